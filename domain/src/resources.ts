// The resources that endpoints show and change, and the actions in the audit log. Without schemas, because the browser's first
// page loads this module.

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

/** system: not from a request, for example a command of an operator. */
export const auditResources = [...resources, 'system'] as const
export type AuditResource = (typeof auditResources)[number]

/** refused: for lack of rights, or because the caller is unknown. */
export const auditOutcomes = ['done', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
