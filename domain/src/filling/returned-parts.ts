// What of a result can be changed where an administrator has sent back some of its answers, and what is not corrected yet. The one
// rule for the server, which refuses everything else, and for the browser, which shows it read-only.
import type { ConfirmedNumber, DeltaRemark } from '../forms/answer.ts'
import { nameCell } from '../forms/column-groups.ts'
import { cellPath, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { FieldReason } from '../problems.ts'

export interface ReturnedField {
  readonly question: string
  /** Of a cell; null: the whole question. */
  readonly row: string | null
  readonly column: string | null
  readonly note: string
  /** Of the question's answer when it was sent back; 0: it had none. */
  readonly version: number
  /** The country says: it is right as it is. */
  readonly confirmed: boolean
}
/** What was sent back: all that can be changed then. */
export interface ReturnedParts {
  readonly fields: readonly ReturnedField[]
  /** Questions that branching hid when it was sent back. */
  readonly followUps: readonly string[]
}

/** What of a question can be changed: all, nothing, or these cells, by 'row/column', with their final remarks, and the question's
 * remark and files. */
export type OpenPart = 'all' | 'nothing' | ReadonlySet<string>

/** @param returned null: the result was not sent back, or as a whole */
export function findOpenPart(returned: ReturnedParts | null, questionId: string): OpenPart {
  if (!returned || returned.followUps.includes(questionId)) return 'all'
  const fields = returned.fields.filter(({ question }) => question === questionId)
  if (fields.length === 0) return 'nothing'
  if (fields.some(({ row }) => row === null)) return 'all'
  return new Set(fields.map(({ row, column }) => cellPath(row ?? '', column ?? '')))
}

/** The parts of an answer that change, by name; cells by 'row/column'; of final remarks and confirmed numbers all. */
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

/** Whether a cell, and the final remark on it, can be changed. */
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

/**
 * Of a cell the cell counts, of a whole question also its remark and its files. An emptied cell has a version, too.
 * @param stored of the question; null: nothing is
 */
export function isChangedSince({ row, column, version }: ReturnedField, stored: StoredVersions | null): boolean {
  const part =
    row === null
      ? stored
      : stored?.subValues.find(
          one => one.primaryDimensionSubQuestion === row && one.secondaryDimensionSubQuestion === column,
        )
  return (part?.version ?? 0) > version
}

/**
 * What of a question was sent back and is neither changed since nor said to be right.
 * @param stored null: nothing is
 */
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

/** Which of these changes of a question nobody has asked for; an entry without a cell means the answer itself. */
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

/** 'row/column' of the final remarks that are new, others or gone. */
function listChangedRemarks(before: Changes, after: Changes): string[] {
  const [was, is] = [before, after].map(
    ({ deltaRemarks = [] }) => new Map(deltaRemarks.map(one => [cellPath(one.row, one.column), one.remark])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...was.keys(), ...is.keys()])].filter(path => was.get(path) !== is.get(path))
}

/** 'row/column' of the numbers that are newly said to be right; one that goes does so with its number. */
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
