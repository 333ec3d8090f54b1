// How the cells of a workbook of results look.
import type { Group } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Row, Style, CellContent } from '../../../platform/xlsx/workbook.ts'

const quietColour = '5A6577'
const fixedStyles = {
  body: { border: true },
  title: { bold: true, size: 14, oneLine: true },
  subtitle: { bold: true, size: 12, oneLine: true },
  label: { bold: true, oneLine: true },
  fact: {},
  note: { colour: quietColour, oneLine: true },
  header: { bold: true, border: true, colour: 'FFFFFF', background: '1C3968' },
  quiet: { border: true, colour: quietColour },
  outside: { border: true, background: 'FFE8B3' },
  link: { border: true, isLink: true },
  /** For links above the questions, which run over the empty cells next to them. */
  bareLink: { isLink: true, oneLine: true },
} as const satisfies Record<string, Style>
type StyleName = keyof typeof fixedStyles

const names = Object.keys(fixedStyles) as StyleName[]
export const look = Object.fromEntries(names.map((name, at) => [name, at])) as Readonly<Record<StyleName, number>>

export type StyleOfGroup = (group: Group | null) => number

export function stylesFor(questions: Iterable<Question>): { styles: Style[]; styleOfGroup: StyleOfGroup } {
  const styles: Style[] = names.map(name => fixedStyles[name])
  const known = new Map<string, number>()
  for (const { groups } of questions) {
    for (const group of groups) {
      const key = coloursOf(group)
      if (known.has(key)) continue
      known.set(key, styles.length)
      const [background, colour] = [hex(group.backgroundColorHex), hex(group.textColorHex)]
      styles.push({ bold: true, border: true, background, colour })
    }
  }
  return { styles, styleOfGroup: group => (group && known.get(coloursOf(group))) ?? look.header }
}
const coloursOf = (group: Group): string => `${group.backgroundColorHex} ${group.textColorHex}`.toUpperCase()
const hex = (colour: string): string => colour.replace('#', '').toUpperCase()

export const styled = (cells: readonly CellContent[], style: number): Row => ({
  cells,
  styles: cells.map(() => style),
})
