// The placeholders of texts that administrators write: replaced as plain text, once; nothing in a value is looked at again.
import type { NotificationKind } from './kinds.ts'

type Placeholder =
  | 'deadline'
  | 'country'
  | 'form_name'
  | 'days'
  | 'report_title'
  | 'parameter_name'
  | 'network_code'
  | 'count'
  | 'reason'
type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** What each kind knows of its occasion. */
export const placeholdersOf: Readonly<Record<NotificationKind, readonly Placeholder[]>> = {
  newForm: ['form_name', 'deadline'],
  formSubmittedNclp: ['form_name', 'country'],
  formSubmittedAdmin: ['form_name', 'country'],
  beforeDeadline: ['form_name', 'deadline', 'days'],
  afterDeadline: ['form_name', 'deadline'],
  dataDownloadAvailable: ['form_name'],
  reportPublished: ['report_title'],
  newParameter: ['parameter_name', 'deadline'],
  parameterSubmitted: ['parameter_name', 'country'],
  parametersBeforeDeadline: ['network_code', 'count', 'deadline', 'days'],
  extensionRequested: ['form_name', 'country', 'deadline', 'reason'],
  extensionGranted: ['form_name', 'country', 'deadline'],
  extensionDeclined: ['form_name', 'country', 'deadline', 'reason'],
  reminder: ['form_name', 'deadline', 'reason'],
  resultReturned: ['form_name', 'country', 'deadline', 'count', 'reason'],
}

/** Not within a word: an e-mail address holds none. */
const pattern = /(?<!\w)(@[\p{L}\p{N}_]+)/gu

export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, whole => {
    const name = whole.slice(1)
    return Object.hasOwn(values, name) ? values[name as Placeholder] : whole
  })

/** The text in parts: each placeholder is one, and begins with its sign. */
export const splitAtPlaceholders = (text: string): readonly string[] => text.split(pattern).filter(Boolean)

/** Those that this kind of notifications could not fill, as they are written. */
export const findUnknownPlaceholders = (text: string, kind: NotificationKind): readonly string[] =>
  [...new Set(text.match(pattern))].filter(whole => !placeholdersOf[kind].some(known => `@${known}` === whole))
