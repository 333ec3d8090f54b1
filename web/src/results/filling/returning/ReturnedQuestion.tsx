// What of a question is to be mended, part by part: the administrator's note, whether it was changed since, and the word of the
// country that it is right as it is. Nobody has to give it: the form can be submitted without. Who cannot give it reads it.
import { IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Returned } from '@imp/domain/results/returning-types.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { useIsUnmended } from '../../inputs/answers-context.ts'
import { useFilling } from '../filling-context.ts'
import { isOutOfDate } from '../../hooks.ts'
import { useConfirm } from './hooks.ts'
import { PartName } from './PartNames.tsx'
import classes from './Returned.module.css'

type Field = Returned['fields'][number]
interface Props {
  question: Question
  /** What of it was sent back. */
  fields: readonly Field[]
  labelId: string
}

export function ReturnedQuestion({ question, fields, labelId }: Props) {
  const text = useText()
  const isWhole = fields.some(({ row }) => row === null)
  return (
    <div className={classes['note']}>
      <IconArrowBackUp size={18} className="mantine-rotate-rtl" aria-hidden />
      <div>
        <strong>{text(isWhole ? 'results.return.mend' : 'results.return.mendCells')}</strong>
        <ul className={classes['fields']}>
          {fields.map(field => (
            <ReturnedPart key={`${field.row}/${field.column}`} question={question} field={field} labelId={labelId} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function ReturnedPart({ question, field, labelId }: { question: Question; field: Field; labelId: string }) {
  const text = useText()
  const id = useId()
  const { readOnly } = useFilling()
  const { row, note, confirmed } = field
  const isUnmended = useIsUnmended(question.id, field)
  return (
    <li>
      {row !== null && (
        <span id={`${id}cell`} className={classes['cell']}>
          <PartName question={question} of={field} />
        </span>
      )}
      {note !== '' && <p dir="auto">{note}</p>}
      {!readOnly && (confirmed || isUnmended) ? (
        <Confirmation field={field} describedBy={row === null ? labelId : `${id}cell`} />
      ) : (
        (confirmed || !isUnmended) && (
          <span className={classes['done']}>
            <IconCircleCheckFilled size={16} aria-hidden />
            {text(confirmed ? 'results.returning.saidRight' : 'results.return.changed')}
          </span>
        )
      )}
    </li>
  )
}

interface ConfirmationProps {
  field: Field
  /** The id of what says which question or cell it is. */
  describedBy: string
}
function Confirmation({ field, describedBy }: ConfirmationProps) {
  const text = useText()
  const { result, onReplace, onReload } = useFilling()
  const confirm = useConfirm()
  const { question, row, column, confirmed } = field
  // The call says a moment later that it is on its way: until then the tick would be as before.
  const [requested, setRequested] = useState<boolean | null>(null)
  const isChecked = requested ?? confirmed
  const toggle = () => {
    setRequested(!isChecked)
    confirm.mutate(
      { params: { id: result.id }, body: { question, row, column, confirmed: !isChecked } },
      {
        onSuccess: onReplace,
        onError: error => {
          toastProblem(error)
          if (isOutOfDate(error)) onReload()
        },
        onSettled: () => setRequested(null),
      },
    )
  }
  return (
    <label className={classes['right']}>
      <input
        type="checkbox"
        data-aside
        checked={isChecked}
        aria-describedby={describedBy}
        onChange={() => requested === null && toggle()}
      />
      <span>{text('results.return.right')}</span>
    </label>
  )
}
