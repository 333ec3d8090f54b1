// Reserves the place of the full-screen button while its code loads. If it cannot be loaded, for example offline, the table stays in its
// card.
import { Suspense } from 'react'
import { columnsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { lazyPart, orNothing } from '../../../platform/lazy-part.ts'
import classes from '../Question.module.css'

const FullScreenButton = orNothing(lazyPart('FullScreenButton', () => import('./FullScreenButton.tsx')))

/** More columns than this scroll beside the section list. Counted instead of measured, so that the button does not come and go. */
const maxColumns = 6

export function WideTableSlot({ question, labelId }: { question: Question; labelId: string }) {
  if (columnsOf(question).length <= maxColumns) return null
  return (
    <div className={classes['wide']}>
      <Suspense>
        <FullScreenButton labelId={labelId} />
      </Suspense>
    </div>
  )
}
