// The text of a level, from the parameter's own scale.
import type { Texts } from '../platform/i18n/text.ts'

/** @param level 0: none @param scale the seven level texts of the parameter */
export const levelText = (level: number, scale: readonly string[], text: Texts): string =>
  scale[level - 1] ?? text('maps.noAnswer')
