// The printed page: A4. Tables and figures may take all of the width between the margins, lines of text end before. In points.

const pointsPerMm = 72 / 25.4
const paper = { width: 210 * pointsPerMm, height: 297 * pointsPerMm }

export const margins = {
  side: 24 * pointsPerMm,
  top: 28 * pointsPerMm,
  bottom: 26 * pointsPerMm,
} as const

/** 80 letters of 10.5 pt. */
export const lineWidth = 140 * pointsPerMm

const printedWidth = (width: number): number => width - 2 * margins.side
const printedHeight = (height: number): number => height - margins.top - margins.bottom

export const textArea = {
  upright: { width: printedWidth(paper.width), height: printedHeight(paper.height) },
  turned: { width: printedWidth(paper.height), height: printedHeight(paper.width) },
} as const
