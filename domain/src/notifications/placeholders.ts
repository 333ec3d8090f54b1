// The placeholders of texts by administrators. They are replaced once, as plain text; values are not searched for placeholders.
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

/** Not inside of a word, so that e-mail addresses contain none. */
const pattern = /(?<!\w)(@[\p{L}\p{N}_]+)/gu

export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, whole => {
    const name = whole.slice(1)
    return Object.hasOwn(values, name) ? values[name as Placeholder] : whole
  })

/** Placeholders become elements of their own, with their '@'. */
export const splitAtPlaceholders = (text: string): readonly string[] => text.split(pattern).filter(Boolean)

export const findUnknownPlaceholders = (text: string, kind: NotificationKind): readonly string[] =>
  [...new Set(text.match(pattern))].filter(whole => !placeholdersOf[kind].some(known => `@${known}` === whole))
