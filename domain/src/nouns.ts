// The words for what endpoints show and change, and for what the audit log says of them. Without schemas: the browser's first
// page needs them.

/** What the product knows: endpoints say which of it they show, and which of it they change. */
export const nouns = [
  'session',
  'user',
  'account',
  'accessToken',
  'country',
  'category',
  'form',
  'trial',
  'referenceLimit',
  'result',
  'answer',
  'delivery',
  'extension',
  'sectionTask',
  'parameter',
  'parameterAnswer',
  'table',
  'job',
  'report',
  'chapter',
  'figure',
  'publication',
  'news',
  'notification',
  'audit',
] as const
export type Noun = (typeof nouns)[number]

/** What endpoints do, as the audit log says it. */
export const auditVerbs = [
  'create',
  'update',
  'delete',
  'export',
  'signIn',
  'signOut',
  'switchRole',
  'requestPassword',
  'setPassword',
  'invite',
  'send',
  'publish',
  'unpublish',
  'submit',
  'unsubmit',
  'grant',
  'decline',
  'copy',
  'cancel',
  'run',
  'read',
] as const
export type AuditVerb = (typeof auditVerbs)[number]

/** system: what no request asked for, such as a command of an operator. */
export const auditNouns = [...nouns, 'system'] as const
export type AuditNoun = (typeof auditNouns)[number]

/** refused: for lack of rights, or because nobody knows who it was. */
export const auditOutcomes = ['done', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
