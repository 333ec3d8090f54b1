// The filters of the list of e-mails; 'Failed' alone lists what was not delivered.
import { useText } from '../../platform/i18n/text.ts'
import { readOneOf } from '../../platform/read-search.ts'
import { addChosen, SelectFilter } from '../../ui/Filters.tsx'
import { FoldingFilters } from '../../ui/FoldingFilters.tsx'
import { useMailSubjects } from './hooks.ts'
import { type MailFilters, mailStatuses } from './mails-search.ts'

interface Props {
  filters: MailFilters
  onChange: (changes: MailFilters, typing?: boolean) => void
  onClear: () => void
}

export function MailFilterBar({ filters, onChange, onClear }: Props) {
  const text = useText()
  const { data: subjects = [] } = useMailSubjects()
  const { subject, status, address } = filters
  const subjectOptions = subjects.map(({ id, name, year }) => ({
    value: id,
    label: year === null ? name : `${name} (${year})`,
  }))
  return (
    <FoldingFilters
      label={text('notifications.mails.receiver')}
      name={address}
      onName={typed => onChange({ address: typed }, true)}
      folded={[subject, status].filter(one => one !== undefined).length}
      onClear={onClear}
    >
      <SelectFilter
        label={text('notifications.mails.about')}
        options={addChosen(subjectOptions, subject, '…')}
        value={subject ?? null}
        onChange={value => onChange({ subject: value ?? undefined })}
      />
      <SelectFilter
        label={text('notifications.mails.status')}
        options={mailStatuses.map(value => ({ value, label: text(`notifications.mails.status.${value}`) }))}
        value={status ?? null}
        onChange={value => onChange({ status: readOneOf(value, mailStatuses) })}
      />
    </FoldingFilters>
  )
}
