// Facts beside the answer: its country, year, network code and deadline.
import { showDate, showTime } from '@imp/domain/dates.ts'
import { countDaysLeft } from '@imp/domain/forms/deadlines.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import { answerStatusOf } from '@imp/domain/parameters/answering.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { useCountryName } from '../../countries/country-name.ts'
import { FormStatus } from '../../forms/FormStatus.tsx'
import { useText } from '../../platform/i18n/text.ts'
import classes from './Answering.module.css'

interface Props {
  parameter: Parameter
  answer: ParameterAnswer | null
  now: Date
}

export function AnswerFacts({ parameter, answer, now }: Props) {
  const text = useText()
  const nameOf = useCountryName()
  const { year, deadline, networkCode, summary } = parameter
  const day = showDate(deadline)
  const left = answer?.isSubmitted ? null : countDaysLeft(deadline, now)
  return (
    <section className={classes['panel']} aria-label={text('parameters.answer.facts')}>
      <dl className={classes['facts']}>
        {answer && (
          <div>
            <dt>{text('parameters.country')}</dt>
            <dd>
              <bdi>{nameOf({ abbreviation: answer.countryAbbreviation, name: answer.countryName })}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{text('parameters.year')}</dt>
          <dd>{year}</dd>
        </div>
        {!summary && (
          <div>
            <dt>{text('parameters.deadline')}</dt>
            <dd>
              {day || text('parameters.deadline.none')}
              {left !== null && (
                <span className={classes['left']} data-soon={(left >= 0 && left < 7) || undefined}>
                  {left < 0 ? text('results.filling.deadlinePassed') : text('results.filling.daysLeft', { days: left })}
                </span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{text('parameters.networkCode')}</dt>
          <dd>{networkCodeName(networkCode)}</dd>
        </div>
        {answer && !summary && (
          <div>
            <dt>{text('parameters.status')}</dt>
            <dd>
              <FormStatus status={toDisplayStatus({ status: answerStatusOf(answer), deadline }, now)} />
            </dd>
          </div>
        )}
        {answer?.isSubmitted && (
          <div>
            <dt>{text('parameters.timeSubmitted')}</dt>
            <dd>{showTime(answer.timeSubmitted)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
