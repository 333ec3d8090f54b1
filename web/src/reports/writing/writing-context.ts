// What the components of a chapter's page share.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DocumentItem, ReportChange } from '@imp/domain/reports/document.ts'
import type { ActiveEditor } from '../../ui/rich-text/active-editor.ts'
import type { ParagraphState } from '../engine/paragraph-state.ts'
import type { ParagraphStore, SaveStatus } from '../engine/paragraph-store.ts'
import type { ReferenceTexts } from './reference-texts.ts'

export interface WritingContext {
  readonly reportId: string
  readonly chapterId: string
  readonly store: ParagraphStore
  readonly active: ActiveEditor
  readonly references: ReferenceTexts
  /** The report is published. */
  readonly isReadOnly: boolean
  /** By placement id. */
  readonly placed: ReadonlyMap<string, DocumentItem>
  readonly changes: ReadonlyMap<string, ReportChange>
}

const Context = createContext<WritingContext | null>(null)
export const WritingProvider = Context.Provider
export function useWriting(): WritingContext {
  const context = useContext(Context)
  if (!context) throw new Error('used outside of a chapter')
  return context
}

export function useParagraphState(id: string): ParagraphState | undefined {
  const { store } = useWriting()
  return useSyncExternalStore(
    listener => store.subscribe(`paragraph ${id}`, listener),
    () => store.get(id),
  )
}
export function useSaveStatus(id: string): SaveStatus {
  const { store } = useWriting()
  return useSyncExternalStore(
    listener => store.subscribe(`paragraph ${id}`, listener),
    () => store.getStatus(id),
  )
}
