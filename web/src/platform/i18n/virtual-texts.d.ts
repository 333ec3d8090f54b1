// What web/bundling/texts.ts makes.
declare module 'virtual:texts' {
  type ParsedTexts = Readonly<Record<string, string | import('react-intl').MessageFormatElement[]>>
  /** By language and part (`start`, or a screen), how its texts are loaded. */
  export const textFiles: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly default: ParsedTexts }>>>>
  >
}
