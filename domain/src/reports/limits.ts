// Limits of reports and their contents (D76).

export const maxTitleLength = 200
/** Characters of HTML. */
export const maxParagraphLength = 200_000
export const maxDepth = 5
export const maxChapters = 2000
export const maxContentItems = 500
/** Of an uploaded PDF (D77). */
export const maxPdfBytes = 100_000_000
