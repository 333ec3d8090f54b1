// The person's own data, as entered by administrators.
import { SimpleGrid, Text } from '@mantine/core'
import type { Account } from '@imp/domain/users/account/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useOwnCountryName } from '../../countries/country-name.ts'
import { useText } from '../../platform/i18n/text.ts'

const roleTexts = {
  Admin: 'users.account.role.admin',
  NCLP: 'users.account.role.nclp',
  Viewer: 'users.account.role.viewer',
  CountrySelect: 'users.account.role.nclp',
  SecondFactorSetup: 'users.account.role.admin',
} as const satisfies Record<Account['role'], TextId>

export function OwnData({ account }: { account: Account }) {
  const text = useText()
  const rows = [
    [text('users.account.name'), `${account.firstName} ${account.lastName}`.trim()],
    [text('users.account.email'), account.username],
    [text('users.account.role'), text(roleTexts[account.role])],
    [text('users.account.country'), useOwnCountryName() ?? ''],
  ] as const
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} m={0}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {value || '–'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
