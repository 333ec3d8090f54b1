// The whole form in numbers: answered, open, outside of limits, hidden, and changed.
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconEyeOff,
  IconGitCompare,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/i18n/text.ts'
import { useOpenSlipCount } from '../../inputs/answers-context.ts'
import classes from './Review.module.css'
import type { ReviewProps } from './review-props.ts'

export function ReviewSummary({ review, deliveryNumber, previousYear }: Omit<ReviewProps, 'onGo'>) {
  const text = useText()
  const { answered, total, open, uncorrected, departing, slipping, hidden, sinceDelivery, previous } = review
  return (
    <ul className={classes['summary']}>
      <Fact
        tone={answered < total ? 'open' : 'done'}
        icon={answered < total ? <IconCircleDashed size={18} /> : <IconCircleCheckFilled size={18} />}
      >
        {text('results.review.answered', { answered, total })}
      </Fact>
      {open > 0 && (
        <Fact tone="open" icon={<IconCircleDashed size={18} />}>
          {text('results.review.openCount', { count: open })}
        </Fact>
      )}
      {uncorrected > 0 && (
        <Fact tone="departure" icon={<IconArrowBackUp size={18} className="mantine-rotate-rtl" />}>
          {text('results.review.sentBackCount', { count: uncorrected })}
        </Fact>
      )}
      {departing > 0 && (
        <Fact tone="departure" icon={<IconAlertTriangle size={18} />}>
          {text('results.limits.review', { count: departing })}
        </Fact>
      )}
      {slipping > 0 && <SlipFact review={review} />}
      {hidden > 0 && (
        <Fact tone="hidden" icon={<IconEyeOff size={18} />}>
          {text('results.hidden.leftOut', { count: hidden })}
        </Fact>
      )}
      {deliveryNumber !== null && (
        <Fact tone="open" icon={<IconGitCompare size={18} />}>
          {text('results.review.sinceDelivery', { count: sinceDelivery, number: deliveryNumber })}
        </Fact>
      )}
      {previous && previousYear !== null && (
        <Fact tone="open" icon={<IconGitCompare size={18} />}>
          {text('results.review.againstPrevious', {
            year: previousYear,
            same: previous.same,
            changed: previous.changed,
            added: previous.added,
          })}
        </Fact>
      )}
    </ul>
  )
}

/** Live, because the numbers are confirmed in the list below, while the rest of the list does not change. */
function SlipFact({ review: { sections } }: Pick<ReviewProps, 'review'>) {
  const text = useText()
  const count = useOpenSlipCount(
    new Set(sections.flatMap(({ slipping }) => slipping.map(({ numbered: { question } }) => question.id))),
  )
  if (count === 0)
    return (
      <Fact tone="done" icon={<IconCircleCheckFilled size={18} />}>
        {text('results.slips.allConfirmed')}
      </Fact>
    )
  return (
    <Fact tone="departure" icon={<IconZoomQuestion size={18} />}>
      {text('results.slips.review', { count })}
    </Fact>
  )
}

function Fact({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
