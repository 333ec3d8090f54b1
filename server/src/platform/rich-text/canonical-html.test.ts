// Incoming paragraphs: documented formats stay, everything else is dropped, nothing slips through.
import { describe, expect, it } from 'vitest'
import { maxParagraphLength } from '@imp/domain/reports/limits.ts'
import { richTextSamples } from '@imp/domain/testing/rich-text-samples.ts'
import { Problem } from '../problems.ts'
import { toCanonicalHtml as normalise } from './canonical-html.ts'

const toCanonicalHtml = (given: string) =>
  normalise(given, { path: 'content', maxLength: maxParagraphLength, hasReferences: true, hasScripts: true })

const id = '0190a1b2-0000-7000-8000-00000000000a'

describe('a paragraph', () => {
  it.each(richTextSamples)('becomes what the editor makes of it: %j is %j', (given, expected) => {
    expect(toCanonicalHtml(given)).toBe(expected)
  })

  it.each([
    ['', ''],
    ['U < 110', '<p>U &lt; 110</p>'],
    ['one\n\ntwo\nlines', '<p>one</p><p>two<br>lines</p>'],
    ['  \n ', '<p><br></p>'],
    ['<p>a</p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
    ['<p></p><p> </p>', ''],
    ['<p>a', '<p>a</p>'],
    ['a<br>b', '<p>a<br>b</p>'],
    ['<p>a</p> <p>b</p>\n', '<p>a</p><p>b</p>'],
    ['<p>a  \n b</p>', '<p>a b</p>'],
    ['a\u200eb\u200bc', '<p>a\u200ebc</p>'],
    ['<p>ab<b>\u0007c</b></p>', '<p>ab<strong>c</strong></p>'],
    ['<p>קוד\u200f.</p>', '<p>קוד\u200f.</p>'],
    ['<p>a&nbsp;b &amp; c</p>', '<p>a&nbsp;b &amp; c</p>'],
    ['<div>a</div>b', '<p>a</p><p>b</p>'],
    ['<p style="text-align: center;color:red">a</p>', '<p style="text-align: center">a</p>'],
    ['<p style="text-align: left">a</p>', '<p>a</p>'],
    ['<p align="center" class="x" onclick="x()">a</p>', '<p>a</p>'],
    ['<pre>one\n  two</pre>', '<p>one<br>two</p>'],
    ['<p>a<del datetime="2026-01-01">gone<b>x</b></del><ins cite="mailto:x">new</ins></p>', '<p>anew</p>'],
    ['<p>x<span style="vertical-align: super">2</span></p>', '<p>x<sup>2</sup></p>'],
    [
      '<p>Text<span class=MsoCommentReference><a class=msocomanchor>[AB1]</a></span> end</p><div style="mso-element:comment-list"><p>internal</p></div>',
      '<p>Text end</p>',
    ],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ])('%j is %j', (given, expected) => {
    expect(toCanonicalHtml(given)).toBe(expected)
  })

  it.each([
    ['<p><b>a</b><i>b</i><u>c</u><strike>d</strike></p>', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>'],
    ['<p><em>a<strong>b</strong></em>c</p>', '<p><em>a</em><strong><em>b</em></strong>c</p>'],
    ['<p><b>a<i>b</i></b><b>c</b></p>', '<p><strong>a<em>b</em>c</strong></p>'],
    ['<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<span style="font-weight:bold">a</span>', '<p>a</p>'],
  ])('keeps marks: %j is %j', (given, expected) => {
    expect(toCanonicalHtml(given)).toBe(expected)
  })

  it.each([
    ['<ul><li>a</li><li><p>b</p></li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>'],
    ['<ul><ul><li>b</li></ul></ul>', '<ul><li><p></p><ul><li><p>b</p></li></ul></li></ul>'],
    ['<ul>a</ul>', '<ul><li><p>a</p></li></ul>'],
    ['<li>a</li>', '<p>a</p>'],
    ['<ul></ul><p>a</p>', '<p>a</p>'],
    ['<ol start="7" type="a"><li>a', '<ol start="7" type="a"><li><p>a</p></li></ol>'],
    ['<ol start="-1" type="x"><li>a', '<ol><li><p>a</p></li></ol>'],
  ])('keeps lists: %j is %j', (given, expected) => {
    expect(toCanonicalHtml(given)).toBe(expected)
  })

  it.each([
    ['<a href="https://x.eu/?a=1&b=2" target="_blank">x</a>', '<p><a href="https://x.eu/?a=1&amp;b=2">x</a></p>'],
    ['<a href=\'mailto:"a"@b.eu\'>x</a>', '<p><a href="mailto:&quot;a&quot;@b.eu">x</a></p>'],
    ['<a href="https://x.eu/a b">x</a>', '<p><a href="https://x.eu/a%20b">x</a></p>'],
    ['<a>x</a><a href="">y</a>', '<p>xy</p>'],
    [
      '<b>a <a href="https://x.eu">x</a></b>',
      '<p><strong>a </strong><a href="https://x.eu"><strong>x</strong></a></p>',
    ],
  ])('keeps links: %j is %j', (given, expected) => {
    expect(toCanonicalHtml(given)).toBe(expected)
  })

  it.each([
    [`<p>See <a data-ref="${id}">Figure 3</a>.</p>`, `<p>See <a data-ref="${id}"></a>.</p>`],
    [`<p><a data-ref="${id.toUpperCase()}" href="javascript:x"><b>x</b></a></p>`, `<p><a data-ref="${id}"></a></p>`],
    ['<p><a data-ref="x">Figure 3</a></p>', '<p>Figure 3</p>'],
    [`<p><b>a<a data-ref="${id}"></a>b</b></p>`, `<p><strong>a</strong><a data-ref="${id}"></a><strong>b</strong></p>`],
  ])('keeps references, not what they said: %j is %j', (given, expected) => {
    expect(toCanonicalHtml(given)).toBe(expected)
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p>a<style>p{}</style>b</p>', '<p>ab</p>'],
    ['<img src=x onerror=alert(1)>a', '<p>a</p>'],
    ['<svg><a href="javascript:x">b</a></svg>a', '<p>a</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<p>a<!-- <script> -->b</p>', '<p>ab</p>'],
    ['<<b>a</b>', '<p>&lt;<strong>a</strong></p>'],
    ['<p title="</p><script>">a</p>', '<p>a</p>'],
    ['<p>#import "x.typ" $ \\u{1} =cmd()</p>', '<p>#import "x.typ" $ \\u{1} =cmd()</p>'],
    ['<p>a\u0001\u0085b</p>', '<p>ab</p>'],
  ])('lets no markup through: %j is %j', (given, expected) => {
    expect(toCanonicalHtml(given)).toBe(expected)
  })

  it('stays as it is once it is canonical', () => {
    const text = '<p style="text-align: right">a <strong>b<em>c</em></strong><br><a href="https://x.eu">d</a></p>'
    const given = `${text}<ul><li><p>e</p></li></ul><p>see <a data-ref="${id}"></a></p>`
    expect(toCanonicalHtml(given)).toBe(given)
  })

  it('may be long', () => {
    const letters = 'x'.repeat(32_000)
    expect(toCanonicalHtml(letters)).toBe(`<p>${letters}</p>`)
    expect(toCanonicalHtml('<b></b>'.repeat(28_000))).toBe('')
    expect(toCanonicalHtml('<p>a</p>'.repeat(20_000))).toHaveLength(160_000)
  })
})

const codeOf = (given: string): string | null => {
  try {
    toCanonicalHtml(given)
    return null
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

describe('what is refused', () => {
  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java&#9;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    '/forms',
    '//x.eu',
    'ftp://x.eu',
    'https://',
    `https://x.eu/${'x'.repeat(2000)}`,
  ])('a link to %s', href => {
    expect(codeOf(`<a href="${href}">x</a>`)).toBe('unsafeLink')
  })

  it.each(['a\u202eb', '<p>a\u2066b</p>', '<p>a&#x202e;b</p>', '<p>a&#8297;b</p>'])(
    'what turns the direction: %j',
    given => {
      expect(codeOf(given)).toBe('malformed')
    },
  )

  it.each([
    ['<p>10<sup>3</sup> CO<sub>2</sub> <b>x<sup>n</sup></b></p>', '<p>10³ CO₂ <strong>xⁿ</strong></p>'],
    ['<p>U<sub>clear</sub></p>', null],
  ])(
    'a superscript or subscript that has no sign of its own, where texts have no such formats: %j',
    (given, expected) => {
      const field = { path: 'help', maxLength: 1000, hasReferences: false, hasScripts: false }
      if (expected === null) expect(() => normalise(given, field)).toThrow(Problem)
      else expect(normalise(given, field)).toBe(expected)
    },
  )

  it.each([
    ['too deep', '<div>'.repeat(50_000)],
    ['too deep in lists', '<ul><li>'.repeat(20_000)],
    ['too deep in marks', '<b><i>'.repeat(20_000)],
    ['too long once it is escaped', `<p>${'&'.repeat(maxParagraphLength - 7)}</p>`],
  ])('markup %s', (_name, given) => {
    expect(codeOf(given)).toBe('malformed')
  })
})
