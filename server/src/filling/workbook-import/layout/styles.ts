// Cell styles of a fillable workbook: those of exports, plus unlocked inputs.
import type { Question } from '@imp/domain/forms/types.ts'
import type { Style } from '../../../platform/xlsx/workbook.ts'
import { stylesFor, type StyleOfGroup } from '../../../results/exporting/layout/styles.ts'

const inputColour = 'E3EEFF'
const fixedStyles = {
  textInput: { border: true, background: inputColour, isInput: true, digits: '@' },
  numberInput: { border: true, background: inputColour, isInput: true },
  /** Keeps '007' and '2-3' as they are. */
  choiceInput: { border: true, background: inputColour, isInput: true, digits: '@' },
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
