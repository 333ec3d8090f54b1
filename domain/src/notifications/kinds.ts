// What people are notified of, and which of it they can do without.

/** The six of a form's settings, and the publication of a report. */
export const notificationKinds = [
  'newForm',
  'formSubmittedNclp',
  'formSubmittedAdmin',
  'beforeDeadline',
  'afterDeadline',
  'dataDownloadAvailable',
  'reportPublished',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a contact has to do is told in any case. */
const optionalKinds: readonly NotificationKind[] = [
  'formSubmittedNclp',
  'formSubmittedAdmin',
  'dataDownloadAvailable',
  'reportPublished',
]
export const isOptional = (kind: NotificationKind): boolean => optionalKinds.includes(kind)

export const isNotificationKind = (text: string): text is NotificationKind =>
  notificationKinds.some(kind => kind === text)
