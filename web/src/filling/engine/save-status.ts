// The save status of one question.
import { type FieldState, sendableParts } from './field-state.ts'
import { isUnsaved } from './unsaved.ts'

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'retrying' | 'device' | 'refused' | 'conflict'
export type SaveTrouble = Extract<SaveStatus, 'retrying' | 'device'>

export interface Connection {
  readonly isOnline: boolean
  readonly isFailing: boolean
  readonly isOnDevice: boolean
}

export function getSaveStatus(field: FieldState, connection: Connection | null): SaveStatus {
  const { edits, conflicts, refusals, savedAt } = field
  if (conflicts.size > 0) return 'conflict'
  if (refusals.size > 0 || [...edits.values()].some(part => part.raw !== null)) return 'refused'
  if (!connection) return 'idle'
  if (!isUnsaved(field)) return savedAt ? 'saved' : 'idle'
  const isWaiting = field.sent === null && sendableParts(field).size === 0
  if (connection.isOnline && !connection.isFailing) return isWaiting ? 'idle' : 'saving'
  return connection.isOnDevice && !connection.isOnline ? 'device' : 'retrying'
}

export function getSaveTrouble(statuses: Iterable<SaveStatus>): SaveTrouble | null {
  const found = new Set(statuses)
  return found.has('retrying') ? 'retrying' : found.has('device') ? 'device' : null
}
