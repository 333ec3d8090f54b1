// The scale of seven levels. Without schemas: the browser loads it.

export const levels = [1, 2, 3, 4, 5, 6, 7] as const
export type Level = (typeof levels)[number]
export const noLevel = 0

export const defaultLevelTexts = [
  '0 - Needs no implementation',
  'NI-F - Not applicable',
  'NI-A - No consideration',
  'NI-B - TSO internal consideration',
  'NI-C - Preliminary, shared with stakeholders, but not publicly available',
  'NI-D - Preliminary, shared with stakeholders and publicly available',
  'NI-E - Submitted for approval',
] as const

export const parameterVisibilities = { Internal: 0, Public: 1 } as const
export type VisibilityName = keyof typeof parameterVisibilities

type LevelTexts = { readonly [L in Level as `answer${L}text`]: string }

/** In the order of the levels; empty ones get the default. */
export const levelTextsOf = (parameter: LevelTexts): readonly string[] =>
  levels.map((level, index) => parameter[`answer${level}text`] || (defaultLevelTexts[index] ?? ''))

/** '': no level. */
export const levelText = (parameter: LevelTexts, level: number): string => levelTextsOf(parameter)[level - 1] ?? ''
