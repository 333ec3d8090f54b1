// The editable cells of the list of users: role, country and enabled. Changes are optimistic and revert if the server refuses.
// Memoised by user, because the list is long and typing in a filter often renders it again.
import { Select, Switch, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { applyCountry, enableBlocker, mayHaveCountry } from '@imp/domain/users/administering.ts'
import type { AccountRole, User } from '@imp/domain/users/types.ts'
import { filterCountries } from '../../countries/filter-countries.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { useChangeCountry, useChangeRole, useSetEnabled } from './hooks.ts'

export const useIsOwn = ({ guid }: User): boolean => useSession()?.guid === guid

interface Choice {
  readonly value: string
  readonly label: string
}
interface ChoiceCellProps {
  user: User
  choices: readonly Choice[]
}

export const RoleCell = memo(function RoleCell({ user, choices }: ChoiceCellProps) {
  const text = useText()
  const isOwn = useIsOwn(user)
  const { mutate, isPending, variables } = useChangeRole()
  if (isOwn) return <Text size="sm">{text('users.manage.ownRole', { role: text(`users.role.${user.role}`) })}</Text>
  return (
    <Select
      size="sm"
      w={{ base: '100%', xs: 150 }}
      aria-label={text('users.manage.roleOf', { name: user.displayName })}
      data={choices}
      value={isPending ? variables.role : user.role}
      allowDeselect={false}
      onChange={role => role && role !== user.role && !isPending && mutate({ user, role: role as AccountRole })}
    />
  )
})

export const CountryCell = memo(function CountryCell({ user, choices }: ChoiceCellProps) {
  const text = useText()
  const { mutate, isPending, variables } = useChangeCountry()
  const [isAsking, setAsking] = useState(false)
  const label = text('users.manage.countryOf', { name: user.displayName })
  const isOffered = mayHaveCountry(user.role)
  const change = (countryGuid: string | null) => {
    if (countryGuid === user.countryGuid || isPending) return
    if (disablesAccount(user, countryGuid)) setAsking(true)
    else mutate({ user, countryGuid })
  }
  const removeCountry = () => {
    setAsking(false)
    mutate({ user, countryGuid: null })
  }
  const shown = isPending ? variables.countryGuid : user.countryGuid
  return (
    <>
      <Select
        size="sm"
        w={{ base: '100%', xs: 170 }}
        aria-label={label}
        data={choices}
        value={isAsking ? null : shown}
        placeholder={text(isOffered ? 'users.manage.noCountry' : 'users.manage.viewerCountry')}
        disabled={!isOffered}
        searchable
        filter={filterCountries}
        clearable={user.countryGuid !== null}
        clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label }) }}
        nothingFoundMessage={text('users.manage.countryNotFound')}
        // Typing after a click replaces the current name.
        onClick={event => event.currentTarget.select()}
        onChange={change}
      />
      <Confirm
        opened={isAsking}
        title={text('users.manage.disable')}
        confirmLabel={text('users.manage.disable')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={removeCountry}
      >
        {text('users.manage.disable.question', { name: user.displayName })}
      </Confirm>
    </>
  )
})

const disablesAccount = ({ role, countryGuid, isEnabled }: User, next: string | null): boolean =>
  isEnabled && !applyCountry({ role, countryId: countryGuid, isEnabled }, next).isEnabled

export const EnabledCell = memo(function EnabledCell({ user }: { user: User }) {
  const text = useText()
  const isOwn = useIsOwn(user)
  const { mutate, isPending, variables } = useSetEnabled()
  const { role, countryGuid, isEnabled } = user
  const refusal = isEnabled ? null : enableBlocker({ role, countryId: countryGuid, isEnabled })
  const reason = isOwn ? text('problems.ownAccount') : refusal && text(refusal.text)
  return (
    <DisabledReason reason={reason}>
      {blocked => (
        <Switch
          size="sm"
          aria-label={text('users.manage.enabledOf', { name: user.displayName })}
          checked={isPending ? variables.isEnabled : isEnabled}
          onChange={event => !isPending && mutate({ user, isEnabled: event.currentTarget.checked })}
          {...blocked}
        />
      )}
    </DisabledReason>
  )
})
