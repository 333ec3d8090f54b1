import { auditResources, auditOutcomes } from '@imp/domain/resources.ts'
import { useState } from 'react'
import { findDayProblem } from '../platform/day-problem.ts'
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
  /** undefined clears a filter. `typing`: adds no step to the browser's history. */
  onChange: (changes: AuditFilters, typing?: boolean) => void
  onClear: () => void
}

type DayName = 'from' | 'to'
type TypedDays = Partial<Record<DayName, string | undefined>>

export function AuditFilterBar({ filters, onChange, onClear }: Props) {
  const text = useText()
  const { person, noun, thing, address, from, to, outcome } = filters
  /** Invalid days as typed: they do not filter, and stay to be corrected. */
  const [typed, setTyped] = useState<TypedDays>({})
  /** Counts how often everything was cleared, to remount the day fields without their typed text. */
  const [clearings, setClearings] = useState(0)
  const wrongDay = (name: DayName): string | null => {
    const problem = findDayProblem(filters[name] ?? typed[name] ?? null, auditYears)
    if (problem) return text(problem.text, problem.values)
    return name === 'to' && from !== undefined && to !== undefined && from > to
      ? text('audit.filter.fromAfterTo')
      : null
  }
  const changeDay = (name: DayName, value: string | null) => {
    const isWhole = value === null || isDay(value)
    setTyped(before => ({ ...before, [name]: isWhole ? undefined : value }))
    const day = isWhole ? (value ?? undefined) : undefined
    if (day !== filters[name]) onChange({ [name]: day }, !isWhole)
  }
  const dayField = (name: DayName) => (
    <DateField
      key={`${name} ${clearings}`}
      label={text(`audit.filter.${name}`)}
      // A day from the address is newer than what was typed.
      value={filters[name] ?? typed[name] ?? null}
      years={auditYears}
      wrong={wrongDay(name)}
      onChange={day => changeDay(name, day)}
      clearable
      w={{ base: '100%', xs: 150 }}
    />
  )
  return (
    <FoldingFilters
      label={text('audit.filter.person')}
      name={person}
      onName={typed => onChange({ person: typed }, true)}
      folded={
        [noun, thing, address, from ?? typed.from, to ?? typed.to, outcome].filter(one => one !== undefined).length
      }
      onClear={() => {
        setTyped({})
        setClearings(count => count + 1)
        onClear()
      }}
    >
      <SelectFilter
        label={text('audit.filter.noun')}
        options={auditResources.map(value => ({ value, label: text(`audit.noun.${value}`) }))}
        value={noun ?? null}
        onChange={value => onChange({ noun: readOneOf(value, auditResources) })}
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
