// A table for a terminal, with columns as wide as their widest cell and no control characters.

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

/** Text from people and mail servers may contain line breaks and escape sequences. */
const toLine = (cell: string): string => cell.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

export const describeSize = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
