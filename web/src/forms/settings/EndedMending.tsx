// Says before the deadlines are saved for which countries a day to mend what was sent back ends with it: the newer word counts
// (decision 0094).
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { showDate } from '@imp/domain/dates.ts'
import { findEndedMending } from '@imp/domain/forms/deadlines.ts'
import type { FormInput, FormSummary } from '@imp/domain/forms/types.ts'
import { useNamed } from '../../countries/country-name.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useMending } from '../hooks.ts'

interface Props {
  /** As stored. */
  form: FormSummary
  /** What would be sent. */
  input: FormInput
}

export function EndedMending({ form, input }: Props) {
  const text = useText()
  const intl = useIntl()
  const named = useNamed()
  const mending = useMending(form).data ?? []
  const after = { deadline: input.deadline ?? null, specialDeadlines: input.specialDeadlines ?? [] }
  const ended = findEndedMending(mending, form, after).map(named)
  const countries = intl.formatList(ended.map(({ countryName, until }) => `${countryName} (${showDate(until)})`))
  return (
    <div role="status">
      {ended.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          {text('forms.settings.endsMending', { countries })}
        </Alert>
      )}
    </div>
  )
}
