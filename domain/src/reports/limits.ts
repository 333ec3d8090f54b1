// How long and how large the parts of a report may be (D76), and how deep its chapters lie.

/** Characters of a title, a caption, a version and an issuer. */
export const maxTitleLength = 200
/** Characters of a paragraph's HTML. */
export const maxParagraphLength = 200_000
/** A chapter without a parent has depth 1. */
export const maxDepth = 5
export const maxChapters = 2000
/** Paragraphs, figures and tables of one chapter. */
export const maxContentItems = 500
/** Of an uploaded PDF (D77). */
export const maxPdfBytes = 100_000_000
