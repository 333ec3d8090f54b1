// A file can be dropped anywhere on a question that accepts files, and nowhere else.
import type { DragEvent } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const markDropTarget = (card: HTMLElement, isOver: boolean) => card.toggleAttribute('data-drop', isOver)

export const acceptFiles = (onFiles: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    markDropTarget(event.currentTarget, true)
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) markDropTarget(currentTarget, false)
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    markDropTarget(event.currentTarget, false)
    onFiles([...event.dataTransfer.files])
  },
})

/** Prevents the browser from opening a file dropped elsewhere. @returns stops it */
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
