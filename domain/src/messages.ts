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

  'audit.exported': success('messages.audit.exported'),
  'audit.exportFailed': failure('messages.audit.exportFailed'),

  'users.listFailed': failure('messages.users.listFailed'),
  'users.added': success('messages.users.added'),
  /** The server refused without a text, or did not answer. */
  'users.addFailed': failure('messages.users.addFailed'),
  'users.invited': success('messages.users.invited'),
  'users.imported': success('messages.users.imported'),
  'users.importFailed': failure('messages.users.importFailed'),
  'users.deleted': success('messages.users.deleted'),
  'users.deleteFailed': failure('messages.users.deleteFailed'),
  'users.roleChanged': success('messages.users.roleChanged'),
  /** Beside it: the new role needs a country that the account does not have. */
  'users.disabledByRole': failure('messages.users.disabledByRole', 5000),
  'users.countryChanged': success('messages.users.countryChanged'),
  'users.enabledChanged': success('messages.users.enabledChanged'),
  'users.switchFailed': failure('messages.users.switchFailed'),

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

  'users.signedOutElsewhere': success('messages.users.signedOutElsewhere'),
  'users.accessTokenRevoked': success('messages.users.accessTokenRevoked'),
  'users.secondFactorOff': success('messages.users.secondFactorOff'),
  'users.passwordChanged': success('messages.users.passwordChanged'),

  /** Of the lists of published reports. */
  'reports.listFailed': failure('messages.reports.listFailed'),
  /** Of the list of reports under development. */
  'reports.draftsFailed': failure('messages.reports.draftsFailed'),
  'reports.internalListFailed': failure('messages.reports.internalListFailed'),
  'reports.created': success('messages.reports.created'),
  'reports.createFailed': failure('messages.reports.createFailed'),
  'reports.titleTaken': failure('messages.reports.titleTaken'),
  'reports.saveFailed': failure('messages.reports.saveFailed'),
  'reports.copied': success('messages.reports.copied'),
  'reports.copyFailed': failure('messages.reports.copyFailed'),
  'reports.deleted': success('messages.reports.deleted'),
  'reports.deleteFailed': failure('messages.reports.deleteFailed'),
  /** On the home page. */
  'reports.deleteFailedAtHome': failure('messages.reports.deleteFailedAtHome'),
  'reports.fileReplaced': success('messages.reports.fileReplaced'),
  'reports.fileReplaceFailed': failure('messages.reports.fileReplaceFailed'),
  'reports.previewFailed': failure('messages.reports.previewFailed'),
  'reports.published': success('messages.reports.published'),
  'reports.publishFailed': failure('messages.reports.publishFailed'),
  'reports.unpublished': success('messages.reports.unpublished'),
  'reports.unpublishFailed': failure('messages.reports.unpublishFailed'),
  'reports.downloaded': success('messages.reports.downloaded'),
  'reports.downloadFailed': failure('messages.reports.downloadFailed'),
  'reports.chapterCreated': success('messages.reports.chapterCreated'),
  'reports.chapterCreateFailed': failure('messages.reports.chapterCreateFailed'),
  'reports.chapterEdited': success('messages.reports.chapterEdited'),
  'reports.chapterEditFailed': failure('messages.reports.chapterEditFailed'),
  'reports.chapterDeleted': success('messages.reports.chapterDeleted'),
  'reports.chapterDeleteFailed': failure('messages.reports.chapterDeleteFailed'),
  /** 409 on creating a chapter. */
  'reports.tooManyLevels': failure('messages.reports.tooManyLevels'),
  /** After a drag. */
  'reports.moveTooDeep': failure('messages.reports.moveTooDeep'),
  'reports.moveFailed': failure('messages.reports.moveFailed'),
  'reports.contentFailed': failure('messages.reports.contentFailed'),
  'reports.contentReorderFailed': failure('messages.reports.contentReorderFailed'),
  'reports.paragraphCreated': success('messages.reports.paragraphCreated'),
  'reports.paragraphCreateFailed': failure('messages.reports.paragraphCreateFailed'),
  'reports.paragraphSaveFailed': failure('messages.reports.paragraphSaveFailed'),
  'reports.paragraphDeleted': success('messages.reports.paragraphDeleted'),
  'reports.paragraphDeleteFailed': failure('messages.reports.paragraphDeleteFailed'),
  'reports.figureAdded': success('messages.reports.figureAdded'),
  'reports.figureAddFailed': failure('messages.reports.figureAddFailed'),
  'reports.figureUpdated': success('messages.reports.figureUpdated'),
  'reports.figureUpdateFailed': failure('messages.reports.figureUpdateFailed'),
  'reports.figureRemoved': success('messages.reports.figureRemoved'),
  'reports.figureRemoveFailed': failure('messages.reports.figureRemoveFailed'),
  'reports.tableAdded': success('messages.reports.tableAdded'),
  'reports.tableAddFailed': failure('messages.reports.tableAddFailed'),
  'reports.tableUpdated': success('messages.reports.tableUpdated'),
  'reports.tableUpdateFailed': failure('messages.reports.tableUpdateFailed'),
  'reports.tableRemoved': success('messages.reports.tableRemoved'),
  'reports.tableRemoveFailed': failure('messages.reports.tableRemoveFailed'),

  'graphs.loadFailed': failure('messages.graphs.loadFailed'),
  'graphs.countriesFailed': failure('messages.graphs.countriesFailed'),

  'figures.loadFailed': failure('messages.figures.loadFailed'),
  'figures.filterFailed': failure('messages.figures.filterFailed', 1000),
  'figures.formsFailed': failure('messages.figures.formsFailed', 1000),
  'figures.countriesFailed': failure('messages.figures.countriesFailed', 1000),
  'figures.sectionsFailed': failure('messages.figures.sectionsFailed'),
  'figures.uploaded': success('messages.figures.uploaded'),
  'figures.uploadFailed': failure('messages.figures.uploadFailed'),
  'figures.generated': success('messages.figures.generated'),
  'figures.generationCancelled': success('messages.figures.generationCancelled'),
  'figures.generationFailed': failure('messages.figures.generationFailed'),
  'figures.generationNotStarted': failure('messages.figures.generationNotStarted'),
  'figures.kept': success('messages.figures.kept'),
  'figures.keepFailed': failure('messages.figures.keepFailed'),
  'figures.edited': success('messages.figures.edited'),
  'figures.editFailed': failure('messages.figures.editFailed', 1000),
  'figures.labelsFailed': failure('messages.figures.labelsFailed'),
  'figures.regenerated': success('messages.figures.regenerated'),
  'figures.regenerateFailed': failure('messages.figures.regenerateFailed'),
  'figures.deleted': success('messages.figures.deleted'),
  'figures.deleteFailed': failure('messages.figures.deleteFailed', 2000),
  'figures.bulkDeleted': success('messages.figures.bulkDeleted'),
  'figures.bulkDeleteFailed': failure('messages.figures.bulkDeleteFailed'),
  'tables.formsFailed': failure('tables.message.formsFailed', 1000),
  'tables.sectionsFailed': failure('tables.message.sectionsFailed', 2000),
  'tables.questionsFailed': failure('tables.message.questionsFailed', 2000),
  'tables.countriesFailed': failure('tables.message.countriesFailed', 2000),
  'tables.generated': success('tables.message.generated'),
  'tables.generateFailed': failure('tables.message.generateFailed', 2000),
  'tables.listFailed': failure('tables.message.listFailed', 1000),
  'tables.developmentFailed': failure('tables.message.developmentFailed', 1000),
  'tables.dataFailed': failure('tables.message.dataFailed', 2000),
  /** In the pickers and the preview of reports. */
  'tables.unableToLoad': failure('tables.message.unableToLoad'),
  'tables.unableToLoadData': failure('tables.message.unableToLoadData'),
  'tables.edited': success('tables.message.edited'),
  'tables.editFailed': failure('tables.message.editFailed', 2000),
  'notifications.templateSaved': success('notifications.templates.saved'),
  'notifications.choiceSaved': success('notifications.choices.saved'),
  'notifications.queuedAgain': success('notifications.mails.queuedAgain'),
  'news.written': success('news.write.done'),
  'tables.deleted': success('tables.message.deleted'),
  'tables.deleteFailed': failure('tables.message.deleteFailed', 2000),
  'tables.bulkDeleted': success('tables.message.bulkDeleted'),
  'tables.bulkDeleteFailed': failure('tables.message.bulkDeleteFailed'),
  'tables.published': success('tables.message.published'),
  'tables.publishFailed': failure('tables.message.publishFailed', 2000),
  'tables.unpublished': success('tables.message.unpublished'),
  'tables.unpublishFailed': failure('tables.message.unpublishFailed', 2000),
  'tables.updated': success('tables.message.updated'),
  'tables.updateFailed': failure('tables.message.updateFailed', 2000),
  'tables.imageFailed': failure('tables.message.imageFailed', 1000),
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
