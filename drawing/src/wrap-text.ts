// Wraps texts without measuring them, by an average letter width; wide letters (Japanese, Korean) count twice.

const letterWidthEm = 0.54
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{20000}-\u{3fffd}]/u

/** px, precise enough for wrapping. */
export const estimateWidth = (text: string, fontSize: number): number =>
  [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : letterWidthEm), 0) * fontSize

/** Words stay whole if they fit into a line of `width` px. @param maxLines the last one then ends with an ellipsis */
export function wrapText(text: string, width: number, fontSize: number, maxLines = Number.POSITIVE_INFINITY): string[] {
  const lines = breakLine(text, candidate => estimateWidth(candidate, fontSize) <= width)
  if (lines.length <= maxLines) return lines
  const last = lines[maxLines - 1] ?? ''
  return [...lines.slice(0, maxLines - 1), `${last.slice(0, Math.max(1, last.length - 2))}…`]
}

/** For exact measuring. Spaces and line breaks count as one space. */
export function breakLine(text: string, isFitting: (candidate: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (isFitting(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, isFitting)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  return lines
}

function breakWord(word: string, isFitting: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !isFitting(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
