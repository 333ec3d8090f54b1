import { useNamedCountries } from '../../countries/country-name.ts'
import { filterCountries } from '../../countries/filter-countries.ts'
import { useCountries } from '../../countries/hooks.ts'
import { labelCountries } from '../../countries/label-countries.ts'
import { useText } from '../../platform/i18n/text.ts'
import { readOneOf } from '../../platform/read-search.ts'
import { addChosen, SelectFilter } from '../../ui/Filters.tsx'
import { FoldingFilters } from '../../ui/FoldingFilters.tsx'
import { accountRoles, roleOptions } from './role-options.ts'
import type { UserFilters } from './users-search.ts'

interface Props {
  filters: UserFilters
  onChange: (changes: UserFilters, typing?: boolean) => void
  onClear: () => void
}

export function UserFilterBar({ filters, onChange, onClear }: Props) {
  const text = useText()
  const inOrder = useNamedCountries()
  const { data: countries = [] } = useCountries({ userDropdown: true })
  const { name, role, country, enabled } = filters
  return (
    <FoldingFilters
      label={text('users.manage.filter.name')}
      name={name}
      onName={typed => onChange({ name: typed }, true)}
      folded={[role, country, enabled].filter(one => one !== undefined).length}
      onClear={onClear}
    >
      <SelectFilter
        label={text('users.field.role')}
        options={roleOptions(text)}
        value={role ?? null}
        onChange={value => onChange({ role: readOneOf(value, accountRoles) })}
      />
      <SelectFilter
        label={text('users.field.country')}
        options={addChosen(labelCountries(inOrder(countries)), country, '…')}
        filter={filterCountries}
        value={country ?? null}
        onChange={value => onChange({ country: value ?? undefined })}
      />
      <SelectFilter
        label={text('users.manage.status')}
        options={[
          { value: 'yes', label: text('users.manage.enabled') },
          { value: 'no', label: text('users.manage.disabled') },
        ]}
        value={enabled ?? null}
        onChange={value => onChange({ enabled: readOneOf(value, ['yes', 'no']) })}
      />
    </FoldingFilters>
  )
}
