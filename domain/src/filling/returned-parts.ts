// Revision requests: which parts of a result can be changed, and which are not corrected yet. The server refuses everything
// else, and the browser shows it read-only.
import type { ConfirmedNumber, DeltaRemark } from '../forms/answer.ts'
import { nameCell } from '../forms/column-groups.ts'
import { cellPath, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { FieldReason } from '../problems.ts'

export interface ReturnedField {
  readonly question: string
  /** null: the whole question. */
  readonly row: string | null
  readonly column: string | null
  readonly note: string
  /** The answer's version at the time of the request; 0: no answer. */
  readonly version: number
  readonly confirmed: boolean
}
export interface ReturnedParts {
  readonly fields: readonly ReturnedField[]
  /** Questions that branching hid at the time of the request. */
  readonly followUps: readonly string[]
}

/** What can be changed in a question: everything, nothing, or these cells ('row/column') with their final remarks, and the
 * question's remark and files. */
export type EditableScope = 'all' | 'nothing' | ReadonlySet<string>

/** @param returned null: no revision was requested, or of the whole result */
export function findOpenPart(returned: ReturnedParts | null, questionId: string): EditableScope {
  if (!returned || returned.followUps.includes(questionId)) return 'all'
  const fields = returned.fields.filter(({ question }) => question === questionId)
  if (fields.length === 0) return 'nothing'
  if (fields.some(({ row }) => row === null)) return 'all'
  return new Set(fields.map(({ row, column }) => cellPath(row ?? '', column ?? '')))
}

/** The changed members of an answer; cells by 'row/column'; final remarks and confirmed numbers in full. */
interface Changes {
  readonly textual?: unknown
  readonly numeric?: unknown
  readonly options?: unknown
  readonly remarkText?: unknown
  readonly deltaRemarks?: readonly DeltaRemark[] | undefined
  readonly confirmedNumbers?: readonly ConfirmedNumber[] | undefined
  readonly cells?: Readonly<Record<string, unknown>> | undefined
}
interface Change {
  readonly before: Changes
  readonly after: Changes
}

/** Also for the final remark on the cell. */
export function isOpenCell(returned: ReturnedParts | null, questionId: string, { row, column }: CellAddress): boolean {
  const open = findOpenPart(returned, questionId)
  return typeof open === 'string' ? open === 'all' : open.has(cellPath(row, column))
}

interface StoredVersions {
  readonly version: number
  readonly subValues: readonly {
    readonly primaryDimensionSubQuestion: string
    readonly secondaryDimensionSubQuestion: string
    readonly version: number
  }[]
}

/** For a whole question, its remark and files count as well. Emptied cells have versions too. @param stored null: no answer */
export function isChangedSince({ row, column, version }: ReturnedField, stored: StoredVersions | null): boolean {
  const part =
    row === null
      ? stored
      : stored?.subValues.find(
          one => one.primaryDimensionSubQuestion === row && one.secondaryDimensionSubQuestion === column,
        )
  return (part?.version ?? 0) > version
}

/** The requested corrections that are neither made nor confirmed as correct. @param stored null: no answer */
export function listUncorrected(
  returned: ReturnedParts | null,
  questionId: string,
  stored: StoredVersions | null,
): readonly ReturnedField[] {
  if (!returned) return noFields
  return returned.fields.filter(
    field => field.question === questionId && !field.confirmed && !isChangedSince(field, stored),
  )
}
const noFields: readonly ReturnedField[] = []

/** Changes outside the revision request; without a cell: of the answer itself. */
export function findUnasked(
  returned: ReturnedParts | null,
  question: Question,
  { before, after }: Change,
): FieldReason[] {
  const open = findOpenPart(returned, question.id)
  if (open === 'all') return []
  const refused = {
    questionId: question.id,
    text: 'results.return.notReturned',
    values: { question: question.text },
  } as const
  if (open === 'nothing') return [refused]
  const { textual, numeric, options, cells = {} } = after
  const paths = new Set([...Object.keys(cells), ...listChangedRemarks(before, after), ...listConfirmed(before, after)])
  const changesAnswer = [textual, numeric, options].some(one => one !== undefined)
  return [
    ...(changesAnswer ? [refused] : []),
    ...[...paths]
      .filter(path => !open.has(path))
      .map(path => {
        const { row, column } = toAddress(path)
        const values = { cell: nameCell(question, row, column) }
        return { ...refused, row, column, text: 'results.return.cellNotReturned', values } as const
      }),
  ]
}

function listChangedRemarks(before: Changes, after: Changes): string[] {
  const [was, is] = [before, after].map(
    ({ deltaRemarks = [] }) => new Map(deltaRemarks.map(one => [cellPath(one.row, one.column), one.remark])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...was.keys(), ...is.keys()])].filter(path => was.get(path) !== is.get(path))
}

/** Newly confirmed numbers; a confirmation ends only together with its number. */
function listConfirmed({ confirmedNumbers: was = [] }: Changes, { confirmedNumbers: is = [] }: Changes): string[] {
  const known = new Map(was.map(one => [cellPath(one.row, one.column), one.numeric]))
  return is
    .map(one => [cellPath(one.row, one.column), one.numeric] as const)
    .flatMap(([path, numeric]) => (known.get(path) === numeric ? [] : path))
}

function toAddress(path: string): CellAddress {
  const [row = '', column = ''] = path.split('/')
  return { row, column }
}
