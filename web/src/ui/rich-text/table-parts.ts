// Rows and cells of a table itself, not of nested tables.

const isRow = ({ tagName }: Element): boolean => tagName === 'TR'
export const rowsOf = (table: Element): readonly Element[] =>
  [...table.children].flatMap(part =>
    isRow(part) ? [part] : /^T(?:HEAD|BODY|FOOT)$/.test(part.tagName) ? [...part.children].filter(isRow) : [],
  )
export const cellsOf = (row: Element): readonly Element[] =>
  [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName))

const maxSpan = 1000
/** The number of columns or rows in a `colspan` or `rowspan` attribute. */
export const spanOf = (value: string | null): number => Math.min(maxSpan, Math.max(1, Math.trunc(Number(value)) || 1))
