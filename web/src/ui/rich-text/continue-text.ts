// Lets an editor take over the text, selection and pending actions from before it was loaded.
import type { Editor } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { type DomPlace, type DomSelection, type TextHandover, type TypedMark, typedMarks } from './pending-text.ts'

export function continueText(editor: Editor, handover: TextHandover): void {
  const { element, before, hasFocus, selection, marks, queued } = handover
  const places = [selection, ...queued.map(({ at }) => at)].flatMap(at => (at ? [at.anchor, at.head] : []))
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
  runQueuedCommands(editor, () => {
    // From last to first, so that earlier positions stay valid.
    for (const { at, command } of queued.toReversed()) {
      select(at)
      command(editor)
    }
  })
  if (marks && hasFocus) setTypedMarks(editor, marks)
}

/** Ctrl+B before typing a letter: the letter must be bold. */
function setTypedMarks({ state, schema, view }: Editor, names: readonly TypedMark[]): void {
  const { selection, storedMarks, tr } = state
  if (!selection.empty) return
  const others = (storedMarks ?? selection.$from.marks()).filter(
    ({ type }) => !typedMarks.some(name => name === type.name),
  )
  const typed = names.flatMap(name => schema.marks[name]?.create() ?? [])
  view.dispatch(tr.setStoredMarks([...others, ...typed]))
}

/** At once, not in the next frame: what is typed next goes to whatever has the focus. */
function focusText({ view, state }: Editor): void {
  const { anchor, head } = state.selection
  const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)]
  // ProseMirror resets a cursor at the very beginning just after focus, unless it has seen a touch or press.
  view.dom.dispatchEvent(new Event('touchstart'))
  document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  view.focus()
}

/** Browsers keep an empty line open with a <br> that is no line break. */
function removeFillers(element: HTMLElement): void {
  for (const filler of element.querySelectorAll('br')) if (!filler.nextSibling) filler.remove()
}

/** The cursor stays where it was, after inserted content. */
function runQueuedCommands(editor: Editor, run: () => void): void {
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
  pos?: number
}
