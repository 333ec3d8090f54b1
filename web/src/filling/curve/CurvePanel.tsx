// The curve beside a fault-ride-through table, redrawn while numbers are typed: within the regulation's limits, last year's faded behind
// it.
// Fetched with the first such table; its place is reserved until then (Curve.module.css).
import { IconChartLine } from '@tabler/icons-react'
import { type RefObject, useMemo } from 'react'
import { drawFrtQuestion } from '@imp/drawing/frt-question.ts'
import { emptyAnswer } from '@imp/domain/forms/answer.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Chart } from '../../platform/pictures/Chart.tsx'
import { usePictureStyle } from '../../platform/pictures/use-picture-style.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import { useParentResult } from '../hooks.ts'
import place from './Curve.module.css'
import classes from './CurvePanel.module.css'
import { showCurve, useCurveShown } from './curve-shown.ts'
import { useLiveAnswer } from './use-live-answer.ts'

export interface CurveProps {
  question: Question
  store: AnswerStore
  result: Result
  labelId: string
  table: RefObject<HTMLElement | null>
}

export function CurvePanel(props: CurveProps) {
  const text = useText()
  const isShown = useCurveShown()
  return (
    <div className={place['panel']}>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isShown}
        aria-describedby={props.labelId}
        onClick={() => showCurve(!isShown)}
      >
        <IconChartLine size={16} aria-hidden />
        {text(isShown ? 'results.curve.hide' : 'results.curve.show')}
      </button>
      {isShown && <Curve {...props} />}
    </div>
  )
}

function Curve({ question, store, result, table }: CurveProps) {
  const answer = useLiveAnswer(store, question.id, table)
  const parent = useParentResult(result, hasPredecessor(question))
  const { place, style } = usePictureStyle()
  const year = result.formYear
  const previous = useMemo(() => {
    const value = parent?.values.find(one => one.question === question.id)
    return parent && { year: parent.formYear, answer: value ?? emptyAnswer }
  }, [parent, question.id])
  const picture = useMemo(
    () =>
      drawFrtQuestion(
        {
          question,
          country: result.countryName,
          areas: result.legalLimitAreas,
          year,
          answer,
          previous: previous ?? null,
        },
        style,
      ),
    [question, result.countryName, result.legalLimitAreas, year, answer, previous, style],
  )
  const { isWithin, description } = picture
  return (
    <>
      <div ref={place}>
        <Chart picture={picture} width={style.width} />
      </div>
      {/* The note below the table announces a number outside the limits; this status announces that all are within again. */}
      <p className={classes['verdict']} data-within={isWithin || undefined}>
        <bdi role="status">{isWithin ? description : ''}</bdi>
        <bdi>{isWithin ? '' : description}</bdi>
      </p>
      <p className={classes['caption']}>
        <bdi>{picture.subtitle}</bdi>
      </p>
    </>
  )
}
