// Below a question's text: the previous year's answer, whether the current one differs, and buttons to apply it or undo that.
// Fetched after the form; its place is reserved (PreviousSlot).
import { IconArrowBackUp, IconArrowDown, IconCheck, IconHistoryToggle, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isFilled } from '@imp/domain/forms/answer.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { showAnswer } from '../engine/answer-texts.ts'
import { findOpenPart } from '@imp/domain/filling/returned-parts.ts'
import { usableBlocker } from '@imp/domain/results/previous-answers.ts'
import { announce } from '../../platform/announce.ts'
import { useText, type Texts } from '../../platform/i18n/text.ts'
import { useAnswers, useCanRevert, useComparison, useLeftOut, usePrevious } from '../inputs/answers-context.ts'
import { questionAction } from '../inputs/question-action.ts'
import { useCompact } from '../inputs/density.ts'
import classes from './Previous.module.css'

interface Props {
  question: Question
  labelId: string
}

/** Longer texts may not fit on one line, */
const shortTextLength = 60
/** and texts longer than this not on the shorter line of the compact layout. */
const shortestTextLength = 6

export function PreviousAnswer({ question, labelId }: Props) {
  const text = useText()
  const { store, result, readOnly, previousYear } = useAnswers()
  const previous = usePrevious(question.id)
  const comparison = useComparison(question.id)
  const leftOut = useLeftOut(question.id)
  const canRevert = useCanRevert(question.id)
  const saysId = useId()
  if (previousYear === null) return null
  const incompatible = previous ? usableBlocker(question, previous) : null
  const isUsable =
    previous !== undefined && incompatible === null && (comparison === 'open' || comparison === 'changed')
  const use = () => {
    store.applyPrevious([question.id])
    announce(text('results.previous.taken', { year: previousYear }))
  }
  const revertPrevious = () => {
    store.revertPrevious([question.id])
    announce(text('results.previous.takenBack'))
  }
  return (
    <div className={classes['previous']} data-same={comparison === 'same' || undefined}>
      <div className={classes['line']}>
        <span id={saysId} className={classes['says']}>
          <span className={classes['year']}>
            <IconHistoryToggle size={16} aria-hidden />
            <bdi>{text('results.previous.of', { year: previousYear })}</bdi>
          </span>
          {previous ? <Said question={question} previous={previous} /> : <span>{text('results.previous.none')}</span>}
        </span>
        {comparison === 'same' && (
          <span className={classes['mark']} data-tone="same" title={text('results.previous.same')}>
            <IconCheck size={14} aria-hidden />
            <span>{text('results.previous.same')}</span>
          </span>
        )}
        {comparison === 'changed' && (
          <span className={classes['mark']} data-tone="changed" title={text('results.previous.changed')}>
            <IconPencil size={14} aria-hidden />
            <span>{text('results.previous.changed')}</span>
          </span>
        )}
        {/* One button for both, so that it keeps the focus. */}
        {!readOnly && findOpenPart(result.returned, question.id) === 'all' && (isUsable || canRevert) && (
          <button
            type="button"
            className={classes['use']}
            title={text(canRevert ? 'results.previous.undo' : 'results.previous.use')}
            {...questionAction(readOnly)}
            aria-describedby={`${labelId} ${saysId}`}
            onClick={canRevert ? revertPrevious : use}
          >
            {canRevert ? (
              <IconArrowBackUp size={16} aria-hidden className="mantine-rotate-rtl" />
            ) : (
              <IconArrowDown size={16} aria-hidden />
            )}
            <span>{text(canRevert ? 'results.previous.undo' : 'results.previous.use')}</span>
          </button>
        )}
      </div>
      {incompatible && (
        <p className={classes['incompatible']}>
          {text('results.previous.incompatible')} <bdi>{text(incompatible.text, incompatible.values)}</bdi>
        </p>
      )}
      {leftOut.map(({ reason, texts }) => (
        <p key={reason} className={classes['incompatible']}>
          {text(`results.previous.leftOut.${reason}`)}{' '}
          {texts.map((said, at) => (
            <span key={at}>
              {at > 0 && '; '}
              <bdi>{said}</bdi>
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}

/** On one line, a long text in full on demand. Answer, label and remark each have their own direction. */
function Said({ question, previous }: { question: Question; previous: Value }) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const { readOnly } = useAnswers()
  const isCompact = useCompact()
  const answer = describeAnswer(question, previous, text)
  const remark = previous.remarkText ?? ''
  const length = answer.length + remark.length
  const isLong = length > shortTextLength || `${answer}${remark}`.includes('\n')
  const isCut = isLong || (isCompact && length > shortestTextLength)
  return (
    <>
      {/* Truncated at the end of its own direction, which dir="auto" takes from the first element; so that is not isolated. */}
      <span className={classes['said']} dir="auto" data-whole={isWhole || undefined}>
        {answer && <span>{answer}</span>}
        {answer && remark && ' – '}
        {remark && (
          <>
            <span>{text('results.filling.remark')}:</span> <bdi>{remark}</bdi>
          </>
        )}
      </span>
      {isCut && (
        <button
          type="button"
          className={classes['more']}
          data-fits={!isLong || undefined}
          {...questionAction(readOnly)}
          aria-expanded={isWhole}
          title={text(isWhole ? 'results.previous.less' : 'results.previous.more')}
          onClick={() => setWhole(!isWhole)}
        >
          <span>{text(isWhole ? 'results.previous.less' : 'results.previous.more')}</span>
        </button>
      )}
    </>
  )
}

function describeAnswer(question: Question, previous: Value, text: Texts): string {
  const { hasTable } = questionTypes.get(question.type)
  const unit = question.unit && previous.numeric !== null ? `\u00a0${question.unit}` : ''
  const cells = previous.subValues.filter(isFilled).length
  const answer =
    hasTable && cells > 0 ? text('results.previous.cells', { count: cells }) : showAnswer(question, previous)
  return answer && `${answer}${unit}`
}
