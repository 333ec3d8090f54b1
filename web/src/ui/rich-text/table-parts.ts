// Rows and cells of a table itself, not of one within it.

const isRow = ({ tagName }: Element): boolean => tagName === 'TR'
export const rowsOf = (table: Element): readonly Element[] =>
  [...table.children].flatMap(part =>
    isRow(part) ? [part] : /^T(?:HEAD|BODY|FOOT)$/.test(part.tagName) ? [...part.children].filter(isRow) : [],
  )
export const cellsOf = (row: Element): readonly Element[] =>
  [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName))

const maxSpan = 1000
/** How many columns or rows, as an attribute has it. */
export const spanOf = (value: string | null): number => Math.min(maxSpan, Math.max(1, Math.trunc(Number(value)) || 1))
