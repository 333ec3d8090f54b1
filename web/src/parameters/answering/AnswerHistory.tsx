// Who changed the answer when, from what to what, latest first (D18). Loaded on demand.
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { levelText, noLevel } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswerChange } from '@imp/domain/parameters/types.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Became, ChangeItem } from '../../ui/ChangeItem.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { Level } from '../Level.tsx'
import classes from './Answering.module.css'
import { useAnswerHistory } from './hooks.ts'

interface Props {
  parameter: Parameter
  answerGuid: string
}

export function AnswerHistory({ parameter, answerGuid }: Props) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHistory size={16} aria-hidden />
        {text('parameters.history')}
        <IconChevronDown size={16} aria-hidden data-turned={isOpen || undefined} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Changes parameter={parameter} answerGuid={answerGuid} />}
      </div>
    </div>
  )
}

function Changes({ parameter, answerGuid }: Props) {
  const text = useText()
  const { data, error, isFetching, refetch } = useAnswerHistory(answerGuid, true)
  return (
    <>
      <FailedRead title={text('results.history.failed')} read={{ error, isFetching, refetch }} />
      {!data && !error && <LinesSkeleton lines={3} />}
      {data?.length === 0 && <p>{text('results.history.empty')}</p>}
      <ol className={classes['changes']} aria-label={text('parameters.history')}>
        {data?.map((change, at) => (
          // Counted from the oldest, because changes have no ids; they never change themselves.
          <Change key={data.length - at} parameter={parameter} change={change} />
        ))}
      </ol>
    </>
  )
}

function Change({ parameter, change }: { parameter: Parameter; change: ParameterAnswerChange }) {
  const text = useText()
  const { changedAt, changedBy, kind, from, to, remarkFrom, remark } = change
  return (
    <ChangeItem
      at={changedAt}
      time={showTime(changedAt)}
      by={changedBy}
      note={kind !== 'answer' && <span>{text(`parameters.history.${kind}`)}</span>}
    >
      {from !== to && (
        <p className={classes['change']}>
          <LevelOrNothing parameter={parameter} level={from} />
          <Became label={text('parameters.history.became')} />
          <LevelOrNothing parameter={parameter} level={to} />
        </p>
      )}
      {remarkFrom !== remark && (
        <p>
          {text('parameters.remark')}: <bdi>{remarkFrom || text('parameters.history.nothing')}</bdi>{' '}
          <Became label={text('parameters.history.became')} /> <bdi>{remark || text('parameters.history.nothing')}</bdi>
        </p>
      )}
    </ChangeItem>
  )
}

function LevelOrNothing({ parameter, level }: { parameter: Parameter; level: number }) {
  const text = useText()
  return (
    <Level level={level} title={level === noLevel ? text('parameters.history.nothing') : levelText(parameter, level)} />
  )
}
