import { Editor } from '@tiptap/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { richTextSamples } from '@imp/domain/testing/rich-text-samples.ts'
import { cleanPasted } from './clean-pasted.ts'
import { createExtensions } from './extensions.ts'
import { writeHtml } from './write-html.ts'
import { replaceContent } from './replace-content.ts'

const labels = { get: (id: string) => (id === 'a' ? 'Figure 3' : null), subscribe: () => () => {} }

function openEditor(content: string): Editor {
  const references = { labels, missingLabel: '[removed]' }
  const extensions = createExtensions({ placeholder: 'Write', references, onLinkKey: () => {} })
  const editor = new Editor({ element: document.createElement('div'), content, extensions, injectCSS: false })
  onTestFinished(() => editor.destroy())
  return editor
}
const rewrite = (html: string): string => writeHtml(openEditor(html))

describe('the HTML that an editor writes', () => {
  it.each([
    '<p>U &lt; 110</p>',
    '<p></p>',
    '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s></p>',
    '<p><strong><em><u><s>all</s></u></em></strong></p>',
    '<p style="text-align: center">middle</p>',
    '<ul><li><p>one</p><ol><li><p>inner</p></li></ol></li></ul>',
    '<p><a href="https://www.acer.europa.eu/">half <strong>bold</strong></a></p>',
    '<p>one<br>two</p>',
    '<p>10<sup>3</sup> <strong>CO<sub>2</sub></strong></p>',
    '<ol start="4" type="a"><li><p>four</p></li></ol>',
    '<p>see <a data-ref="a"></a></p>',
  ])('is the HTML that it was given: %s', html => {
    expect(rewrite(html)).toBe(html)
  })

  it.each([
    ['<b>bold</b>', '<p><strong>bold</strong></p>'],
    ['<p><em><strong>turned</strong></em></p>', '<p><strong><em>turned</em></strong></p>'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    ['<p><a href="https://a.eu" target="_blank" class="x">x</a></p>', '<p><a href="https://a.eu">x</a></p>'],
    ['<p style="color: red">x<img src="y"></p>', '<p>x</p>'],
    ['<ol start="4" class="x"><li>four</li></ol>', '<ol start="4"><li><p>four</p></li></ol>'],
  ])('contains nothing else: %s', (html, written) => {
    expect(rewrite(html)).toBe(written)
  })
})

describe('pasted content', () => {
  it.each(richTextSamples)('becomes what the server makes of it: %s', (given, canonical) => {
    expect(rewrite(given)).toBe(canonical)
    expect(rewrite(cleanPasted(given, true).html)).toBe(canonical)
  })
})

describe('a reference', () => {
  it('shows its target, or that it was deleted, without becoming part of the text', () => {
    const editor = openEditor('<p>see <a data-ref="a">Figure 9</a> and <a data-ref="b"></a></p>')
    expect(editor.view.dom.textContent).toContain('see Figure 3 and [removed]')
    expect(editor.getHTML()).toBe('<p>see <a data-ref="a"></a> and <a data-ref="b"></a></p>')
  })
})

describe('undo', () => {
  it('reverts pasted or inserted content and the typing around it separately', () => {
    const editor = openEditor('<p></p>')
    const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text))
    const insertReference = () =>
      editor
        .chain()
        .beginUndoStep()
        .insertContent({ type: 'crossReference', attrs: { ref: 'a' } })
        .run()
    type('one ')
    editor.view.pasteText('two', new Event('paste') as ClipboardEvent)
    type(' three ')
    insertReference()
    type('!')
    const texts = [
      '<p>one two three <a data-ref="a"></a></p>',
      '<p>one two three </p>',
      '<p>one two</p>',
      '<p>one </p>',
      '<p></p>',
    ]
    const undone = texts.map(() => {
      editor.commands.undo()
      return writeHtml(editor)
    })
    expect(undone).toEqual(texts)
  })
})

describe('replaceContent', () => {
  it('changes only what differs, leaves the cursor, and adds no undo step', () => {
    const editor = openEditor('<p>one two three</p>')
    editor.commands.insertContentAt(14, ' four')
    editor.commands.setTextSelection(2)
    replaceContent(editor, '<p>one TWO three four</p>')
    expect(editor.getHTML()).toBe('<p>one TWO three four</p>')
    expect(editor.state.selection.from).toBe(2)
    editor.commands.undo()
    expect(editor.getHTML()).toBe('<p>one TWO three</p>')
  })
})
