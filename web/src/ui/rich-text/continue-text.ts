// An editor goes on where its text was left while it was being fetched: with what was written, selected, and asked for.
import type { Editor } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { DomPlace, DomSelection, TextHandover } from './waiting-text.ts'

export function continueText(editor: Editor, handover: TextHandover): void {
  const { element, before, hasFocus, selection, held } = handover
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
  // Not in a frame from now: what is typed next comes to whatever has the focus.
  if (hasFocus) editor.view.focus()
  doHeldActs(editor, () => {
    // From the last to the first, so that the places of those before stay what they were.
    for (const { at, act } of held.toReversed()) {
      select(at)
      act(editor)
    }
  })
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
