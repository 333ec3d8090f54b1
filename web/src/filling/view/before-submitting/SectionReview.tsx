// One section of the checklist: faults first, then limit deviations and hidden answers; open and changed ones are collapsed.
import {
  type Icon,
  IconAlertCircleFilled,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconEyeOff,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../platform/i18n/text.ts'
import type { NumberedQuestion } from '../../engine/question-numbers.ts'
import type { ReviewSection } from '../../engine/review.ts'
import { DepartureLine } from '../../inputs/DepartureLine.tsx'
import { QuestionLink } from '../QuestionLink.tsx'
import { SlipsOfQuestion } from '../../slips/SlipSlot.tsx'
import { useFilling } from '../filling-context.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { cellOf, PartNames } from '../PartNames.tsx'
import { FaultLines } from './FaultLines.tsx'
import classes from './Review.module.css'
import type { ReviewProps } from './review-props.ts'

interface Props extends Omit<ReviewProps, 'review'> {
  section: ReviewSection
}

export function SectionReview({ section, deliveryNumber, previousYear, onGo }: Props) {
  const text = useText()
  const id = useId()
  const { jump } = useFilling()
  const {
    name,
    number,
    answered,
    total,
    faulty,
    uncorrected,
    departing,
    slipping,
    hiding,
    open,
    sinceDelivery,
    againstPrevious,
  } = section
  const isClear = [faulty, uncorrected, departing, slipping, hiding].every(one => one.length === 0)
  const isSame = againstPrevious !== null && againstPrevious.added + againstPrevious.changed.length === 0
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h3 id={id} className={classes['head']}>
        <span className={classes['number']}>{number}</span>
        <bdi className={classes['name']}>{name}</bdi>
        <span className={classes['progress']}>
          {isClear && answered === total && <IconCircleCheckFilled size={16} aria-hidden />}
          {text('results.filling.progress', { answered, total })}
        </span>
        {isSame && againstPrevious.same > 0 && (
          <span className={classes['progress']}>{text('results.review.same', { same: againstPrevious.same })}</span>
        )}
      </h3>
      {!isClear && (
        <ul className={classes['items']}>
          {faulty.map(({ numbered, faults }) => (
            <Item key={`fault ${numbered.question.id}`} tone="fault" label={text('results.review.fault')}>
              <FaultLines numbered={numbered} faults={faults} onGo={onGo} />
            </Item>
          ))}
          {uncorrected.map(({ numbered, fields }) => (
            <Item
              key={`back ${numbered.question.id}`}
              tone="departure"
              icon={IconArrowBackUp}
              label={text('results.review.sentBack')}
            >
              <QuestionLink of={numbered} cell={cellOf(fields[0])} onGo={onGo} />
              <p>{text('results.review.notChanged')}</p>
              <PartNames question={numbered.question} fields={fields} />
            </Item>
          ))}
          {departing.map(({ numbered, departures }) => (
            <Item key={`limit ${numbered.question.id}`} tone="departure" label={text('results.review.departure')}>
              <QuestionLink of={numbered} cell={departures[0]?.cell ?? undefined} onGo={onGo} />
              {departures.map((departure, at) => (
                <p key={at}>
                  <DepartureLine question={numbered.question} of={departure} isFarAway />
                </p>
              ))}
            </Item>
          ))}
          {slipping.map(({ numbered, slips: [first] }) => (
            <Item
              key={`slip ${numbered.question.id}`}
              tone="departure"
              icon={IconZoomQuestion}
              label={text('results.review.slip')}
            >
              <QuestionLink of={numbered} cell={first && cellOf(first)} onGo={onGo} />
              <SlipsOfQuestion
                question={numbered.question}
                onChange={slip => onGo(() => jump(numbered.question.id, cellOf(slip)))}
              />
            </Item>
          ))}
          {hiding.map(({ hider, hidden }) => (
            <Item key={`hidden ${hider.question.id}`} tone="hidden" label={text('results.review.hidden')}>
              <p>
                {text('results.hidden.by')} <QuestionLink of={hider} onGo={onGo} />
              </p>
              <Names questions={hidden} />
            </Item>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <details className={classes['more']}>
          <summary>{text('results.review.open', { count: open.length })}</summary>
          <ul>
            {open.map(numbered => (
              <li key={numbered.question.id}>
                <QuestionLink of={numbered} onGo={onGo} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {sinceDelivery.length > 0 && deliveryNumber !== null && (
        <details className={classes['more']}>
          <summary>
            {text('results.review.sinceDelivery', { count: sinceDelivery.length, number: deliveryNumber })}
          </summary>
          <DifferenceList differences={sinceDelivery} onGo={onGo} />
        </details>
      )}
      {againstPrevious && !isSame && previousYear !== null && (
        <AgainstPrevious {...againstPrevious} year={previousYear} onGo={onGo} />
      )}
    </section>
  )
}

interface AgainstPreviousProps extends NonNullable<ReviewSection['againstPrevious']>, Pick<ReviewProps, 'onGo'> {
  year: string
}
function AgainstPrevious({ same, added, changed, year, onGo }: AgainstPreviousProps) {
  const text = useText()
  const sentence = text('results.review.againstPrevious', { year, same, changed: changed.length, added })
  if (changed.length === 0) return <p className={classes['note']}>{sentence}</p>
  return (
    <details className={classes['more']}>
      <summary>{sentence}</summary>
      <DifferenceList differences={changed} onGo={onGo} />
    </details>
  )
}

const icons = { fault: IconAlertCircleFilled, departure: IconAlertTriangle, hidden: IconEyeOff }

interface ItemProps {
  tone: keyof typeof icons
  icon?: Icon
  label: string
  children: ReactNode
}
function Item({ tone, icon: Icon = icons[tone], label, children }: ItemProps) {
  return (
    <li className={classes['item']} data-tone={tone}>
      <span className={classes['icon']} role="img" aria-label={label}>
        <Icon size={18} aria-hidden />
      </span>
      <div>{children}</div>
    </li>
  )
}

const Names = ({ questions }: { questions: readonly NumberedQuestion[] }) => (
  <ul className={classes['names']}>
    {questions.map(({ question, number }) => (
      <li key={question.id}>
        {number} <bdi>{question.text}</bdi>
      </li>
    ))}
  </ul>
)
