// What a person does in a text while its editor is still being fetched. The browser itself writes, selects and takes an input
// method's words; what only the editor can do is held, each with the place it was meant for.
import type { Editor } from '@tiptap/core'

/** Something to be done with a text, as soon as it has an editor. */
export type EditorAct = (editor: Editor) => void

/** A place in what stands on the page, or stood there. */
export interface DomPlace {
  readonly node: Node
  readonly offset: number
}
export interface DomSelection {
  readonly anchor: DomPlace
  readonly head: DomPlace
}
interface HeldAct {
  readonly at: DomSelection
  readonly act: EditorAct
}
/** Marks that the browser lets a person turn on before a letter is typed, by the names of its commands and of the editor's marks. */
export const typedMarks = ['bold', 'italic', 'underline'] as const
export type TypedMark = (typeof typedMarks)[number]

/** How the text was left for its editor. */
export interface TextHandover {
  readonly element: HTMLElement
  /** The text before somebody wrote in it; null: nobody has. */
  readonly before: string | null
  readonly hasFocus: boolean
  readonly selection: DomSelection | null
  /** Those that the next letter would have; null: the browser cannot say. */
  readonly marks: readonly TypedMark[] | null
  readonly held: readonly HeldAct[]
}

export interface WaitingText {
  /** Remembers what it is asked for, with what is selected. */
  hold(act: EditorAct): void
  /** Something was written in it. @param html what stood there before */
  noteChange(html: string): void
  /** The text as it stands on the page. */
  connect(element: HTMLElement): void
  /** The page is about to lose it: says how it is left. */
  disconnect(): void
  /** Once, for the editor; null: it was never shown. */
  takeHandover(): TextHandover | null
}

export function createWaitingText(): WaitingText {
  let shown: HTMLElement | null = null
  let before: string | null = null
  // Ranges move along with what is written before them.
  const held: { readonly range: Range; readonly act: EditorAct }[] = []
  let handover: TextHandover | null = null

  const readSelection = (): Selection | null => {
    const selection = document.getSelection()
    return selection?.anchorNode && shown?.contains(selection.anchorNode) ? selection : null
  }
  return {
    hold: act => {
      const range = readSelection()?.getRangeAt(0).cloneRange() ?? document.createRange()
      if (shown && !shown.contains(range.startContainer)) range.selectNodeContents(shown)
      held.push({ range, act })
    },
    noteChange: html => {
      before ??= html
    },
    connect: element => {
      shown = element
    },
    disconnect: () => {
      if (!shown) return
      const { anchorNode, anchorOffset, focusNode, focusOffset } = readSelection() ?? emptySelection
      handover = {
        element: shown,
        before,
        hasFocus: shown.contains(document.activeElement),
        selection: anchorNode && focusNode && createSelection(anchorNode, anchorOffset, focusNode, focusOffset),
        marks: anchorNode && readTypedMarks(),
        // Ranges of what has left the page point nowhere.
        held: held.map(({ range, act }) => {
          const { startContainer, startOffset, endContainer, endOffset } = range
          return { act, at: createSelection(startContainer, startOffset, endContainer, endOffset) }
        }),
      }
      shown = null
    },
    takeHandover: () => {
      const last = handover
      handover = null
      return last
    },
  }
}

const readTypedMarks = (): readonly TypedMark[] | null =>
  'queryCommandState' in document ? typedMarks.filter(mark => document.queryCommandState(mark)) : null

const emptySelection = { anchorNode: null, anchorOffset: 0, focusNode: null, focusOffset: 0 }
const createSelection = (anchor: Node, anchorOffset: number, head: Node, headOffset: number): DomSelection => ({
  anchor: { node: anchor, offset: anchorOffset },
  head: { node: head, offset: headOffset },
})
