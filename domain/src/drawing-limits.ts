/** Of an uploaded SVG, before compression. */
export const maxDrawingBytes = 5_000_000
