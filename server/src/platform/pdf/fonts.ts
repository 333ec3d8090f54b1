// The fonts of printed pages: those of the pictures, and italics where a family has them.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listFontFiles } from '../pictures/fonts.ts'

/** In the order in which a letter is looked for, unless the language of a text asks for another one. */
export const fontFamilies = [
  'Inter',
  'Noto Sans',
  'Noto Sans Hebrew',
  'Noto Sans JP',
  'Noto Sans KR',
  'Noto Sans SC',
] as const
export type FontFamily = (typeof fontFamilies)[number]

/** Files of all faces that pages are set in. */
export function listPrintFonts(): string[] {
  return listFontFiles().flatMap(file => {
    const italicFolder = `${path.dirname(file)}_Italic`
    try {
      return [
        file,
        ...readdirSync(italicFolder).flatMap(name => (name.endsWith('.ttf') ? [path.join(italicFolder, name)] : [])),
      ]
    } catch {
      // This family has no italics.
      return [file]
    }
  })
}
