// What can change in a report, as those who look at it are told (D64): the fields of its front page, whether it is published, its
// chapters, which items a chapter has, or one of them.
export const reportChangeKinds = ['frontPage', 'status', 'chapters', 'content', 'item'] as const
export type ReportChangeKind = (typeof reportChangeKinds)[number]
