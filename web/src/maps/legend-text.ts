// What a level is called: the parameter's own words.
import type { Texts } from '../platform/i18n/text.ts'

/** @param level 0: none @param scale the seven texts of the parameter */
export const levelText = (level: number, scale: readonly string[], text: Texts): string =>
  scale[level - 1] ?? text('maps.noAnswer')
