// What people are notified of, and which of it they can do without.
import type { Role } from '../permissions.ts'

/** The six of a form's settings, the publication of a report, three of parameters, three of requests for more time, answers that are sent back, and a reminder by hand. */
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

/** What people can do without, with the roles that it is sent to. What a contact has to do is told in any case. */
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

/** @param role the account's own, whichever it acts in: mails are sent by that */
export const listOptionalKinds = (role: Role): readonly NotificationKind[] =>
  notificationKinds.filter(kind => rolesOfOptional[kind]?.includes(role))

export const isNotificationKind = (text: string): text is NotificationKind =>
  notificationKinds.some(kind => kind === text)
