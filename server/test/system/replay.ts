// Replays the history of a result: the answers at its end, and its gaps.
import type { Value } from '@imp/domain/forms/values.ts'
import type { Change } from '@imp/domain/results/types.ts'

interface ReplayedCell {
  readonly textValue: string | null
  readonly numeric: number | null
}
/** The fields that history records. */
export interface ReplayedAnswer {
  readonly version: number
  readonly textual: string | null
  readonly numeric: number | null
  readonly options: readonly string[]
  readonly remarkText: string | null
  readonly cells: Readonly<Record<string, ReplayedCell>>
}
const emptyAnswer: ReplayedAnswer = {
  version: 0,
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  cells: {},
}

export interface Replayed {
  readonly answers: ReadonlyMap<string, ReplayedAnswer>
  /** Changes that do not follow the one before: a version missing or repeated, or other values before. */
  readonly gaps: readonly string[]
}

export function replay(history: readonly Change[]): Replayed {
  const answers = new Map<string, ReplayedAnswer>()
  const gaps: string[] = []
  for (const { question, version, before, after } of history) {
    const was = answers.get(question) ?? emptyAnswer
    if (version !== was.version + 1) gaps.push(`${question}: ${version} follows ${was.version}`)
    for (const [field, value] of Object.entries(before as Partial<ReplayedAnswer>)) {
      if (!matchesBefore(was, field, value)) gaps.push(`${question} ${version}: ${field} was something else before`)
    }
    const next = after as Partial<ReplayedAnswer>
    answers.set(question, { ...was, ...next, cells: { ...was.cells, ...next.cells }, version })
  }
  return { answers, gaps }
}

function matchesBefore(was: ReplayedAnswer, field: string, value: unknown): boolean {
  if (field !== 'cells') return JSON.stringify(was[field as keyof ReplayedAnswer]) === JSON.stringify(value)
  return Object.entries(value as ReplayedAnswer['cells']).every(([place, { textValue, numeric }]) => {
    const cell = was.cells[place] ?? { textValue: null, numeric: null }
    return cell.textValue === textValue && cell.numeric === numeric
  })
}

export function isStored(replayed: ReplayedAnswer, value: Value): boolean {
  const { version, textual, numeric, options, remarkText } = replayed
  const cells = Object.entries(replayed.cells)
  return (
    JSON.stringify([version, textual, numeric, options, remarkText]) ===
      JSON.stringify([value.version, value.textual, value.numeric, value.options, value.remarkText]) &&
    cells.length === value.subValues.length &&
    value.subValues.every(cell => {
      const content = replayed.cells[`${cell.primaryDimensionSubQuestion}/${cell.secondaryDimensionSubQuestion}`]
      return content?.textValue === cell.textValue && content.numeric === cell.numeric
    })
  )
}
