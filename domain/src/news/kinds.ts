// What news can be about, and the text that each kind has in the catalogue.
import type { TextId } from '../texts.ts'

/** message: as an administrator has written it. */
const newsKinds = [
  'message',
  'newForm',
  'formSubmittedNclp',
  'formSubmittedAdmin',
  'beforeDeadline',
  'afterDeadline',
  'dataDownloadAvailable',
  'reportPublished',
  'newParameter',
  'parameterSubmitted',
  'parametersBeforeDeadline',
  'extensionRequested',
  'extensionGranted',
  'extensionDeclined',
  'resultReturned',
  'reminder',
] as const
export type NewsKind = (typeof newsKinds)[number]

export const newsTexts = {
  newForm: 'news.newForm',
  formSubmittedNclp: 'news.formSubmittedNclp',
  formSubmittedAdmin: 'news.formSubmittedAdmin',
  beforeDeadline: 'news.beforeDeadline',
  afterDeadline: 'news.afterDeadline',
  dataDownloadAvailable: 'news.dataDownloadAvailable',
  reportPublished: 'news.reportPublished',
  newParameter: 'news.newParameter',
  parameterSubmitted: 'news.parameterSubmitted',
  parametersBeforeDeadline: 'news.parametersBeforeDeadline',
  extensionRequested: 'news.extensionRequested',
  extensionGranted: 'news.extensionGranted',
  extensionDeclined: 'news.extensionDeclined',
  resultReturned: 'news.resultReturned',
  reminder: 'news.reminder',
} as const satisfies Record<Exclude<NewsKind, 'message'>, TextId>

/** The text of a kind; after the deadline a reminder asks for nothing that cannot be done any more. */
export function newsTextOf(kind: Exclude<NewsKind, 'message'>, { isOver, isWhole, reason = '' }: NewsValues): TextId {
  if (kind === 'reminder' && isOver) return 'news.reminderOver'
  if (kind === 'resultReturned' && isWhole)
    return reason === '' ? 'news.resultReopenedUnexplained' : 'news.resultReopened'
  return newsTexts[kind]
}

/** What the texts speak of. */
export interface NewsValues {
  /** Of the form, the report, the parameter, or the network code of several. */
  readonly name?: string
  readonly country?: string
  /** ISO 8601; null: there is none. */
  readonly deadline?: string | null
  /** Had the deadline passed when it was said? */
  readonly isOver?: boolean
  readonly days?: number
  /** How many parameters, or answers. */
  readonly count?: number
  /** All answers were opened again, not some of them sent back. */
  readonly isWhole?: boolean
  /** In a person's words: why more time is asked for, or why there is none. */
  readonly reason?: string
}

export const maxNewsLength = 1000
