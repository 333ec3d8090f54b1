// The fonts of printed pages: those of the pictures, and italics where available.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listFontFiles } from '../pictures/fonts.ts'

/** In fallback order, unless the language of a text asks for another one. */
export const fontFamilies = [
  'Inter',
  'Noto Sans',
  'Noto Sans Hebrew',
  'Noto Sans JP',
  'Noto Sans KR',
  'Noto Sans SC',
] as const
export type FontFamily = (typeof fontFamilies)[number]

export function listPrintFonts(): string[] {
  return listFontFiles().flatMap(file => {
    const italicFolder = `${path.dirname(file)}_Italic`
    try {
      return [
        file,
        ...readdirSync(italicFolder).flatMap(name => (name.endsWith('.ttf') ? [path.join(italicFolder, name)] : [])),
      ]
    } catch {
      return [file]
    }
  })
}
