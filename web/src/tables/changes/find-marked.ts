// The changed cells of a grid as 'row/column', found by the names of country and question.
import type { AnswerChange } from '@imp/domain/results/lineage.ts'
import type { TableGrid } from '@imp/domain/tables/types.ts'

export function findMarked(grid: TableGrid, changes: readonly AnswerChange[]): ReadonlySet<string> {
  const [head = []] = grid
  const places = changes.flatMap(({ country, question }) => {
    const row = grid.findIndex(([name]) => name === country)
    const column = head.indexOf(question)
    return row > 0 && column > 0 ? [`${row}/${column}`] : []
  })
  return new Set(places)
}
