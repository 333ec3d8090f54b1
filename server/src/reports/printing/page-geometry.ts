// The printed page: A4, 150 mm of text, which is at most 80 letters of 10.5 pt on a line. All in points.

const pointsPerMm = 72 / 25.4
const paper = { width: 210 * pointsPerMm, height: 297 * pointsPerMm }

export const margins = { side: 30 * pointsPerMm, top: 28 * pointsPerMm, bottom: 26 * pointsPerMm } as const

/** What can be printed on: upright, and on a page that is turned. */
export const textArea = {
  upright: { width: paper.width - 2 * margins.side, height: paper.height - margins.top - margins.bottom },
  turned: { width: paper.height - 2 * margins.side, height: paper.width - margins.top - margins.bottom },
} as const
