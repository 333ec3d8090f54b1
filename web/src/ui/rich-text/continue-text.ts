// An editor goes on where its text was left while it was being fetched: with what was written, selected, and asked for.
import type { Editor } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { type DomPlace, type DomSelection, type TextHandover, type TypedMark, typedMarks } from './waiting-text.ts'

export function continueText(editor: Editor, handover: TextHandover): void {
  const { element, before, hasFocus, selection, marks, held } = handover
  const places = [selection, ...held.map(({ at }) => at)].flatMap(at => (at ? [at.anchor, at.head] : []))
  removeFillers(element)
  const found: FoundPlace[] = places.map(({ node, offset }) => ({
    node,
    offset: node instanceof Text ? offset : Math.min(offset, node.childNodes.length),
  }))
  const written = TextParser.fromSchema(editor.schema).parse(element, {
    preserveWhitespace: true,
    findPositions: found,
  })
  const findPosition = (place: DomPlace): number => found[places.indexOf(place)]?.pos ?? 0
  const select = ({ anchor, head }: DomSelection) => {
    const { tr } = editor.state
    const [from, to] = [anchor, head].map(place => tr.doc.resolve(Math.min(findPosition(place), tr.doc.content.size)))
    if (from && to) editor.view.dispatch(tr.setSelection(TextSelection.between(from, to)))
  }
  const { tr } = editor.state
  if (before !== null) editor.view.dispatch(tr.replaceWith(0, tr.doc.content.size, written.content))
  if (selection) select(selection)
  if (hasFocus) focusText(editor)
  doHeldActs(editor, () => {
    // From the last to the first, so that the places of those before stay what they were.
    for (const { at, act } of held.toReversed()) {
      select(at)
      act(editor)
    }
  })
  if (marks && hasFocus) setTypedMarks(editor, marks)
}

/** Ctrl+B pressed before a letter was typed: the letter is bold. */
function setTypedMarks({ state, schema, view }: Editor, names: readonly TypedMark[]): void {
  const { selection, storedMarks, tr } = state
  if (!selection.empty) return
  const others = (storedMarks ?? selection.$from.marks()).filter(
    ({ type }) => !typedMarks.some(name => name === type.name),
  )
  const typed = names.flatMap(name => schema.marks[name]?.create() ?? [])
  view.dispatch(tr.setStoredMarks([...others, ...typed]))
}

/** Not in a frame from now: what is typed next comes to whatever has the focus. */
function focusText({ view, state }: Editor): void {
  const { anchor, head } = state.selection
  const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)]
  // An editor takes a cursor that comes to its very beginning, in the moments after it got the focus, for the browser's, and puts
  // it back: unless somebody has pressed there, as here before it was there, and the focus came with the cursor.
  view.dom.dispatchEvent(new Event('touchstart'))
  document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  view.focus()
}

/** The browser holds an empty line open with a line break that is none. */
function removeFillers(element: HTMLElement): void {
  for (const filler of element.querySelectorAll('br')) if (!filler.nextSibling) filler.remove()
}

/** The cursor stays where it was, behind what comes to stand there. */
function doHeldActs(editor: Editor, run: () => void): void {
  let cursor = editor.state.selection.getBookmark()
  const follow = ({ transaction }: { transaction: Transaction }) => {
    cursor = cursor.map(transaction.mapping)
  }
  editor.on('transaction', follow)
  run()
  editor.off('transaction', follow)
  const { tr, doc, selection } = editor.state
  const before = cursor.resolve(doc)
  if (!before.eq(selection)) editor.view.dispatch(tr.setSelection(before))
}

interface FoundPlace extends DomPlace {
  /** Written by the parser. */
  pos?: number
}
