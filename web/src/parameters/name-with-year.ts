// A parameter's name with its year, because parameters of different years share their names.
import type { Parameter } from '@imp/domain/parameters/types.ts'
import type { Texts } from '../platform/i18n/text.ts'

export const nameWithYear = (text: Texts, { name, year }: Pick<Parameter, 'name' | 'year'>): string =>
  text('parameters.previous.of', { name, year: String(year) })
