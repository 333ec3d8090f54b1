// Reserves the place of a table while its code loads: it is larger than all other inputs together and is fetched with the first visible
// table,
// or after the questions have been painted.
import { type CSSProperties, Suspense } from 'react'
import { rowsOf } from '@imp/domain/forms/table-questions.ts'
import { lazyPart, useFetched } from '../../platform/lazy-part.ts'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'

export const AnswerTable = lazyPart('AnswerTable', () => import('./AnswerTable.tsx'))

export function TableSlot(props: InputProps) {
  const place = (
    <div className={classes['tablePlace']} style={{ '--rows': rowsOf(props.question).length } as CSSProperties} />
  )
  if (!useFetched(AnswerTable)) return place
  return (
    <Suspense fallback={place}>
      <AnswerTable {...props} />
    </Suspense>
  )
}
