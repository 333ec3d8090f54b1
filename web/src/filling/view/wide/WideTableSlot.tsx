// The place of the button that gives a wide table the whole window: kept free while its code is on its way, so that nothing
// moves when it arrives. Where it cannot be fetched, offline, say, the table stays in its card.
import { Suspense } from 'react'
import { columnsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { lazyPart, orNothing } from '../../../platform/lazy-part.ts'
import classes from '../Question.module.css'

const FullScreenButton = orNothing(lazyPart('FullScreenButton', () => import('./FullScreenButton.tsx')))

/** More than these scroll sideways beside the list of sections. By their count, not by measuring: nothing comes or goes. */
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
