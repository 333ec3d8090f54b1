// Sends unsaved paragraphs and applies the outcomes; platform/save-queue.ts decides when. Independent of HTTP.
import { createSaveQueue, type SaveEnd, type SaveQueue } from '../../platform/save-queue.ts'
import {
  acknowledgeSave,
  applyStale,
  type Author,
  cancelSave,
  isSendable,
  type ParagraphState,
  type Refusal,
  rejectSave,
  startSave,
  type StoredText,
} from './paragraph-state.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly stored: StoredText }
  | { readonly kind: 'stale'; readonly stored: StoredText; readonly author: Author }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No response, or none about the write itself: it is retried. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedOut' }

export interface ParagraphWrite {
  readonly id: string
  readonly content: string
  readonly revision: number
}
export type SendParagraph = (write: ParagraphWrite, options: { readonly keepalive: boolean }) => Promise<SaveOutcome>

interface Host {
  readonly get: (id: string) => ParagraphState | undefined
  readonly listIds: () => Iterable<string>
  readonly replace: (next: ParagraphState) => void
  readonly onConnectionChange: () => void
  readonly waitForDraft: (id: string) => Promise<void>
}

/** An upper estimate: most characters have fewer. */
const bytesPerLetter = 2

export function createParagraphSaver(host: Host, send: SendParagraph): SaveQueue {
  async function save(id: string, keepalive: boolean): Promise<SaveEnd> {
    const before = host.get(id)
    if (before) host.replace(startSave(before))
    // The device comes first, unless the page is being left and cannot wait.
    if (!keepalive) await host.waitForDraft(id)
    const state = host.get(id)
    if (!state || state.sent === null) return 'answered'
    const write = { id, content: state.sent, revision: state.base.revision }
    const outcome = await send(write, { keepalive }).catch((): SaveOutcome => ({ kind: 'unreachable' }))
    return applyOutcome(id, write.revision, outcome)
  }

  function applyOutcome(id: string, namedRevision: number, outcome: SaveOutcome): SaveEnd {
    const state = host.get(id)
    if (!state) return 'answered'
    switch (outcome.kind) {
      case 'saved':
        host.replace(acknowledgeSave(state, outcome.stored, new Date()))
        return 'answered'
      case 'stale':
        host.replace(applyStale(state, outcome.stored, outcome.author))
        // The server reports the version that we sent: sending again at once would loop.
        return outcome.stored.revision === namedRevision ? 'retry' : 'answered'
      case 'refused':
        host.replace(rejectSave(state, outcome.refusal))
        return 'answered'
      case 'unreachable':
      case 'signedOut':
        host.replace(cancelSave(state))
        return outcome.kind
    }
  }

  return createSaveQueue({
    listIds: host.listIds,
    hasWork: id => {
      const state = host.get(id)
      return state !== undefined && isSendable(state)
    },
    countBytes: id => (host.get(id)?.edit?.length ?? 0) * bytesPerLetter,
    save,
    onConnectionChange: host.onConnectionChange,
  })
}
