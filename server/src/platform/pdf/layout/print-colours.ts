// The colours of printed pages: those of the pictures on them.
import { pictureThemes } from '@imp/drawing/theme.ts'
import type { PrintColours } from './document-parts.ts'

const { text, quietText, highlight, grid } = pictureThemes.print
export const printColours: PrintColours = {
  text,
  quietText,
  strong: highlight,
  accent: pictureThemes.dark.highlight,
  rule: grid,
}
