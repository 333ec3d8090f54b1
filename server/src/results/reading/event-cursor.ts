// What has happened to a result so far, and the place of a listener in its events: up to where it knows the changes.
export interface HistoryPlace {
  readonly save: number
  readonly place: number
}

/** How often an extension was requested or answered. It only grows. @param resultId an SQL expression */
export const countExtensionSteps = (resultId: string) => `(
  select count(*) + count(request.answered_at) from extension_requests request
  where request.result_id = ${resultId})::integer`

export interface ResultEnd {
  readonly nextSave: number
  readonly extensionSteps: number
}

/** Saving locks the result's row (filling/saving/queries.ts), so within a result ids follow commit order. */
export const endColumns = (resultId: string) => `
  (select coalesce(max(id), 0) + 1 from answer_changes where result_id = ${resultId}) as "nextSave",
  ${countExtensionSteps(resultId)} as "extensionSteps"`

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
