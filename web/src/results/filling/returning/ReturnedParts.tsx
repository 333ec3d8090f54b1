// What of one question was sent back: which cells, if not all of it, and what is to be mended.
import type { Question } from '@imp/domain/forms/types.ts'
import type { Returned } from '@imp/domain/results/returning-types.ts'
import { partNames } from '../../engine/cell-names.ts'
import { Names } from '../../inputs/Names.tsx'
import classes from './Returned.module.css'

export function ReturnedParts({ question, fields }: { question: Question; fields: Returned['fields'] }) {
  const cells = fields.filter(({ row }) => row !== null)
  return (
    <div className={classes['parts']}>
      {cells.length > 0 && (
        <ul>
          {cells.map(({ row, column }) => (
            <li key={`${row}/${column}`}>
              <Names names={partNames(question, `cell:${row}/${column}`)} />
            </li>
          ))}
        </ul>
      )}
      {fields
        .filter(({ note }) => note !== '')
        .map(({ row, column, note }) => (
          <p key={`${row}/${column}`} dir="auto">
            {note}
          </p>
        ))}
    </div>
  )
}
