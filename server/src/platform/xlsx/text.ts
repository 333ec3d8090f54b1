// What spreadsheets do to texts: characters that XML forbids, escapes within texts, names of sheets.

const maxCellLength = 32_767
const maxNameLength = 31
// Control characters except tab and line feed, and two noncharacters.
// oxlint-disable-next-line no-control-regex
const illegal = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
// oxlint-disable-next-line no-control-regex
const needsCare = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x/
/** '_x0041_' in a cell means 'A'; typed by a person it has to stay. */
const looksEscaped = /_(?=x[0-9a-fA-F]{4}_)/g

export function cellText(text: string): string {
  if (text.length <= maxCellLength && !needsCare.test(text)) return text
  const legal = text.toWellFormed().replace(/\r\n?/g, '\n').replace(illegal, '').replace(looksEscaped, '_x005F_')
  return legal.length <= maxCellLength ? legal : `${legal.slice(0, maxCellLength - 1).toWellFormed()}…`
}

/** They would become error values. */
export const isErrorValue = (text: string): boolean => /^#[A-Z0-9_/]+[!?A]$/.test(text)

/** At most 31 characters, none of []:*?/\, no apostrophe at either end, unique in any letter case. */
export function createSheetNamer(): (title: string) => string {
  const usedNames = new Set<string>(['history'])
  return title => {
    const plain = clean(title) || 'Sheet'
    let name = cut(plain, maxNameLength)
    for (let n = 2; usedNames.has(name.toLowerCase()); n++) name = `${cut(plain, maxNameLength - ` ${n}`.length)} ${n}`
    usedNames.add(name.toLowerCase())
    return name
  }
}

/** A, B … Z, AA …; counted from 0. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

export const quoteSheetName = (name: string): string => `'${name.replaceAll("'", "''")}'`

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(illegal, ' ')
    .replace(/[[\]:*?/\\\t\n]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '')
const cut = (text: string, length: number): string => {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept.replace(/[' ]+$/, '')
}
