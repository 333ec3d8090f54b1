// The resources that endpoints show and change, and the actions that the audit log names. Without schemas: the browser's first
// page needs them.

/** What the product knows: endpoints say which of it they show, and which of it they change. */
export const resources = [
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
export type Resource = (typeof resources)[number]

/** What endpoints do, as the audit log says it. */
export const auditActions = [
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
export type AuditAction = (typeof auditActions)[number]

/** system: what no request asked for, such as a command of an operator. */
export const auditResources = [...resources, 'system'] as const
export type AuditResource = (typeof auditResources)[number]

/** refused: for lack of rights, or because nobody knows who it was. */
export const auditOutcomes = ['done', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
