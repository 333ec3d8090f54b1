// How the cells of a workbook to fill in look: those of exports, and inputs, which alone can be written in.
import type { Question } from '@imp/domain/forms/types.ts'
import type { Style } from '../../../platform/xlsx/workbook.ts'
import { stylesFor, type StyleOfGroup } from '../../../results/exporting/layout/styles.ts'

const inputColour = 'E3EEFF'
const fixedStyles = {
  /** Texts stay texts, whatever they look like. */
  textInput: { border: true, background: inputColour, isInput: true, digits: '@' },
  numberInput: { border: true, background: inputColour, isInput: true },
  /** '007' and '2-3' stay what they are. */
  choiceInput: { border: true, background: inputColour, isInput: true, digits: '@' },
  /** Of what is not asked for now. */
  locked: { border: true },
  key: { oneLine: true },
  question: { border: true, bold: true },
  option: { border: true },
} as const satisfies Record<string, Style>
type StyleName = keyof typeof fixedStyles
const names = Object.keys(fixedStyles) as StyleName[]

export interface InputStyles {
  readonly styles: readonly Style[]
  readonly styleOfGroup: StyleOfGroup
  readonly own: Readonly<Record<StyleName, number>>
}

export function inputStylesFor(questions: Iterable<Question>): InputStyles {
  const { styles, styleOfGroup } = stylesFor(questions)
  return {
    styles: [...styles, ...names.map(name => fixedStyles[name])],
    styleOfGroup,
    own: Object.fromEntries(names.map((name, at) => [name, styles.length + at])) as Record<StyleName, number>,
  }
}
