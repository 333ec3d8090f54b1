// Queues, while an editor is loading, commands that the browser cannot run itself, with their positions.
import type { Editor } from '@tiptap/core'

export type EditorCommand = (editor: Editor) => void

export interface DomPlace {
  readonly node: Node
  readonly offset: number
}
export interface DomSelection {
  readonly anchor: DomPlace
  readonly head: DomPlace
}
interface QueuedCommand {
  readonly at: DomSelection
  readonly command: EditorCommand
}
/** Marks that the browser can turn on before typing; also the names of its commands and of the editor's marks. */
export const typedMarks = ['bold', 'italic', 'underline'] as const
export type TypedMark = (typeof typedMarks)[number]

export interface TextHandover {
  readonly element: HTMLElement
  /** The text before any change; null: unchanged. */
  readonly before: string | null
  readonly hasFocus: boolean
  readonly selection: DomSelection | null
  /** Marks of the next letter; null: unknown. */
  readonly marks: readonly TypedMark[] | null
  readonly queued: readonly QueuedCommand[]
}

export interface PendingText {
  queue(command: EditorCommand): void
  /** @param html the content before the change */
  noteChange(html: string): void
  connect(element: HTMLElement): void
  /** Called before the element is removed; records its state. */
  disconnect(): void
  /** Can be taken once; null: it was never shown. */
  takeHandover(): TextHandover | null
}

export function createPendingText(): PendingText {
  let shown: HTMLElement | null = null
  let before: string | null = null
  // Ranges move along with edits before them.
  const queued: { readonly range: Range; readonly command: EditorCommand }[] = []
  let handover: TextHandover | null = null

  const readSelection = (): Selection | null => {
    const selection = document.getSelection()
    return selection?.anchorNode && shown?.contains(selection.anchorNode) ? selection : null
  }
  return {
    queue: command => {
      const range = readSelection()?.getRangeAt(0).cloneRange() ?? document.createRange()
      if (shown && !shown.contains(range.startContainer)) range.selectNodeContents(shown)
      queued.push({ range, command })
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
        // Ranges are invalid once their nodes have left the page.
        queued: queued.map(({ range, command }) => {
          const { startContainer, startOffset, endContainer, endOffset } = range
          return { command, at: createSelection(startContainer, startOffset, endContainer, endOffset) }
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
