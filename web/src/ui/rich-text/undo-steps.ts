// What is pasted, dropped or inserted is undone by itself, however quickly it came after and before something typed.
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    undoSteps: {
      /** What this chain of commands does is undone by itself. */
      beginUndoStep: () => ReturnType
    }
  }
}

/** What the editor calls the way in which a change came about. */
const originKey = 'uiEvent'
const ownStepOrigins: ReadonlySet<unknown> = new Set(['paste', 'drop', 'insert'])
const isOwnStep = (transaction: Transaction): boolean => ownStepOrigins.has(transaction.getMeta(originKey))

/** The change itself is left to the editor. */
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
