// Conflicts: both answers and the choice. Refusals: the reason, the stored answer, and buttons to copy or discard the typed one.
// Nothing disappears by itself.
import { IconUsers } from '@tabler/icons-react'
import { showTime } from '@imp/domain/dates.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { session } from '../../platform/session.ts'
import { useAnswers, useConflicts, useField, useRefusals } from '../inputs/answers-context.ts'
import { isSavedBy } from '../engine/own-requests.ts'
import { promptId } from '../grid/cells.ts'
import { focusPart } from './focus.ts'
import { storedPart, type FieldPartKey } from '../engine/field-parts.ts'
import { Names } from '../inputs/Names.tsx'
import classes from './Question.module.css'
import { partNames } from '../engine/cell-names.ts'
import { formatPart } from '../engine/answer-texts.ts'

interface Props {
  questionId: string
  part: FieldPartKey
}

/** @returns applies the choice and focuses the field */
function useSettle({ questionId, part }: Props) {
  const { store } = useAnswers()
  return (choice: 'keepMine' | 'discardEdit') => {
    store[choice](questionId, part)
    focusPart(questionId, part)
  }
}

export function Conflicts({ questionId }: { questionId: string }) {
  const conflicts = useConflicts(questionId)
  const refused = useRefusals(questionId)
  const refusals = [...refused.keys()].filter(key => !conflicts.has(key))
  return (
    <>
      {[...conflicts].map(key => (
        <Conflict key={key} questionId={questionId} part={key} />
      ))}
      {refusals.map(key => (
        <Refused key={key} questionId={questionId} part={key} />
      ))}
    </>
  )
}

function Conflict({ questionId, part }: Props) {
  const text = useText()
  const settle = useSettle({ questionId, part })
  const { question, stored, edits } = useField(questionId)
  const theirs = formatPart(question, part, storedPart(stored, part))
  const mine = formatPart(question, part, edits.get(part) ?? storedPart(stored, part))
  const nothing = text('results.filling.nothing')
  const time = showTime(stored?.changedAt)
  const name = stored?.changedBy ?? null
  // Not subscribed: the filling screen must not re-render with the session.
  const isOwn = stored !== null && isSavedBy(stored, session()?.guid)
  return (
    <div id={promptId(questionId, part)} className={classes['conflict']} role="alert" data-asks>
      <p className={classes['conflictTitle']}>
        <IconUsers size={18} aria-hidden />
        {text(isOwn ? 'results.filling.conflict.ownTitle' : 'results.filling.conflict.title')}
        <PartNames question={question} part={part} />
      </p>
      <dl className={classes['versions']}>
        <div>
          <dt>{text('results.filling.conflict.mine')}</dt>
          <dd dir="auto">{mine || nothing}</dd>
          <button type="button" className={classes['choice']} onClick={() => settle('keepMine')}>
            {text('results.filling.conflict.keepMine')}
          </button>{' '}
          <button type="button" className={classes['choice']} onClick={() => void navigator.clipboard.writeText(mine)}>
            {text('results.filling.refused.copy')}
          </button>
        </div>
        <div>
          <dt>
            {isOwn
              ? text('results.filling.conflict.own', { time })
              : text('results.filling.conflict.theirs', {
                  name: name ?? text('results.filling.conflict.somebody'),
                  time,
                })}
          </dt>
          <dd dir="auto">{theirs || nothing}</dd>
          <button type="button" className={classes['choice']} onClick={() => settle('discardEdit')}>
            {text(isOwn ? 'results.filling.conflict.takeOwn' : 'results.filling.conflict.takeTheirs')}
          </button>
        </div>
      </dl>
    </div>
  )
}

function Refused({ questionId, part }: Props) {
  const text = useText()
  const settle = useSettle({ questionId, part })
  const { question, stored, edits, refusals } = useField(questionId)
  const mine = formatPart(question, part, edits.get(part) ?? storedPart(stored, part))
  const theirs = formatPart(question, part, storedPart(stored, part))
  return (
    <div className={classes['conflict']} data-refused data-asks>
      <p className={classes['conflictTitle']}>
        {text('results.filling.refused.title', { reason: refusals.get(part)?.text ?? '' })}
        <PartNames question={question} part={part} />
      </p>
      <p className={classes['refusedText']} dir="auto">
        {mine || text('results.filling.nothing')}
      </p>
      <p>
        {text('results.filling.refused.stored')} <span dir="auto">{theirs || text('results.filling.nothing')}</span>
      </p>
      {refusals.get(part)?.locked && <p>{text('results.filling.refused.kept')}</p>}
      <div className={classes['choices']}>
        <button type="button" className={classes['choice']} onClick={() => void navigator.clipboard.writeText(mine)}>
          {text('results.filling.refused.copy')}
        </button>
        <button type="button" className={classes['choice']} onClick={() => settle('discardEdit')}>
          {text('results.filling.refused.drop')}
        </button>
      </div>
    </div>
  )
}

function PartNames({ question, part }: { question: Question; part: FieldPartKey }) {
  const names = partNames(question, part)
  if (names.length === 0) return null
  return (
    <span>
      (<Names names={names} />)
    </span>
  )
}
