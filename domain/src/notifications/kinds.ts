// The kinds of notifications, and which of them are optional.
import type { Role } from '../permissions.ts'

/** Six of a form's settings, one of reports, three of parameters, three of extensions, revision requests, and manual reminders. */
export const notificationKinds = [
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
export type NotificationKind = (typeof notificationKinds)[number]

/** Optional kinds with the roles that get them. What contacts have to do is always sent. */
const rolesOfOptional: Readonly<Partial<Record<NotificationKind, readonly Role[]>>> = {
  // Administrators can act for a country.
  formSubmittedNclp: ['Admin', 'NCLP'],
  formSubmittedAdmin: ['Admin'],
  dataDownloadAvailable: ['NCLP'],
  reportPublished: ['Admin', 'NCLP', 'Viewer'],
  parameterSubmitted: ['Admin', 'NCLP'],
  extensionRequested: ['Admin'],
}
export const isOptional = (kind: NotificationKind): boolean => kind in rolesOfOptional

/** @param role the account's own role, not the one it currently acts in: e-mails are sent by that */
export const listOptionalKinds = (role: Role): readonly NotificationKind[] =>
  notificationKinds.filter(kind => rolesOfOptional[kind]?.includes(role))

export const isNotificationKind = (text: string): text is NotificationKind =>
  notificationKinds.some(kind => kind === text)
