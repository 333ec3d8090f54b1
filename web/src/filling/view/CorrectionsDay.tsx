// The day until which a country can correct a reopened result (Unsubmit or a revision request): required once its deadline has passed.
import { useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { isPast } from '@imp/domain/forms/deadlines.ts'
import { findExtensionDays } from '@imp/domain/filling/extensions.ts'
import type { Result } from '@imp/domain/results/types.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useServerNow } from '../../platform/use-server-now.ts'
import { DeadlineField } from '../../forms/settings/DeadlineField.tsx'
import { extensionDayBlocker } from '../extensions/extension-day.ts'

type CorrectionsDayChoice = ReturnType<typeof useCorrectionsDay>

export function useCorrectionsDay(result: Result) {
  const now = useServerNow(result.serverTime, result.deadline)
  const [day, setDay] = useState<string | null>(null)
  const isNeeded = isPast(result.deadline, now)
  const isMissing = isNeeded && day === null
  const blocker: Reason | null = isMissing
    ? { text: 'results.returning.dayMissing' }
    : day === null
      ? null
      : extensionDayBlocker(day, { deadline: null, now })
  return { day, setDay, now, deadline: result.deadline, isNeeded, isMissing, blocker }
}

interface Props {
  choice: CorrectionsDayChoice
  wasTried: boolean
}

export function CorrectionsDay({ choice, wasTried }: Props) {
  const text = useText()
  const { day, setDay, now, deadline, isNeeded, isMissing, blocker } = choice
  const days = findExtensionDays({ deadline: null, now })
  const date = showDate(deadline)
  const hint = isNeeded
    ? text('results.returning.untilNeeded')
    : date
      ? text('results.returning.untilHint', { date })
      : undefined
  return (
    <DeadlineField
      label={text(isNeeded ? 'results.returning.untilDay' : 'results.returning.until')}
      description={hint}
      value={day}
      onChange={setDay}
      defaultDate={days.first}
      excludeDate={one => one < days.first || one > days.last}
      wrong={blocker && (wasTried || !isMissing) ? text(blocker.text, blocker.values) : null}
    />
  )
}
