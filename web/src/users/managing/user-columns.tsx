import { Group, Text } from '@mantine/core'
import type { Country } from '@imp/domain/countries/types.ts'
import { isDate, showDate } from '@imp/domain/dates.ts'
import type { User } from '@imp/domain/users/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Column } from '../../ui/table-column.ts'
import { labelCountries } from '../../countries/label-countries.ts'
import { roleOptions } from './role-options.ts'
import { CountryCell, EnabledCell, RoleCell } from './UserCells.tsx'

export function userColumns(text: Texts, countries: readonly Country[]): readonly Column<User>[] {
  const [roles, countryChoices] = [roleOptions(text), labelCountries(countries)]
  return [
    {
      id: 'user',
      header: text('users.manage.user'),
      sortable: true,
      cell: ({ displayName, username, isInvited }) => (
        <>
          <Group gap="xs">
            <span dir="auto">{displayName}</span>
            {isInvited && (
              <Text span size="xs" c="dimmed">
                {text('users.manage.noPassword')}
              </Text>
            )}
          </Group>
          <Text size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
            {username}
          </Text>
        </>
      ),
    },
    {
      id: 'role',
      header: text('users.field.role'),
      narrow: 'near',
      cell: user => <RoleCell user={user} choices={roles} />,
    },
    {
      id: 'country',
      header: text('users.field.country'),
      narrow: 'near',
      cell: user => <CountryCell user={user} choices={countryChoices} />,
    },
    { id: 'enabled', header: text('users.manage.enabled'), narrow: 'named', cell: user => <EnabledCell user={user} /> },
    {
      id: 'lastLogin',
      header: text('users.manage.lastLogin'),
      narrow: 'named',
      numeric: true,
      cell: ({ lastLogin }) => (isDate(lastLogin) ? showDate(lastLogin) : text('users.manage.never')),
    },
  ]
}
