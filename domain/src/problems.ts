// Every refusal the server may give: code → HTTP status and text. The server answers the English text with the code;
// the browser shows its own language's text for a known code. See D2.
import type { TextId } from './texts.ts'

interface ProblemKind {
  readonly status: number
  readonly text: TextId
}

export const problems = {
  malformed: { status: 400, text: 'problems.malformed' },
  unreadableBody: { status: 400, text: 'problems.unreadableBody' },
  unreadableRequest: { status: 400, text: 'problems.unreadableRequest' },
  notSignedIn: { status: 401, text: 'problems.notSignedIn' },
  wrongCredentials: { status: 401, text: 'problems.wrongCredentials' },
  notAllowed: { status: 403, text: 'problems.notAllowed' },
  foreignCountry: { status: 403, text: 'problems.foreignCountry' },
  accountDisabled: { status: 403, text: 'problems.accountDisabled' },
  noSuchCall: { status: 404, text: 'problems.noSuchCall' },
  unknownForm: { status: 404, text: 'problems.unknownForm' },
  unknownSection: { status: 404, text: 'problems.unknownSection' },
  unknownResult: { status: 404, text: 'problems.unknownResult' },
  unknownDelivery: { status: 404, text: 'problems.unknownDelivery' },
  unknownCountry: { status: 404, text: 'problems.unknownCountry' },
  unknownCategory: { status: 404, text: 'problems.unknownCategory' },
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
  unknownReference: { status: 400, text: 'problems.unknownReference' },
  foreignId: { status: 400, text: 'problems.foreignId' },
  invalidQuestions: { status: 400, text: 'problems.invalidQuestions' },
  invalidAnswer: { status: 400, text: 'problems.invalidAnswer' },
  resultSubmitted: { status: 409, text: 'problems.resultSubmitted' },
  resultNotSubmitted: { status: 409, text: 'problems.resultNotSubmitted' },
  deadlinePassed: { status: 409, text: 'problems.deadlinePassed' },
  validationFailed: { status: 400, text: 'results.validation.failed' },
  conflictingChange: { status: 409, text: 'problems.conflictingChange' },
  staleVersion: { status: 412, text: 'problems.staleVersion' },
  tooLarge: { status: 413, text: 'problems.tooLarge' },
  wrongMediaType: { status: 415, text: 'problems.wrongMediaType' },
  tooManyExports: { status: 429, text: 'problems.tooManyExports' },
  tooManyAttempts: { status: 429, text: 'problems.tooManyAttempts' },
  internal: { status: 500, text: 'problems.internal' },
  unavailable: { status: 503, text: 'problems.unavailable' },
  diskFull: { status: 507, text: 'problems.diskFull' },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problems

/** What is wrong with one field, question, table cell. `path` is a JSON pointer without its first slash, dots between. */
export interface FieldError {
  readonly path?: string
  readonly questionId?: string
  readonly row?: string
  readonly column?: string
  readonly message: string
}

/** The body of every refusal. `stored`: with 412 and 409, what the server holds (D6). */
export interface ProblemBody {
  readonly message: string
  readonly code: ProblemCode
  readonly errors?: readonly FieldError[]
  readonly stored?: unknown
  readonly requestId?: string
}
