// Every toast: text id, success or failure, how long it stays. Grouped by room. Misspelt texts are as the documents
// have them ('falied!', 'occured') and stand only in the English catalogue.
import type { TextId } from './texts.ts'

export type MessageKind = 'success' | 'failure'
interface Message {
  readonly kind: MessageKind
  readonly text: TextId
  /** Milliseconds; the forms area knows these five. */
  readonly duration: 1000 | 1500 | 2000 | 3000 | 5000
}

const success = <const T extends TextId>(text: T) => ({ kind: 'success', text, duration: 2000 }) as const
const failure = <const T extends TextId, D extends Message['duration'] = 3000>(text: T, duration = 3000 as D) =>
  ({ kind: 'failure', text, duration }) as const

export const messages = {
  'forms.created': success('messages.forms.created'),
  'forms.createFailed': failure('messages.forms.createFailed'),
  'forms.nameTaken': failure('messages.forms.nameTaken'),
  'forms.saved': success('messages.forms.saved'),
  'forms.edited': success('messages.forms.edited'),
  'forms.editFailed': failure('messages.forms.editFailed'),
  'forms.deleted': success('messages.forms.deleted'),
  'forms.deletedFromEditor': success('messages.forms.deletedFromEditor'),
  'forms.deleteFailed': failure('messages.forms.deleteFailed'),
  'forms.categoryNameTaken': failure('messages.forms.categoryNameTaken'),
  'forms.categoryCreated': success('messages.forms.categoryCreated'),
  'forms.categoryCreateFailed': failure('messages.forms.categoryCreateFailed'),
  'forms.published': success('messages.forms.published'),
  'forms.publishFailed': failure('messages.forms.publishFailed'),
  'forms.unpublished': success('messages.forms.unpublished'),
  /** The server refused without a text; with a text, that text is shown. */
  'forms.unpublishFailed': failure('messages.forms.unpublishFailed'),
  /** No answer at all. */
  'forms.unpublishUnreachable': failure('messages.forms.unpublishUnreachable'),
  /** After a drag. */
  'forms.reorderFailed': failure('messages.forms.reorderFailed'),
  /** After the confirmed reset of branching. */
  'forms.reorderResetFailed': failure('messages.forms.reorderResetFailed'),
  'forms.sectionCreated': success('messages.forms.sectionCreated'),
  'forms.sectionCreateFailed': failure('messages.forms.sectionCreateFailed'),
  'forms.sectionUpdated': success('messages.forms.sectionUpdated'),
  'forms.sectionUpdateFailed': failure('messages.forms.sectionUpdateFailed'),
  'forms.sectionDeleteFailed': failure('messages.forms.sectionDeleteFailed'),
  'forms.questionDeleteFailed': failure('messages.forms.questionDeleteFailed'),
  'forms.questionEditFailed': failure('messages.forms.questionEditFailed'),
  'forms.imageUploadFailed': failure('messages.forms.imageUploadFailed'),
  'forms.visibilitySet': success('messages.forms.visibilitySet'),
  'forms.visibilityFailed': failure('messages.forms.visibilityFailed'),

  'results.submitted': success('messages.results.submitted'),
  'results.unsubmitted': success('messages.results.unsubmitted'),
  'results.filterOptionsFailed': failure('messages.results.filterOptionsFailed', 1000),
  'results.viewFailed': failure('messages.results.viewFailed', 1500),
  'results.uploadFailed': failure('messages.results.uploadFailed'),
  'results.fileDeleteFailed': failure('messages.results.fileDeleteFailed'),
  'tabular.formsFailed': failure('messages.tabular.formsFailed'),
  'tabular.questionsFailed': failure('messages.tabular.questionsFailed'),
  'tabular.resultsFailed': failure('messages.tabular.resultsFailed'),
  'tabular.countriesFailed': failure('messages.tabular.countriesFailed'),
  'tabular.saveFailed': failure('messages.tabular.saveFailed'),
  'tabular.saved': success('messages.tabular.saved'),
  'results.pdfFailed': failure('messages.results.pdfFailed'),
  'results.excelFailed': failure('messages.results.excelFailed'),

  'graphs.loadFailed': failure('messages.graphs.loadFailed'),
} as const satisfies Record<string, Message>

export type MessageId = keyof typeof messages

const maxToastCharacters = 100

/**
 * A toast shows at most 100 characters: a longer text is cut back to the last space, then gets an ellipsis.
 * | one word of 120 letters | cut hard after 100 |
 */
export function cutToast(text: string): string {
  if (text.length <= maxToastCharacters) return text
  // Half of a character outside the basic plane is no character.
  const start = text.slice(0, maxToastCharacters).replace(/[\ud800-\udbff]$/, '')
  const ended = text[maxToastCharacters] === ' '
  const space = start.lastIndexOf(' ')
  return `${(ended || space <= 0 ? start : start.slice(0, space)).trimEnd()}…`
}
