// A language tag for the typesetter, and the order of fonts: the same Chinese character looks different in Japan, Korea and
// China.
import { fontFamilies, type FontFamily } from '../fonts.ts'
import type { Direction } from './document-parts.ts'

interface PrintLanguage {
  readonly language: string
  readonly region: string | null
  readonly direction: Direction
  readonly fonts: readonly FontFamily[]
}

const rightToLeftScripts = ['Hebr', 'Arab', 'Syrc', 'Thaa', 'Nkoo']
const fontOfScript: Readonly<Record<string, FontFamily>> = {
  Jpan: 'Noto Sans JP',
  Kore: 'Noto Sans KR',
  Hans: 'Noto Sans SC',
  Hant: 'Noto Sans SC',
}

/** @param tag BCP 47, for example pt-BR */
export function readPrintLanguage(tag: string): PrintLanguage {
  const locale = new Intl.Locale(tag)
  const { language, region } = locale
  const { script = '' } = locale.maximize()
  const first = fontOfScript[script]
  return {
    language,
    region: region !== undefined && /^[A-Z]{2}$/.test(region) ? region : null,
    direction: rightToLeftScripts.includes(script) ? 'rtl' : 'ltr',
    fonts: first
      ? [...fontFamilies.slice(0, 2), first, ...fontFamilies.slice(2).filter(one => one !== first)]
      : fontFamilies,
  }
}
