// A file that is dropped anywhere on a question that takes files is attached to its answer; nowhere else is one taken.
import type { DragEvent } from 'react'

/** Texts and links are dragged, too: into fields. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const mark = (card: HTMLElement, isOver: boolean) => card.toggleAttribute('data-drop', isOver)

/** What the card of the question is given; the styles show that it takes what is dragged over it. */
export const acceptFiles = (onFiles: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    mark(event.currentTarget, true)
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark(currentTarget, false)
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    mark(event.currentTarget, false)
    onFiles([...event.dataTransfer.files])
  },
})

/** A file that is dropped beside is none of the page's: it would be opened in its place. Answers how to stop. */
export function keepFilesOut(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
  return () => {
    removeEventListener('dragover', refuse)
    removeEventListener('drop', refuse)
  }
}
