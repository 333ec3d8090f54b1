// Converts rich text for printing: every format, references, and what must not get through.
import { describe, expect, test } from 'vitest'
import { PrintableText } from '../../platform/pictures/printable-text.ts'
import { readRichText, type RichTextOptions } from './rich-text.ts'

const options: RichTextOptions = {
  text: new PrintableText(() => true),
  direction: 'ltr',
  headingLevel: 2,
  resolveReference: id => (id === 'f' ? { text: 'Figure 3', target: 7 } : { text: '(missing)', target: null }),
}
const read = (html: string) => readRichText(html, options)
const runsOf = (html: string) => read(html).flatMap(block => ('runs' in block ? block.runs : []))
const textOf = (html: string) => runsOf(html).map(run => run.text)

describe('readRichText', () => {
  test('paragraphs with their alignment', () => {
    expect(
      read('<p>One</p><p style="text-align: center">Two</p><p style="text-align: nowhere">Three</p>'),
    ).toMatchObject([
      { kind: 'paragraph', alignment: 'start', runs: [{ text: 'One' }] },
      { alignment: 'center', runs: [{ text: 'Two' }] },
      { alignment: 'start' },
    ])
  })
  test('marks, also within each other', () => {
    expect(runsOf('<p>a<strong>b<em>c</em></strong><u>d</u><s>e</s>f</p>')).toEqual([
      { text: 'a', marks: '' },
      { text: 'b', marks: 'b' },
      { text: 'c', marks: 'bi' },
      { text: 'd', marks: 'u' },
      { text: 'e', marks: 's' },
      { text: 'f', marks: '' },
    ])
  })
  test('entities and literal brackets', () => {
    expect(textOf('<p>U &lt; 110 &amp; V &gt; 2&nbsp;kV &quot;x&quot;</p>').join('')).toBe(
      'U < 110 & V > 2\u00a0kV "x"',
    )
  })
  test('nested lists', () => {
    expect(read('<ul><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p></li></ul>')).toMatchObject([
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [{ runs: [{ text: 'a' }] }, { kind: 'list', isOrdered: true, items: [[{ runs: [{ text: 'b' }] }]] }],
          [{ runs: [{ text: 'c' }] }],
        ],
      },
    ])
  })
  test('headings in the text are below the chapter’s, without a gap', () => {
    expect(read('<h4>Minor</h4><h3>Major</h3><h4>Minor</h4>')).toMatchObject([
      { kind: 'subheading', level: 3, isMinor: true },
      { kind: 'subheading', level: 3, isMinor: false },
      { kind: 'subheading', level: 4, isMinor: true },
    ])
  })
  test('line breaks, but not at the end', () => {
    expect(runsOf('<p>a<br>b<br></p>')).toEqual([
      { text: 'a', marks: '' },
      { text: '', marks: '', isLineBreak: true },
      { text: 'b', marks: '' },
    ])
  })
  test('links to web pages and e-mail addresses only', () => {
    expect(
      runsOf(
        '<p><a href="https://a.eu/x">a</a><a href="mailto:a@b.eu">b</a><a href="javascript:alert(1)">c</a><a href="file:///etc/passwd">d</a><a href="https://a b">e</a></p>',
      ),
    ).toEqual([
      { text: 'a', marks: '', href: 'https://a.eu/x' },
      { text: 'b', marks: '', href: 'mailto:a@b.eu' },
      { text: 'c', marks: '' },
      { text: 'd', marks: '' },
      { text: 'e', marks: '' },
    ])
  })
  test('references name their target, whatever they contain', () => {
    expect(runsOf('<p>See <a data-ref="f">Figure <b>1</b></a> and <a data-ref="gone"></a>.</p>')).toEqual([
      { text: 'See ', marks: '' },
      { text: 'Figure 3', marks: '', target: 7 },
      { text: ' and ', marks: '' },
      { text: '(missing)', marks: '' },
      { text: '.', marks: '' },
    ])
  })
  test('each paragraph has the direction of its first letter', () => {
    expect(read('<p>12 שלום</p><p>Hello שלום</p><p>12.5</p>')).toMatchObject([
      { direction: 'rtl' },
      { direction: 'ltr' },
      { direction: 'ltr' },
    ])
  })
  test('unknown elements keep their text, scripts and styles do not', () => {
    expect(textOf('<section><p>a<blink>b</blink></p></section><script>x()</script><style>y</style>')).toEqual([
      'a',
      'b',
    ])
  })
  test('control characters and line ends become spaces', () => {
    expect(textOf('<p>a\u0007b\nc\u2028\td\u009fe</p>').join('')).toBe('a b c d e')
  })
  test('a word longer than a line may break anywhere', () => {
    const [text = ''] = textOf(`<p>${'x'.repeat(32_000)}</p>`)
    expect(text).toHaveLength(2 * 32_000 - 1)
    expect(text.replaceAll('\u200b', '')).toBe('x'.repeat(32_000))
  })
  test('depth is limited: lists beyond the fifth level are flattened, marks do not count', () => {
    const deep = 20_000
    const lists = read(`${'<ul><li>'.repeat(deep)}<p>text</p>${'</li></ul>'.repeat(deep)}`)
    const depthOf = (block: unknown): number => {
      const { items } = block as { items?: unknown[][] }
      return items ? 1 + Math.max(...items.flat().map(depthOf)) : 0
    }
    expect(lists.map(depthOf)).toEqual([5])
    expect(textOf(`<p>${'<b>'.repeat(deep)}text${'</b>'.repeat(deep)}</p>`)).toEqual(['text'])
  })
})
