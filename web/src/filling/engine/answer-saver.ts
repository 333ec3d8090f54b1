// How unsaved answers travel, and what their answers mean for the fields; when they travel stands in platform/save-queue.ts.
// Knows fields only through its host; knows nothing of HTTP.
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { createSaveQueue, type SaveEnd, type SaveQueue } from '../../platform/save-queue.ts'
import type { FieldPartKey, FieldParts } from './field-parts.ts'
import { acknowledgeSave, applyStaleSave, cancelSave, rejectSave, startSave } from './field-reducers.ts'
import { buildWrite, sendableParts, type FieldState } from './field-state.ts'

/** How a write ended. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly value: Value }
  /** Somebody was quicker: what is stored now. */
  | { readonly kind: 'stale'; readonly stored: Value }
  /** `cells`: only these were refused; none named: all that was sent. */
  | { readonly kind: 'refused'; readonly text: string; readonly cells?: readonly FieldPartKey[] }
  /** Submitted, past its deadline or not theirs: nothing can be saved any more. */
  | { readonly kind: 'locked'; readonly text: string }
  /** No answer, or none that says anything about the write: it is tried again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedOut' }

export type SendWrite = (input: ValueInput, options: { readonly keepalive: boolean }) => Promise<SaveOutcome>

interface Host {
  readonly getField: (id: string) => FieldState
  readonly listIds: () => Iterable<string>
  readonly replaceField: (id: string, next: FieldState) => void
  /** The server can no longer be reached, or can be again: unsaved fields look different. */
  readonly onConnectionChange: () => void
  readonly onLocked: (text: string) => void
  /** Has the same person saved it, in another window? */
  readonly isOwn: (value: Value) => boolean
  /** Resolves when the question's newest edits are on the device, or the device refuses. */
  readonly waitForDraft: (id: string) => Promise<void>
}

/** Two bytes for a letter: most have fewer. */
const bytesPerLetter = 2

export function createAnswerSaver(host: Host, send: SendWrite): SaveQueue {
  async function save(id: string, keepalive: boolean): Promise<SaveEnd> {
    const parts = sendableParts(host.getField(id))
    host.replaceField(id, startSave(host.getField(id), parts))
    // The device first; a page that is being left has no time to wait for it.
    if (!keepalive) await host.waitForDraft(id)
    const write = buildWrite(host.getField(id), parts)
    const outcome = await send(write, { keepalive }).catch((): SaveOutcome => ({ kind: 'unreachable' }))
    return applyOutcome(id, parts, write.version, outcome)
  }

  function applyOutcome(id: string, parts: FieldParts, namedVersion: number, outcome: SaveOutcome): SaveEnd {
    const field = host.getField(id)
    switch (outcome.kind) {
      case 'saved':
        host.replaceField(id, acknowledgeSave(field, outcome.value, new Date()))
        return 'answered'
      case 'stale':
        host.replaceField(id, applyStaleSave(field, outcome.stored, namedVersion, host.isOwn(outcome.stored)))
        // Just what was named: sending again at once would only go round in circles.
        return outcome.stored.version === namedVersion ? 'retry' : 'answered'
      case 'refused': {
        const refusal = { text: outcome.text, locked: false }
        host.replaceField(id, rejectSave(field, refusedKeys(parts, outcome.cells), refusal))
        return 'answered'
      }
      case 'locked':
        host.replaceField(id, cancelSave(field))
        host.onLocked(outcome.text)
        return 'answered'
      case 'unreachable':
      case 'signedOut':
        host.replaceField(id, cancelSave(field))
        return outcome.kind
    }
  }

  return createSaveQueue({
    listIds: host.listIds,
    hasWork: id => sendableParts(host.getField(id)).size > 0,
    countBytes: id => {
      const field = host.getField(id)
      return JSON.stringify(buildWrite(field, sendableParts(field))).length * bytesPerLetter
    },
    save,
    onConnectionChange: host.onConnectionChange,
  })
}

function refusedKeys(parts: FieldParts, cells: readonly FieldPartKey[] | undefined): FieldPartKey[] {
  const named = cells?.filter(key => parts.has(key)) ?? []
  return named.length > 0 ? named : [...parts.keys()]
}
