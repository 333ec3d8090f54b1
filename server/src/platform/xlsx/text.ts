// What spreadsheets do to texts, kept away from ours: characters that XML forbids, escapes in the text itself, sheet names.

const maxCellLength = 32_767
const maxNameLength = 31
// Control characters but tab and line feed, and the two code points that are no characters.
// oxlint-disable-next-line no-control-regex
const illegal = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
// oxlint-disable-next-line no-control-regex
const needsCare = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x/
/** '_x0041_' in a cell means 'A': written by a person it shall stay what it is. */
const looksEscaped = /_(?=x[0-9a-fA-F]{4}_)/g

/** A text as a cell may hold it; too long a one ends with '…'. */
export function cellText(text: string): string {
  if (text.length <= maxCellLength && !needsCare.test(text)) return text
  const legal = text.toWellFormed().replace(/\r\n?/g, '\n').replace(illegal, '').replace(looksEscaped, '_x005F_')
  return legal.length <= maxCellLength ? legal : `${legal.slice(0, maxCellLength - 1).toWellFormed()}…`
}

/** These texts would become error values. */
export const isErrorValue = (text: string): boolean => /^#[A-Z0-9_/]+[!?A]$/.test(text)

/** Names for sheets: at most 31 characters, none of []:*?/\, no apostrophe at either end, unique in any letter case. */
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

/** As a reference to a cell of the sheet begins. */
export const quoteSheetName = (name: string): string => `'${name.replaceAll("'", "''")}'`

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(illegal, ' ')
    .replace(/[[\]:*?/\\\t\n]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '')
/** Never through the middle of a character. */
const cut = (text: string, length: number): string => {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept.replace(/[' ]+$/, '')
}
