// What a parameter is called where others of its name may stand beside it: they differ by their years.
import type { Parameter } from '@imp/domain/parameters/types.ts'
import type { Texts } from '../platform/i18n/text.ts'

export const nameWithYear = (text: Texts, { name, year }: Pick<Parameter, 'name' | 'year'>): string =>
  text('parameters.previous.of', { name, year: String(year) })
