// Builds nested lists from lines with levels.

import { type ListType } from '@imp/domain/rich-text-lists.ts'

export interface ListNumber {
  readonly number: number
  /** null: digits. */
  readonly type: ListType | null
}

export interface ListLine {
  /** The outermost is 1. */
  readonly level: number
  /** Possible readings of its number, the likeliest first: 'v.' is a letter or five. Empty: a bullet. */
  readonly numbers: readonly ListNumber[]
  readonly content: HTMLElement
}

interface OpenList {
  readonly element: HTMLElement
  /** null: bullets. */
  readonly next: ListNumber | null
}

/** The line's number if it continues the list; undefined: it starts another. */
const findNext = ({ next }: OpenList, numbers: readonly ListNumber[]): ListNumber | null | undefined =>
  next === null
    ? numbers.length === 0
      ? null
      : undefined
    : numbers.find(({ number, type }) => number === next.number && type === next.type)

/** Every line keeps its number, so a new list starts where the numbering would differ. */
export function buildLists(lines: readonly ListLine[], page: Document): HTMLElement[] {
  const lists: HTMLElement[] = []
  const open: OpenList[] = []
  for (const { level, numbers, content } of lines) {
    // A level that skips one is placed right below the last.
    const depth = Math.min(Math.max(level, 1), open.length + 1)
    open.length = Math.min(open.length, depth)
    const current = open[depth - 1]
    const continued = current && findNext(current, numbers)
    const shown = continued === undefined ? (numbers[0] ?? null) : continued
    if (current && continued === undefined) open.length = depth - 1
    const element = open[depth - 1]?.element ?? createList(shown, page)
    if (open.length < depth) {
      const around = open.at(-1)?.element.lastElementChild
      if (around) around.append(element)
      else lists.push(element)
    }
    open[depth - 1] = { element, next: shown && { ...shown, number: shown.number + 1 } }
    const item = page.createElement('li')
    item.append(content)
    element.append(item)
  }
  return lists
}

function createList(first: ListNumber | null, page: Document): HTMLElement {
  if (first === null) return page.createElement('ul')
  const list = page.createElement('ol')
  if (first.number !== 1) list.setAttribute('start', String(first.number))
  if (first.type !== null) list.setAttribute('type', first.type)
  return list
}
