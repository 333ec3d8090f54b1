// Pasting, dropping and inserting are undo steps of their own, however quickly typing precedes or follows.
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    undoSteps: {
      /** The rest of this command chain is one undo step. */
      beginUndoStep: () => ReturnType
    }
  }
}

const originKey = 'uiEvent'
const ownStepOrigins: ReadonlySet<unknown> = new Set(['paste', 'drop', 'insert'])
const isOwnStep = (transaction: Transaction): boolean => ownStepOrigins.has(transaction.getMeta(originKey))

/** @returns false, so that the editor handles the event */
const endStepBefore = (view: EditorView): false => {
  view.dispatch(closeHistory(view.state.tr))
  return false
}

export const UndoSteps = Extension.create({
  name: 'undoSteps',
  addCommands: () => ({
    beginUndoStep:
      () =>
      ({ tr }) => {
        closeHistory(tr).setMeta(originKey, 'insert')
        return true
      },
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handlePaste: endStepBefore, handleDrop: endStepBefore },
      appendTransaction: (transactions, _before, { tr }) => (transactions.some(isOwnStep) ? closeHistory(tr) : null),
    }),
  ],
})
