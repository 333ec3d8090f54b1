// A table of cells, and beneath it what belongs to the cell one is in: its place in words and what the law allows.
import { useState } from 'react'
import { useFillingContext } from '../filling/filling-context.ts'
import { Limits } from '../filling/Limits.tsx'
import { limitsOf } from '../filling/words.ts'
import { AnswerGrid } from '../grid/AnswerGrid.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'

export function TableInput({ question, labelId, describedBy, isInvalid, readOnly }: InputProps) {
  const { store, result } = useFillingContext()
  const [at, setAt] = useState<{ readonly row: string; readonly column: string } | null>(null)
  const name = (id: string) => question.subQuestions.find(dimension => dimension.id === id)?.dimensionText ?? ''
  const limits = limitsOf(question.limits, result.legalLimitAreas)
  const here = limits.filter(limit => limit.row === at?.row && limit.column === at?.column)
  const hasCellLimits = limits.some(limit => limit.row !== null)
  return (
    <>
      <AnswerGrid
        question={question}
        store={store}
        labelId={labelId}
        describedBy={describedBy}
        isInvalid={isInvalid}
        readOnly={readOnly}
        {...(hasCellLimits && { onMove: setAt })}
      />
      {hasCellLimits && (
        <div className={classes['cellFacts']}>
          {at && (
            <strong dir="auto">
              {name(at.row)} · {name(at.column)}
            </strong>
          )}
          <Limits limits={here} />
        </div>
      )}
    </>
  )
}
