// A table for a terminal: columns as wide as their widest cell; nothing in a cell can command the terminal.

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map(cells => cells.map(toLine))
  const widths = head.map((_title, column) => Math.max(...lines.map(cells => cells[column]?.length ?? 0)))
  return lines
    .map(cells =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What people and mail servers wrote may hold line breaks and escape sequences. */
const toLine = (cell: string): string => cell.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

export const describeSize = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
