// The place of a listener in the events of a result: up to where it knows the changes.
import type { ResultEnd } from './queries.ts'

export interface HistoryPlace {
  readonly save: number
  readonly place: number
}

export interface Cursor extends HistoryPlace {
  readonly state: string
  /** Always 0 for other countries. */
  readonly extensionSteps: number
}
/** '12.3~open~2': from change 3 of save 12 on; '12.3~1795309726844~2': the same for a result submitted at that time. */
export const formatCursor = ({ save, place, state, extensionSteps }: Cursor): string =>
  `${save}.${place}~${state}~${extensionSteps}`
export function parseCursor(text: string | null): Cursor | null {
  const [, save, place, state, steps] = /^(\d{1,15})\.(\d{1,9})~(open|\d{1,15})~(\d{1,9})$/.exec(text ?? '') ?? []
  if (!(save && place && state && steps)) return null
  return { save: Number(save), place: Number(place), state, extensionSteps: Number(steps) }
}
export const stateOf = (submitted: boolean, submittedAt: Date | null): string =>
  submitted ? String(submittedAt?.getTime() ?? 0) : 'open'

/** Listening continues after what a reading at this state has seen. */
export const startCursor = (
  { submitted, submittedAt }: { readonly submitted: boolean; readonly submittedAt: Date | null },
  { nextSave, extensionSteps }: ResultEnd,
  seesHistory: boolean,
): string =>
  formatCursor({
    save: nextSave,
    place: 0,
    state: stateOf(submitted, submittedAt),
    extensionSteps: seesHistory ? extensionSteps : 0,
  })
