/** Of an SVG that is uploaded, before it is packed. */
export const maxDrawingBytes = 5_000_000
