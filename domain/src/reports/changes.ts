// The kinds of changes in a report that open screens are notified of (D64): front page, publication, chapters, the list of a
// chapter's items, or one item.
export const reportChangeKinds = ['frontPage', 'status', 'chapters', 'content', 'item'] as const
export type ReportChangeKind = (typeof reportChangeKinds)[number]
