// What the audit log can be filtered by.
import { auditNouns, auditOutcomes } from '@imp/domain/nouns.ts'
import { useText } from '../platform/i18n/text.ts'
import { readOneOf } from '../platform/read-search.ts'
import { DateField } from '../ui/DateField.tsx'
import { SelectFilter } from '../ui/Filters.tsx'
import { FoldingFilters } from '../ui/FoldingFilters.tsx'
import { NameFilter } from '../ui/NameFilter.tsx'
import { isDay } from '../ui/typed-day.ts'
import { auditYears, type AuditFilters } from './audit-search.ts'

interface Props {
  filters: AuditFilters
  /** undefined takes a filter away. `typing`: no step of its own for the back button. */
  onChange: (changes: AuditFilters, typing?: boolean) => void
  onClear: () => void
}

export function AuditFilterBar({ filters, onChange, onClear }: Props) {
  const text = useText()
  const { person, noun, thing, address, from, to, outcome } = filters
  const dayField = (name: 'from' | 'to') => (
    <DateField
      label={text(`audit.filter.${name}`)}
      value={filters[name] ?? null}
      years={auditYears}
      wrong={null}
      onChange={day => (day === null || isDay(day)) && onChange({ [name]: day ?? undefined })}
      clearable
      w={{ base: '100%', xs: 150 }}
    />
  )
  return (
    <FoldingFilters
      label={text('audit.filter.person')}
      name={person}
      onName={typed => onChange({ person: typed }, true)}
      folded={[noun, thing, address, from, to, outcome].filter(one => one !== undefined).length}
      onClear={onClear}
    >
      <SelectFilter
        label={text('audit.filter.noun')}
        options={auditNouns.map(value => ({ value, label: text(`audit.noun.${value}`) }))}
        value={noun ?? null}
        onChange={value => onChange({ noun: readOneOf(value, auditNouns) })}
      />
      <SelectFilter
        label={text('audit.filter.outcome')}
        options={auditOutcomes.map(value => ({ value, label: text(`audit.outcome.${value}`) }))}
        value={outcome ?? null}
        onChange={value => onChange({ outcome: readOneOf(value, auditOutcomes) })}
      />
      <NameFilter
        label={text('audit.filter.thing')}
        value={thing ?? ''}
        onChange={typed => onChange({ thing: typed.trim() || undefined }, true)}
      />
      <NameFilter
        label={text('audit.filter.address')}
        value={address ?? ''}
        onChange={typed => onChange({ address: typed.trim().slice(0, 60) || undefined }, true)}
      />
      {dayField('from')}
      {dayField('to')}
    </FoldingFilters>
  )
}
