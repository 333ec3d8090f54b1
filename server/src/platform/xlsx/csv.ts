// Reads CSV from programs of all countries, with any delimiter and line end, Excel's line 'sep=;', and unclosed quotes.

const delimiters = [';', ',', '\t', '|']
const triedRows = 50

export function readCsv(text: string): string[][] {
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text)
  if (named) return splitCsv(text.slice(named[0].length), named[1] ?? ',')
  const head = text.slice(0, 200_000)
  const tried = delimiters.map(delimiter => ({ delimiter, fit: judge(splitCsv(head, delimiter, triedRows)) }))
  const [best] = tried.toSorted((a, b) => b.fit - a.fit)
  return splitCsv(text, best?.delimiter ?? ',')
}

/** Counts the cells in rows of the most common width: a title above them does not count. */
function judge(rows: readonly (readonly string[])[]): number {
  const widths = Map.groupBy(
    rows.map(({ length }) => length).filter(width => width > 1),
    width => width,
  )
  return Math.max(0, ...[...widths].map(([width, all]) => width * all.length))
}

function splitCsv(text: string, delimiter: string, maxRows = Infinity, quote: string | null = '"'): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const ends = new RegExp(
    `[${delimiter === '|' ? '\\|' : delimiter === '\t' ? '\\t' : `\\u{${delimiter.codePointAt(0)?.toString(16)}}`}\\r\\n]|$`,
    'gu',
  )
  while (at <= text.length && rows.length < maxRows) {
    let cell = ''
    if (quote !== null && text[at] === quote) {
      const closed = new RegExp(`${quote}([^${quote}]*(?:${quote}${quote}[^${quote}]*)*)${quote}(?!${quote})`, 'y')
      closed.lastIndex = at
      const [whole, inner = ''] = closed.exec(text) ?? []
      // An unclosed quote is an ordinary character.
      if (whole === undefined) return splitCsv(text, delimiter, maxRows, null)
      cell = inner.replaceAll(`${quote}${quote}`, quote)
      at += whole.length
    }
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    row.push(cell + text.slice(at, end))
    at = end + 1
    if (text[end] === delimiter) continue
    if (text[end] === '\r' && text[end + 1] === '\n') at++
    rows.push(row)
    row = []
  }
  return rows
}
