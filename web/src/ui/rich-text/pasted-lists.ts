// Lines with levels become lists within lists.

export interface ListLine {
  /** The outermost is 1. */
  readonly level: number
  readonly isOrdered: boolean
  /** A paragraph. */
  readonly content: HTMLElement
}

/** One list, or several where the outermost level changes its kind. */
export function buildLists(lines: readonly ListLine[], page: Document): HTMLElement[] {
  const lists: HTMLElement[] = []
  /** The open lists, from the outermost in. */
  const open: HTMLElement[] = []
  for (const { level, isOrdered, content } of lines) {
    const tag = isOrdered ? 'OL' : 'UL'
    // A level that nothing leads to stands right beneath the last one.
    const depth = Math.min(Math.max(level, 1), open.length + 1)
    open.length = Math.min(open.length, depth)
    if (open.length === depth && open[depth - 1]?.tagName !== tag) open.length = depth - 1
    if (open.length < depth) {
      const list = page.createElement(tag)
      const around = open.at(-1)?.lastElementChild
      if (around) around.append(list)
      else lists.push(list)
      open.push(list)
    }
    const item = page.createElement('li')
    item.append(content)
    open.at(-1)?.append(item)
  }
  return lists
}
