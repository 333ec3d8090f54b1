// Every refusal of the server: code → HTTP status and text. The response has the text in the caller's language (D48); the
// browser shows its own text for codes that it knows.
import type { Reason, TextId, TextValues } from './texts.ts'

interface ProblemKind {
  readonly status: number
  readonly text: TextId
}

export const problems = {
  malformed: { status: 400, text: 'problems.malformed' },
  unreadableBody: { status: 400, text: 'problems.unreadableBody' },
  unreadableRequest: { status: 400, text: 'problems.unreadableRequest' },
  notSignedIn: { status: 401, text: 'problems.notSignedIn' },
  accessTokenInvalid: { status: 401, text: 'problems.accessTokenInvalid' },
  accessTokenExpired: { status: 401, text: 'problems.accessTokenExpired' },
  wrongCredentials: { status: 401, text: 'problems.wrongCredentials' },
  secondFactorNeeded: { status: 401, text: 'problems.secondFactorNeeded' },
  wrongSecondFactor: { status: 401, text: 'problems.wrongSecondFactor' },
  accountUnconfirmed: { status: 401, text: 'problems.accountUnconfirmed' },
  singleSignOnFailed: { status: 401, text: 'problems.singleSignOnFailed' },
  passwordLinkInvalid: { status: 400, text: 'problems.passwordLinkInvalid' },
  unsubscribeLinkInvalid: { status: 400, text: 'problems.unsubscribeLinkInvalid' },
  notAllowed: { status: 403, text: 'problems.notAllowed' },
  notPublished: { status: 403, text: 'problems.notPublished' },
  accessTokenScope: { status: 403, text: 'problems.accessTokenScope' },
  accessTokenWithheld: { status: 403, text: 'problems.accessTokenWithheld' },
  borrowedRole: { status: 403, text: 'problems.borrowedRole' },
  foreignCountry: { status: 403, text: 'problems.foreignCountry' },
  emailNotVerified: { status: 403, text: 'problems.emailNotVerified' },
  emailUnusable: { status: 403, text: 'problems.emailUnusable' },
  secondFactorNotShown: { status: 403, text: 'problems.secondFactorNotShown' },
  emailTaken: { status: 403, text: 'problems.emailTaken' },
  accountDisabled: { status: 403, text: 'problems.accountDisabled' },
  builtInAdministrator: { status: 403, text: 'problems.builtInAdministrator' },
  ownAccount: { status: 400, text: 'problems.ownAccount' },
  nclpWithoutCountry: { status: 400, text: 'problems.nclpWithoutCountry' },
  viewerWithCountry: { status: 400, text: 'problems.viewerWithCountry' },
  regionNeeded: { status: 400, text: 'problems.regionNeeded' },
  unknownUser: { status: 404, text: 'problems.unknownUser' },
  usernameTaken: { status: 409, text: 'problems.usernameTaken' },
  userNotInvited: { status: 409, text: 'problems.userNotInvited' },
  noSuchCall: { status: 404, text: 'problems.noSuchCall' },
  unknownAuditEntry: { status: 404, text: 'problems.unknownAuditEntry' },
  unknownSession: { status: 404, text: 'problems.unknownSession' },
  unknownAccessToken: { status: 404, text: 'problems.unknownAccessToken' },
  unknownForm: { status: 404, text: 'problems.unknownForm' },
  unknownSection: { status: 404, text: 'problems.unknownSection' },
  unknownReferenceLimit: { status: 404, text: 'problems.unknownReferenceLimit' },
  unknownQuestion: { status: 404, text: 'problems.unknownQuestion' },
  unknownResult: { status: 404, text: 'problems.unknownResult' },
  noParentResult: { status: 404, text: 'problems.noParentResult' },
  notAHardCopy: { status: 400, text: 'problems.notAHardCopy' },
  notAnAcerForm: { status: 400, text: 'problems.notAnAcerForm' },
  unknownAnswer: { status: 404, text: 'problems.unknownAnswer' },
  unknownExtension: { status: 404, text: 'problems.unknownExtension' },
  unknownDelivery: { status: 404, text: 'problems.unknownDelivery' },
  unknownTable: { status: 404, text: 'problems.unknownTable' },
  unknownParameter: { status: 404, text: 'problems.unknownParameter' },
  unknownParameterAnswer: { status: 404, text: 'problems.unknownParameterAnswer' },
  unknownJob: { status: 404, text: 'problems.unknownJob' },
  unknownPlan: { status: 404, text: 'problems.unknownPlan' },
  unknownGraph: { status: 404, text: 'problems.unknownGraph' },
  unknownQuantity: { status: 404, text: 'problems.unknownQuantity' },
  unknownDataset: { status: 404, text: 'problems.unknownDataset' },
  unknownReport: { status: 404, text: 'problems.unknownReport' },
  reportHasNoFile: { status: 404, text: 'problems.reportHasNoFile' },
  unknownChapter: { status: 404, text: 'problems.unknownChapter' },
  unknownParagraph: { status: 404, text: 'problems.unknownParagraph' },
  unknownPlacement: { status: 404, text: 'problems.unknownPlacement' },
  unknownFigure: { status: 404, text: 'problems.unknownFigure' },
  countryNotMonitored: { status: 404, text: 'problems.countryNotMonitored' },
  unknownCountry: { status: 404, text: 'problems.unknownCountry' },
  unknownCategory: { status: 404, text: 'problems.unknownCategory' },
  unknownMail: { status: 404, text: 'problems.unknownMail' },
  fileMissing: { status: 404, text: 'problems.fileMissing' },
  methodNotAllowed: { status: 405, text: 'problems.methodNotAllowed' },
  mailNotFailed: { status: 409, text: 'problems.mailNotFailed' },
  formNameTaken: { status: 409, text: 'problems.formNameTaken' },
  categoryNameTaken: { status: 409, text: 'problems.categoryNameTaken' },
  formAlreadyPublished: { status: 409, text: 'problems.formAlreadyPublished' },
  formNotPublished: { status: 409, text: 'problems.formNotPublished' },
  formFrozen: { status: 409, text: 'problems.formFrozen' },
  formSettingLocked: { status: 409, text: 'problems.formSettingLocked' },
  formStarted: { status: 409, text: 'problems.formStarted' },
  formStartedByMany: { status: 409, text: 'problems.formStartedByMany' },
  formHasCopies: { status: 409, text: 'problems.formHasCopies' },
  deadlineNotInFuture: { status: 400, text: 'forms.publish.deadlineInPast' },
  duplicateSpecialDeadline: { status: 400, text: 'problems.duplicateSpecialDeadline' },
  secondFactorOn: { status: 409, text: 'problems.secondFactorOn' },
  secondFactorRequired: { status: 409, text: 'problems.secondFactorRequired' },
  secondFactorOff: { status: 409, text: 'problems.secondFactorOff' },
  tooManyAccessTokens: { status: 409, text: 'problems.tooManyAccessTokens' },
  noPassword: { status: 409, text: 'problems.noPassword' },
  parameterNameTaken: { status: 409, text: 'problems.parameterNameTaken' },
  parameterAlreadyPublished: { status: 409, text: 'problems.parameterAlreadyPublished' },
  parameterNotPublished: { status: 409, text: 'problems.parameterNotPublished' },
  parameterAlreadyFollowed: { status: 409, text: 'problems.parameterAlreadyFollowed' },
  parameterAnswerSubmitted: { status: 409, text: 'problems.parameterAnswerSubmitted' },
  summaryNotAnswered: { status: 409, text: 'problems.summaryNotAnswered' },
  countryNotInvolved: { status: 409, text: 'problems.countryNotInvolved' },
  answerNotSelected: { status: 400, text: 'problems.answerNotSelected' },
  reportTitleTaken: { status: 409, text: 'problems.reportTitleTaken' },
  reportAlreadyPublished: { status: 409, text: 'problems.reportAlreadyPublished' },
  reportNotPublished: { status: 409, text: 'problems.reportNotPublished' },
  planExists: { status: 409, text: 'problems.planExists' },
  planIsOver: { status: 409, text: 'problems.planIsOver' },
  reportIsInternal: { status: 409, text: 'problems.reportIsInternal' },
  reportFrozen: { status: 409, text: 'problems.reportFrozen' },
  reportNotTakenBack: { status: 409, text: 'problems.reportNotTakenBack' },
  reportIsUploaded: { status: 409, text: 'problems.reportIsUploaded' },
  reportNotUploaded: { status: 409, text: 'problems.reportNotUploaded' },
  reportConfidential: { status: 409, text: 'problems.reportConfidential' },
  reportIncomplete: { status: 409, text: 'problems.reportIncomplete' },
  reportHasNoDate: { status: 400, text: 'problems.reportHasNoDate' },
  chapterTooDeep: { status: 409, text: 'problems.chapterTooDeep' },
  invalidChapters: { status: 400, text: 'problems.invalidChapters' },
  tooManyChapters: { status: 409, text: 'problems.tooManyChapters' },
  chapterFull: { status: 409, text: 'problems.chapterFull' },
  noSuchPosition: { status: 400, text: 'problems.noSuchPosition' },
  tableNotPublished: { status: 400, text: 'problems.tableNotPublished' },
  unsafeLink: { status: 400, text: 'problems.unsafeLink' },
  notAPdf: { status: 400, text: 'problems.notAPdf' },
  encrypted: { status: 400, text: 'problems.encrypted' },
  pdfWithScripts: { status: 400, text: 'problems.pdfWithScripts' },
  imageIncomplete: { status: 409, text: 'figures.image.incomplete' },
  notAnImage: { status: 400, text: 'problems.notAnImage' },
  notASpreadsheet: { status: 400, text: 'problems.notASpreadsheet' },
  spreadsheetTooLong: { status: 400, text: 'problems.spreadsheetTooLong' },
  notAWorkbook: { status: 400, text: 'problems.notAWorkbook' },
  workbookEncrypted: { status: 400, text: 'problems.workbookEncrypted' },
  workbookWithMacros: { status: 400, text: 'problems.workbookWithMacros' },
  workbookTooComplex: { status: 400, text: 'problems.uploadTooComplex' },
  workbookNotOurs: { status: 400, text: 'problems.workbookNotOurs' },
  workbookOfOther: { status: 409, text: 'problems.workbookOfOther' },
  workbookOutdated: { status: 409, text: 'problems.workbookOutdated' },
  archiveTooLarge: { status: 409, text: 'problems.archiveTooLarge' },
  formTooLarge: { status: 409, text: 'problems.formTooLarge' },
  columnMissing: { status: 400, text: 'problems.columnMissing' },
  imageTooLarge: { status: 400, text: 'problems.imageTooLarge' },
  executableFile: { status: 400, text: 'problems.executableFile' },
  unsafeContent: { status: 400, text: 'problems.unsafeContent' },
  uncheckableFile: { status: 400, text: 'problems.uncheckableFile' },
  emptyFile: { status: 400, text: 'problems.emptyFile' },
  noAttachments: { status: 400, text: 'problems.noAttachments' },
  tooManyAttachments: { status: 409, text: 'problems.tooManyAttachments' },
  unknownReference: { status: 400, text: 'problems.unknownReference' },
  foreignId: { status: 400, text: 'problems.foreignId' },
  invalidQuestions: { status: 400, text: 'problems.invalidQuestions' },
  invalidAnswer: { status: 400, text: 'problems.invalidAnswer' },
  resultSubmitted: { status: 409, text: 'problems.resultSubmitted' },
  resultNotSubmitted: { status: 409, text: 'problems.resultNotSubmitted' },
  remindedToday: { status: 409, text: 'problems.remindedToday' },
  noContactToRemind: { status: 409, text: 'problems.noContactToRemind' },
  nobodyToRemind: { status: 409, text: 'problems.nobodyToRemind' },
  fieldNotReturned: { status: 409, text: 'problems.fieldNotReturned' },
  extensionWaiting: { status: 409, text: 'problems.extensionWaiting' },
  extensionAnswered: { status: 409, text: 'problems.extensionAnswered' },
  noDeadline: { status: 409, text: 'problems.noDeadline' },
  deadlinePassed: { status: 409, text: 'problems.deadlinePassed' },
  validationFailed: { status: 400, text: 'results.validation.failed' },
  correctionFailed: { status: 400, text: 'results.correcting.failed' },
  figureNotGenerated: { status: 400, text: 'problems.figureNotGenerated' },
  figuresNotDrawn: { status: 409, text: 'problems.figuresNotDrawn' },
  tableUnderDevelopment: { status: 409, text: 'problems.tableUnderDevelopment' },
  jobNotDone: { status: 409, text: 'problems.jobNotDone' },
  jobNotFailed: { status: 409, text: 'problems.jobNotFailed' },
  conflictingChange: { status: 409, text: 'problems.conflictingChange' },
  importOutdated: { status: 409, text: 'problems.importOutdated' },
  staleVersion: { status: 412, text: 'problems.staleVersion' },
  fileTooLarge: { status: 413, text: 'problems.fileTooLarge' },
  tooLarge: { status: 413, text: 'problems.tooLarge' },
  wrongMediaType: { status: 415, text: 'problems.wrongMediaType' },
  expectationFailed: { status: 417, text: 'problems.expectationFailed' },
  tooManyExports: { status: 429, text: 'problems.tooManyExports' },
  tooManyStreams: { status: 429, text: 'problems.tooManyStreams' },
  tooManyRequests: { status: 429, text: 'problems.tooManyAttempts' },
  tooManyAttempts: { status: 429, text: 'problems.tooManyAttempts' },
  internal: { status: 500, text: 'problems.internal' },
  unavailable: { status: 503, text: 'problems.unavailable' },
  pdfFailed: { status: 503, text: 'problems.pdfFailed' },
  diskFull: { status: 507, text: 'problems.diskFull' },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problems

/** Why a rule refuses something: the tooltip in the browser and the response of the server. */
export interface Refusal extends Reason {
  readonly code: ProblemCode
}

/** Where something is wrong: a field (`path`: the members, separated by dots), a question, or a cell of its table. */
export interface FieldReason extends Reason {
  readonly path?: string
  readonly questionId?: string
  readonly row?: string
  readonly column?: string
}
export interface FieldRefusal extends FieldReason, Refusal {}
export interface FieldError extends FieldReason {
  readonly message: string
}

export interface ProblemBody {
  readonly message: string
  readonly code: ProblemCode
  readonly text?: TextId
  readonly values?: TextValues
  readonly errors?: readonly FieldError[]
  /** With 409 and 412: the stored value (D6). */
  readonly stored?: unknown
  /** With 412, where known: who wrote the stored value, and when (D66). */
  readonly changedBy?: string
  readonly changedAt?: string
  /** With imageIncomplete: how the picture would look, a PNG as Base64. */
  readonly preview?: string
  readonly requestId?: string
}
