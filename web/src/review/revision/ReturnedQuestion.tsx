// What to correct in a question, part by part: note, whether it was changed since, and a checkbox to confirm it as correct.
// Optional: the form can be submitted without. Read-only for others.
import { IconArrowBackUp, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import { runAfterPaint } from '../../platform/after-paint.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { useIsChangedSince } from '../../filling/inputs/answers-context.ts'
import { useFilling } from '../../filling/view/filling-context.ts'
import { isOutOfDate } from '../../filling/hooks.ts'
import { useConfirm } from './hooks.ts'
import { PartName } from '../../filling/view/PartNames.tsx'
import classes from './Returned.module.css'

type Field = Returned['fields'][number]
interface Props {
  question: Question
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
        <strong>{text(isWhole ? 'results.return.correct' : 'results.return.correctCells')}</strong>
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
  // A change after the confirmation takes precedence.
  const isChanged = useIsChangedSince(field)
  const { requested, request } = useConfirmation(field)
  const isOpen = !isChanged || requested !== null
  return (
    <li>
      {row !== null && (
        <span id={`${id}cell`} className={classes['cell']}>
          <PartName question={question} of={field} />
        </span>
      )}
      {note !== '' && <p dir="auto">{note}</p>}
      {!readOnly && isOpen ? (
        <label className={classes['right']}>
          <input
            type="checkbox"
            data-aside
            checked={requested ?? confirmed}
            aria-describedby={row === null ? labelId : `${id}cell`}
            onChange={event => void request(event.currentTarget.checked)}
          />
          <span>{text('results.return.right')}</span>
        </label>
      ) : (
        (confirmed || isChanged) && (
          <span className={classes['done']}>
            <IconCircleCheckFilled size={16} aria-hidden />
            {text(isChanged ? 'results.return.changed' : 'results.returning.saidRight')}
          </span>
        )
      )}
    </li>
  )
}

/** Optimistic: `requested` applies until it is stored and rendered. A further click while sending is sent afterwards. */
function useConfirmation({ question, row, column }: Field) {
  const { result, onReplace, onReload } = useFilling()
  const { mutateAsync } = useConfirm()
  const [requested, setRequested] = useState<boolean | null>(null)
  const latest = useRef<boolean | null>(null)
  const request = async (confirmed: boolean) => {
    const isSending = latest.current !== null
    latest.current = confirmed
    setRequested(confirmed)
    if (isSending) return
    try {
      for (let sent: boolean | null = null; sent !== latest.current; ) {
        sent = latest.current
        onReplace(await mutateAsync({ params: { id: result.id }, body: { question, row, column, confirmed: sent } }))
      }
    } catch (error) {
      toastProblem(error)
      if (isOutOfDate(error)) onReload()
    }
    latest.current = null
    runAfterPaint(() => setRequested(latest.current))
  }
  return { requested, request }
}
