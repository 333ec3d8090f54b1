// Replays the history of a result, oldest change first: what has to be stored at its end, and where it has gaps.
import type { Value } from '@imp/domain/forms/values.ts'
import type { Change } from '@imp/domain/results/types.ts'

interface CellSaid {
  readonly textValue: string | null
  readonly numeric: number | null
}
/** The fields of an answer that history keeps. */
export interface Said {
  readonly version: number
  readonly textual: string | null
  readonly numeric: number | null
  readonly options: readonly string[]
  readonly remarkText: string | null
  readonly cells: Readonly<Record<string, CellSaid>>
}
const nothing: Said = { version: 0, textual: null, numeric: null, options: [], remarkText: null, cells: {} }

export interface Replayed {
  /** By question. */
  readonly answers: ReadonlyMap<string, Said>
  /** Changes that do not follow the one before: a version left out or twice, or something else stood there before. */
  readonly gaps: readonly string[]
}

/** @param history oldest first */
export function replay(history: readonly Change[]): Replayed {
  const answers = new Map<string, Said>()
  const gaps: string[] = []
  for (const { question, version, before, after } of history) {
    const was = answers.get(question) ?? nothing
    if (version !== was.version + 1) gaps.push(`${question}: ${version} follows ${was.version}`)
    for (const [field, value] of Object.entries(before as Partial<Said>)) {
      if (!stoodThere(was, field, value)) gaps.push(`${question} ${version}: ${field} was something else before`)
    }
    const next = after as Partial<Said>
    answers.set(question, { ...was, ...next, cells: { ...was.cells, ...next.cells }, version })
  }
  return { answers, gaps }
}

function stoodThere(was: Said, field: string, value: unknown): boolean {
  if (field !== 'cells') return JSON.stringify(was[field as keyof Said]) === JSON.stringify(value)
  return Object.entries(value as Said['cells']).every(([place, { textValue, numeric }]) => {
    const cell = was.cells[place] ?? { textValue: null, numeric: null }
    return cell.textValue === textValue && cell.numeric === numeric
  })
}

/** Is this what is stored? */
export function same(said: Said, value: Value): boolean {
  const { version, textual, numeric, options, remarkText } = said
  const cells = Object.entries(said.cells)
  return (
    JSON.stringify([version, textual, numeric, options, remarkText]) ===
      JSON.stringify([value.version, value.textual, value.numeric, value.options, value.remarkText]) &&
    cells.length === value.subValues.length &&
    value.subValues.every(cell => {
      const replayed = said.cells[`${cell.primaryDimensionSubQuestion}/${cell.secondaryDimensionSubQuestion}`]
      return replayed?.textValue === cell.textValue && replayed.numeric === cell.numeric
    })
  )
}
