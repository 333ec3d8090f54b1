// Says before deadlines are saved which countries could no longer edit, and whose time for corrections would end: the
// latest decision counts (decision 0094).
import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { showDate } from '@imp/domain/dates.ts'
import { findDeadlineEffects } from '@imp/domain/forms/deadlines.ts'
import type { FormInput, FormSummary } from '@imp/domain/forms/types.ts'
import { useNamed } from '../../countries/country-name.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useUnsubmitted } from '../hooks.ts'

interface Props {
  form: FormSummary
  input: FormInput
}

export function DeadlineEffects({ form, input }: Props) {
  const text = useText()
  const intl = useIntl()
  const named = useNamed()
  const [now] = useState(() => new Date())
  const unsubmitted = useUnsubmitted(form).data ?? []
  const after = { deadline: input.deadline ?? null, specialDeadlines: input.specialDeadlines ?? [] }
  const { closed, endedCorrections } = findDeadlineEffects(unsubmitted, { before: form, after, now })
  const closedNames = closed.map(country => named(country).countryName)
  const endedNames = endedCorrections.map(named).map(({ countryName, until }) => `${countryName} (${showDate(until)})`)
  const box = useRef<HTMLDivElement>(null)
  const isClosing = closed.length > 0
  // It is below the deadlines, where the foot of the dialog may cover it.
  useEffect(() => {
    if (isClosing) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isClosing])
  return (
    <Stack gap="xs" role="status" ref={box}>
      {isClosing && (
        <Warning>
          {text('forms.settings.closes', { count: closed.length, countries: intl.formatList(closedNames) })}
        </Warning>
      )}
      {endedCorrections.length > 0 && (
        <Warning>{text('forms.settings.endsCorrections', { countries: intl.formatList(endedNames) })}</Warning>
      )}
    </Stack>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
    {children}
  </Alert>
)
