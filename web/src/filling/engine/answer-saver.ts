// Sends unsaved answers and applies the outcome to the fields; platform/save-queue.ts decides when.
// Knows fields only through its host, and nothing of HTTP.
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import { createSaveQueue, type SaveEnd, type SaveQueue } from '../../platform/save-queue.ts'
import type { FieldPartKey, FieldParts } from './field-parts.ts'
import { acknowledgeSave, applyStaleSave, cancelSave, rejectSave, startSave } from './field-reducers.ts'
import { buildWrite, sendableParts, type FieldState } from './field-state.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly value: Value }
  /** Someone else saved first; `stored` is the current value. */
  | { readonly kind: 'stale'; readonly stored: Value }
  /** `cells`: the refused ones; missing: everything that was sent was refused. */
  | { readonly kind: 'refused'; readonly text: string; readonly cells?: readonly FieldPartKey[] }
  /** Submitted, past its deadline or not the caller's: nothing can be saved any more. */
  | { readonly kind: 'locked'; readonly text: string }
  /** No response, or one that says nothing about the write: it is tried again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedOut' }

export type SendWrite = (input: ValueInput, options: { readonly keepalive: boolean }) => Promise<SaveOutcome>

interface Host {
  readonly getField: (id: string) => FieldState
  readonly listIds: () => Iterable<string>
  readonly replaceField: (id: string, next: FieldState) => void
  readonly onConnectionChange: () => void
  readonly onLocked: (text: string) => void
  readonly isOwn: (value: Value) => boolean
  readonly waitForDraft: (id: string) => Promise<void>
}

const bytesPerLetter = 2

export function createAnswerSaver(host: Host, send: SendWrite): SaveQueue {
  async function save(id: string, keepalive: boolean): Promise<SaveEnd> {
    const parts = sendableParts(host.getField(id))
    host.replaceField(id, startSave(host.getField(id), parts))
    // Write to the device first, except when the page is being left: then there is no time to wait.
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
        // The server returned the very version that the write named, so sending again at once would loop.
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
