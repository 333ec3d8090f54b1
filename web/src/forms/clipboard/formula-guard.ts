// Security: spreadsheets run texts that begin with one of these characters as formulas; an apostrophe keeps them texts.
const guarded = /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/

export const withGuard = (text: string): string => (guarded.test(text) ? `'${text}` : text)
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && guarded.test(text) ? text.slice(1) : text
