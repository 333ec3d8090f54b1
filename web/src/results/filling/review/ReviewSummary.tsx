// The whole form in a few sentences: how much is answered and open, outside of limits, hidden, and another than it was.
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
import classes from './Review.module.css'
import type { ReviewProps } from './review-props.ts'

export function ReviewSummary({ review, deliveryNumber, previousYear }: Omit<ReviewProps, 'onGo'>) {
  const text = useText()
  const { answered, total, open, sentBack, departing, slipping, hidden, sinceDelivery, previous } = review
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
      {sentBack > 0 && (
        <Fact tone="departure" icon={<IconArrowBackUp size={18} className="mantine-rotate-rtl" />}>
          {text('results.review.sentBackCount', { count: sentBack })}
        </Fact>
      )}
      {departing > 0 && (
        <Fact tone="departure" icon={<IconAlertTriangle size={18} />}>
          {text('results.limits.review', { count: departing })}
        </Fact>
      )}
      {slipping > 0 && (
        <Fact tone="departure" icon={<IconZoomQuestion size={18} />}>
          {text('results.slips.review', { count: slipping })}
        </Fact>
      )}
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

function Fact({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
