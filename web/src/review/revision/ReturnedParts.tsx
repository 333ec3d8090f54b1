// What was returned of a question: its cells, unless it is the whole question, and the notes.
import type { Question } from '@imp/domain/forms/types.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import { PartNames } from '../../filling/view/PartNames.tsx'
import classes from './Returned.module.css'

type Field = Pick<Returned['fields'][number], 'row' | 'column' | 'note'>

export function ReturnedParts({ question, fields }: { question: Question; fields: readonly Field[] }) {
  return (
    <div className={classes['parts']}>
      <PartNames question={question} fields={fields} />
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
