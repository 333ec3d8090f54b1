// The kinds of news and their texts.
import type { TextId } from '../texts.ts'

/** message: written by an administrator. */
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

/** After the deadline, a reminder does not ask for what is no longer possible. */
export function newsTextOf(kind: Exclude<NewsKind, 'message'>, { isOver, isWhole, reason = '' }: NewsValues): TextId {
  if (kind === 'reminder' && isOver) return 'news.reminderOver'
  if (kind === 'resultReturned' && isWhole)
    return reason === '' ? 'news.resultReopenedUnexplained' : 'news.resultReopened'
  return newsTexts[kind]
}

export interface NewsValues {
  /** Of the form, report, parameter, or the network code of several parameters. */
  readonly name?: string
  readonly country?: string
  readonly deadline?: string | null
  /** Had the deadline passed at that time? */
  readonly isOver?: boolean
  readonly days?: number
  readonly count?: number
  /** All answers were opened again, instead of some for revision. */
  readonly isWhole?: boolean
  readonly reason?: string
}

export const maxNewsLength = 1000
