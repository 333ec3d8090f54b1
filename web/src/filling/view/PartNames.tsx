// The names of returned cells; nothing if the whole question was returned.
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { ReturnedField } from '@imp/domain/filling/returned-parts.ts'
import { partNames } from '../engine/cell-names.ts'
import { Names } from '../inputs/Names.tsx'
import classes from './PartNames.module.css'

type Part = Pick<ReturnedField, 'row' | 'column'>

/** undefined: the whole question. */
export const cellOf = (part: Part | undefined): CellAddress | undefined =>
  part?.row && part.column ? { row: part.row, column: part.column } : undefined

export const PartName = ({ question, of: { row, column } }: { question: Question; of: Part }) => (
  <Names names={partNames(question, `cell:${row}/${column}`)} />
)

export function PartNames({ question, fields }: { question: Question; fields: readonly Part[] }) {
  const cells = fields.filter(({ row }) => row !== null)
  if (cells.length === 0) return null
  return (
    <ul className={classes['cells']}>
      {cells.map(of => (
        <li key={`${of.row}/${of.column}`}>
          <PartName question={question} of={of} />
        </li>
      ))}
    </ul>
  )
}
