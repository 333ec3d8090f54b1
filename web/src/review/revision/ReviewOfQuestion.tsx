// For a question of a submitted result: its change since the previous delivery, and marking it for revision with a note.
import '../../mantine-css-screens.ts'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { maxReturnNoteLength } from '@imp/domain/review/revision.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { useAnswers } from '../../filling/inputs/answers-context.ts'
import { CellChooser } from './CellChooser.tsx'
import { DifferenceLines } from './DifferenceLines.tsx'
import classes from './Review.module.css'
import { openReview } from './review-store.ts'
import { useDifferences } from './use-differences.ts'

export function ReviewOfQuestion({ question, labelId }: { question: Question; labelId: string }) {
  const text = useText()
  const noteId = useId()
  const { result } = useAnswers()
  const review = openReview(result)
  const mark = useStore(review.marks)[question.id]
  const { previous, byQuestion } = useDifferences(result.id)
  const difference = byQuestion.get(question.id)
  return (
    <>
      {previous && difference && (
        <div className={classes['difference']}>
          <span className={classes['differenceHead']}>
            {text('results.returning.changedSince', { number: previous.number })}
          </span>
          <DifferenceLines question={question} difference={difference} />
        </div>
      )}
      <Checkbox
        label={text('results.returning.mark')}
        aria-describedby={labelId}
        checked={mark !== undefined}
        onChange={event => review.setMark(question.id, event.currentTarget.checked ? { note: '', cells: [] } : null)}
      />
      {mark && (
        <div className={classes['mark']}>
          {questionTypes.get(question.type).hasTable && (
            <CellChooser
              question={question}
              cells={mark.cells}
              onChange={cells => review.setMark(question.id, { ...mark, cells })}
            />
          )}
          <GrowingTextarea
            id={noteId}
            label={text('results.returning.note')}
            value={mark.note}
            onChange={event => review.setMark(question.id, { ...mark, note: event.currentTarget.value })}
            maxLength={maxReturnNoteLength}
            minRows={1}
            maxRows={8}
          />
        </div>
      )}
    </>
  )
}
