// What web/bundling/texts.ts writes.
declare module 'virtual:texts' {
  import type { MessageFormatElement } from 'react-intl'

  export const hasTexts: (locale: string) => boolean
  /** A part is 'start' or the name of a screen; undefined where it has no texts of its own. */
  export const loadPart: (
    locale: string,
    part: string,
  ) => Promise<Record<string, string | MessageFormatElement[]> | undefined>
}
