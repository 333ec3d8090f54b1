// Which rows and columns of a pasted block are headings of the table, and where the others go: in order from the selected
// cell, or by name.
import { isBlank } from '../blank.ts'

/** true: the second reading. The call opens the question if it has not been answered. */
export type Choose<Doubt> = (doubt: Doubt) => boolean
export type LayoutAmbiguity = 'headings' | 'rows' | 'columns' | 'blanks'

export interface TableAxis {
  /** Of each row or column: its group, if any, then its own name. */
  readonly names: readonly (readonly string[])[]
  readonly start: number
}
export interface Layout {
  /** For each row and column of the block its index in the table; null: left out. */
  readonly rows: readonly (number | null)[]
  readonly columns: readonly (number | null)[]
  readonly hasHeadings: boolean
  readonly hasBlanks: boolean
  readonly isPlacedByName: boolean
  /** Names of rows and columns with values that the table does not have. */
  readonly unknown: readonly string[]
}

const maxHeadingLines = 3
const ignorable = /\p{Default_Ignorable_Code_Point}/gu
/** Units, notes and the asterisk of required questions: '(MW)', '[kV]'. */
const brackets = /\([^()]*\)|\[[^[\]]*\]/g

const toKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(ignorable, '')
    .toLowerCase()
    .replaceAll(/[\s*:]+/g, '')
    .replaceAll(/[‐-―−]/g, '-')
const toLooseKey = (name: string): string => toKey(name.replaceAll(brackets, ''))

const noValue = /^(?:n\.?\/?\s?a\.?|n\.?\/?\s?d\.?|k\.?\s?a\.?|s\.?\/?o\.?|tbd|nil|none|null|nan|x)$/i
const isPlainText = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^[\s+\-−–(]*[\p{Nd}.,]/u.test(text) && !noValue.test(text.trim())
const isNumberLike = (text: string): boolean => !isBlank(text) && !/\p{L}/u.test(text)

type Find = (own: string, group: string) => readonly number[]
/** A full match counts before one without the unit. */
function createFinder(names: readonly (readonly string[])[]): Find {
  const indexBy = (key: (name: string) => string): ReadonlyMap<string, readonly number[]> => {
    const found = new Map<string, number[]>()
    const add = (name: string, place: number) => {
      const own = key(name)
      if (own === '') return
      const places = found.get(own) ?? found.set(own, []).get(own)
      if (places && places.at(-1) !== place) places.push(place)
    }
    for (const [place, parts] of names.entries()) {
      add(parts.at(-1) ?? '', place)
      if (parts.length > 1) add(parts.join(' '), place)
    }
    return found
  }
  const [full, loose] = [indexBy(toKey), indexBy(toLooseKey)]
  const groups = names.map(parts => (parts.length > 1 ? toLooseKey(parts[0] ?? '') : ''))
  return (own, group) => {
    const found = full.get(toKey(own)) ?? loose.get(toLooseKey(own)) ?? []
    const under = toLooseKey(group)
    const inGroup = found.filter(place => groups[place] === under)
    return under !== '' && inGroup.length > 0 ? inGroup : found
  }
}

interface HeadingLines {
  /** Heading lines at the beginning, including blank ones in front. */
  readonly count: number
  /** The indexes of lines that name a row or column of the table. */
  readonly matched: readonly number[]
  /** Cells of each line before the first name. */
  readonly corner: number
}
const noHeadings: HeadingLines = { count: 0, matched: [], corner: 0 }
interface Heading {
  readonly own: string
  readonly group: string
}

/**
 * @param lines the block, with possible heading lines first
 * @param from the number of cells of each line that are headings of the other direction
 */
function matchHeadings(
  lines: readonly (readonly string[])[],
  from: number,
  find: Find,
  groups: ReadonlySet<string>,
): HeadingLines {
  let count = 0
  let corner = from
  const matched: number[] = []
  for (const [at, line] of lines.slice(0, maxHeadingLines + 1).entries()) {
    if (line.every(isBlank)) continue
    const isName = (text: string) => find(text, '').length > 0 || groups.has(toLooseKey(text))
    const first = line.findIndex((text, place) => place >= from && isName(text))
    if (first === -1) break
    const before = line.slice(from, first).filter(text => !isBlank(text)).length
    const filled = line.slice(first).filter(text => !isBlank(text))
    const known = filled.filter(isName).length
    if (before > 1 || first - from > 2 || known * 2 < filled.length) break
    count = at + 1
    if (line.slice(first).some(text => find(text, '').length > 0)) matched.push(at)
    corner = Math.max(corner, before > 0 || first > from ? first : from)
  }
  return { count, matched, corner }
}

const transpose = (block: readonly (readonly string[])[], width: number): string[][] =>
  Array.from({ length: width }, (_, column) => block.map(row => row[column] ?? ''))

/** At least two cells, all different: not a repeated entry for "no value". */
function isListOfNames(texts: readonly string[]): boolean {
  const filled = texts.filter(text => !isBlank(text))
  return filled.length > 1 && new Set(filled.map(toKey)).size === filled.length
}

/** Column letters of a spreadsheet, where X does not mean "no value". */
function isRunOfLetters(texts: readonly string[]): boolean {
  const filled = texts.filter(text => !isBlank(text)).map(text => text.trim().toUpperCase())
  const [first = ''] = filled
  return filled.length > 1 && filled.every((text, at) => /^[A-Z]$/.test(text) && follows(text, first, at))
}
const follows = (letter: string, first: string, steps: number): boolean =>
  letter.charCodeAt(0) === first.charCodeAt(0) + steps
const isRunOfNumbers = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text, at) => !isBlank(text) && Number(text.trim()) === Number(texts[0]?.trim()) + at)

/** @param block as copied, all rows of equal length */
export function layOut(
  block: readonly (readonly string[])[],
  rows: TableAxis,
  columns: TableAxis,
  isNumeric: readonly boolean[],
  choose: Choose<LayoutAmbiguity>,
): Layout {
  const width = block[0]?.length ?? 0
  const findRow = createFinder(rows.names)
  const findColumn = createFinder(columns.names)
  const groupsOf = (axis: TableAxis) =>
    new Set(axis.names.flatMap(parts => (parts.length > 1 ? [toLooseKey(parts[0] ?? '')] : [])))
  let top = matchHeadings(block, 0, findColumn, groupsOf(columns))
  let left = matchHeadings(transpose(block.slice(top.count), width), 0, findRow, groupsOf(rows))
  // Cells before the first column heading are the names of the rows.
  if (top.corner > left.count && top.corner < width) left = { ...left, count: top.corner }
  // Names without values are answers.
  if (left.count >= width) left = noHeadings
  if (top.count >= block.length) top = noHeadings
  // A weak heading could also be an answer: a number, or a single word in a column of texts.
  const headingTexts = (lines: readonly (readonly string[])[], count: number, skip: number) =>
    lines.slice(0, count).flatMap(line => line.slice(skip).filter(text => !isBlank(text)))
  const leftTexts = headingTexts(transpose(block.slice(top.count), width), left.count, 0)
  const topTexts = headingTexts(block, top.count, left.count)
  const isWeak = (texts: readonly string[], takesTexts: boolean) =>
    texts.length > 0 && (texts.every(isNumberLike) || (texts.length === 1 && takesTexts))
  const takesText = (column: number) => isNumeric[columns.start + column] === false
  const isOnlyOne = top.count === 0 || left.count === 0
  if (isOnlyOne && (isWeak(topTexts, takesText(0)) || isWeak(leftTexts, takesText(0))) && choose('headings')) {
    top = noHeadings
    left = noHeadings
  }
  const plain = findPlainHeadings(block, top.count, left.count, columns.start, isNumeric)
  if (plain.rows + plain.columns > 0 && (plain.isCertain || !choose('headings'))) {
    top = { ...top, count: top.count + plain.rows }
    left = { ...left, count: left.count + plain.columns }
  }
  const body = block.slice(top.count).map(row => row.slice(left.count))
  const hasHeadings = top.count + left.count > 0
  const rowHeadings = readHeadings(
    transpose(block.slice(top.count), width).slice(0, left.count),
    left.matched,
    body.length,
  )
  const columnHeadings = readHeadings(
    block.slice(0, top.count).map(row => row.slice(left.count)),
    top.matched,
    width - left.count,
  )
  const placedRows = placeLines(
    body.map((row, at) => ({ heading: rowHeadings[at], isBlank: row.every(isBlank) })),
    rows,
    left.matched.length > 0 ? findRow : null,
    left.count > 0,
    choose,
    'rows',
  )
  const placedColumns = placeLines(
    transpose(body, width - left.count).map((column, at) => ({
      heading: columnHeadings[at],
      isBlank: column.every(isBlank),
    })),
    columns,
    top.matched.length > 0 ? findColumn : null,
    top.count > 0,
    choose,
    'columns',
  )
  return {
    rows: [...Array<null>(top.count).fill(null), ...placedRows.places],
    columns: [...Array<null>(left.count).fill(null), ...placedColumns.places],
    hasHeadings: hasHeadings || placedRows.hasGroups || placedColumns.hasGroups,
    hasBlanks: placedRows.hasBlanks || placedColumns.hasBlanks,
    isPlacedByName: placedRows.isByName || placedColumns.isByName,
    unknown: [...placedRows.unknown, ...placedColumns.unknown],
  }
}

/** A first row or column of words next to numbers, when no heading matched by name. */
function findPlainHeadings(
  block: readonly (readonly string[])[],
  top: number,
  left: number,
  start: number,
  isNumeric: readonly boolean[],
): { readonly rows: number; readonly columns: number; readonly isCertain: boolean } {
  const body = block.slice(top).map(row => row.slice(left))
  const [first = []] = body
  const hasWords = (texts: readonly string[]) => {
    const filled = texts.filter(text => !isBlank(text))
    return (filled.length > 0 && filled.every(isPlainText)) || isRunOfLetters(texts)
  }
  const hasNumbers = (lines: readonly (readonly string[])[]) => lines.some(line => line.some(isNumberLike))
  const isOverNumbers = (line: readonly string[], skip: number) =>
    line.slice(skip).every((text, at) => isBlank(text) || isNumeric[start + at] === true)
  const firstColumn = body.map(([text = '']) => text)
  const below = body.slice(1).map(([text = '']) => text)
  const right = first.slice(1)
  const rest = body.slice(1).map(row => row.slice(1))
  const isFound = (count: number): boolean => count > 0
  if (!isFound(top) && !isFound(left) && hasWords(right) && hasWords(below) && hasNumbers(rest)) {
    if (isNumeric[start] === true && isOverNumbers(first, 1)) return { rows: 1, columns: 1, isCertain: true }
  }
  // The frame of a spreadsheet; its letters may also be above columns of words or row numbers.
  const isOverSome = first.some((text, at) => !isBlank(text) && isNumeric[start + at] === true)
  if (!isFound(top) && isRunOfLetters(first) && isOverSome && hasNumbers(body.slice(1))) {
    const [corner = ''] = first
    if (!isFound(left) && isBlank(corner) && isRunOfNumbers(below)) return { rows: 1, columns: 1, isCertain: false }
    return { rows: 1, columns: 0, isCertain: true }
  }
  if (!isFound(top) && hasWords(first) && isOverNumbers(first, 0) && hasNumbers(body.slice(1)))
    return { rows: 1, columns: 0, isCertain: isListOfNames(first) || isFound(left) }
  // A word before a single row of numbers is not a list of names.
  const isColumn = isFound(top) || firstColumn.filter(text => !isBlank(text)).length > 1
  if (
    !isFound(left) &&
    isColumn &&
    hasWords(firstColumn) &&
    isNumeric[start] === true &&
    hasNumbers(body.map(row => row.slice(1)))
  )
    return { rows: 0, columns: 1, isCertain: isListOfNames(firstColumn) || isFound(top) }
  return { rows: 0, columns: 0, isCertain: true }
}

/** A group applies until the next one. */
function readHeadings(
  lines: readonly (readonly string[])[],
  matched: readonly number[],
  count: number,
): readonly Heading[] {
  const ownLine = matched.at(-1) ?? lines.length - 1
  const groupLine = lines.findIndex((line, at) => at < ownLine && line.some(text => !isBlank(text)))
  let group = ''
  return Array.from({ length: count }, (_, at) => {
    const above = lines[groupLine]?.[at] ?? ''
    if (!isBlank(above)) group = above
    // A single column under a group may be named by the group only.
    const own = lines[ownLine]?.[at] ?? ''
    return { own: isBlank(own) ? above : own, group: isBlank(own) ? '' : group }
  })
}

interface Line {
  readonly heading: Heading | undefined
  readonly isBlank: boolean
}
interface PlacedLines {
  readonly places: readonly (number | null)[]
  readonly hasBlanks: boolean
  readonly hasGroups: boolean
  readonly isByName: boolean
  readonly unknown: readonly string[]
}

function placeLines(
  lines: readonly Line[],
  { names, start }: TableAxis,
  find: Find | null,
  hasHeads: boolean,
  choose: Choose<LayoutAmbiguity>,
  doubt: 'rows' | 'columns',
): PlacedLines {
  const available = names.length - start
  const nameOf = ({ heading }: Line): string => heading?.own ?? ''
  const candidates = lines.map(({ heading }) => (find && heading ? find(heading.own, heading.group) : []))
  const isEmpty = lines.map(line => line.isBlank && isBlank(nameOf(line)))
  const isGroup = lines.map((line, at) => line.isBlank && !isBlank(nameOf(line)) && candidates[at]?.length === 0)
  const inOrder = (isLeft: (at: number) => boolean): (number | null)[] => {
    let next = start
    return lines.map((_, at) => (isLeft(at) ? null : next++))
  }
  const count = (flags: readonly boolean[]) => flags.filter(Boolean).length
  const done = (places: readonly (number | null)[], more: Partial<PlacedLines> = {}): PlacedLines => ({
    places,
    hasBlanks: isEmpty.some((is, at) => is && places[at] === null),
    hasGroups: isGroup.some((is, at) => is && places[at] === null),
    isByName: false,
    unknown: [],
    ...more,
  })
  const isOmitted = (at: number): boolean => isEmpty[at] === true || isGroup[at] === true
  if (!find) {
    const isFitting = lines.length <= available
    if (!hasHeads) return done(inOrder(at => !isFitting && isEmpty[at] === true))
    // Unknown headings: a line without values may be a row of its own or the heading of the next ones.
    const groupCount = count(isGroup)
    const full = lines.length - count(isEmpty)
    const keepsGroups = groupCount === 0 || full === available || (full - groupCount !== available && choose('blanks'))
    return done(inOrder(at => (keepsGroups ? isEmpty[at] === true : isOmitted(at))))
  }
  const ordered = inOrder(isOmitted)
  const isNamedInOrder = lines.every((_, at) => isOmitted(at) || candidates[at]?.includes(ordered[at] ?? -1))
  if (isNamedInOrder) return done(ordered)
  const taken = new Set<number>()
  const named = lines.map((_, at): number | null => {
    if (isOmitted(at)) return null
    const own = candidates[at]?.find(place => !taken.has(place))
    if (own !== undefined) taken.add(own)
    return own ?? null
  })
  // Several rows of the table have this name and not all are in the block, so it is unclear which are meant.
  const isUnclear = lines.some((_, at) => (candidates[at]?.filter(place => !taken.has(place)).length ?? 0) > 0)
  const unknown = lines.flatMap((line, at) =>
    named[at] === null && !isOmitted(at) && !line.isBlank ? [nameOf(line).trim()] : [],
  )
  if ((unknown.length > 0 || isUnclear) && choose(doubt)) return done(ordered)
  return done(named, { isByName: true, unknown })
}
