// The module that web/bundling/texts.ts generates.
declare module 'virtual:texts' {
  import type { MessageFormatElement } from 'react-intl'

  export const hasTexts: (locale: string) => boolean
  /** `part`: 'start' or the name of a screen. undefined: it has no texts of its own. */
  export const loadPart: (
    locale: string,
    part: string,
  ) => Promise<Record<string, string | MessageFormatElement[]> | undefined>
}
