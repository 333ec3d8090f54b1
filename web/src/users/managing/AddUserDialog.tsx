// Creates an account, with a password that is passed on to its owner, or with an invitation whose link lets them set one.
import { Group, NativeSelect, PasswordInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { type FormEvent, useRef, useState } from 'react'
import { listMissingFields, mayHaveCountry } from '@imp/domain/users/administering.ts'
import type { AccountRole } from '@imp/domain/users/types.ts'
import { filterCountries } from '../../countries/filter-countries.ts'
import { useNamedCountries } from '../../countries/country-name.ts'
import { useCountries } from '../../countries/hooks.ts'
import { labelCountries } from '../../countries/label-countries.ts'
import { offeredLocales, useLanguage } from '../../platform/i18n/language.ts'
import { useText } from '../../platform/i18n/text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { fieldErrorsOf, useCreateUser, useInviteUser } from './hooks.ts'
import { roleOptions } from './role-options.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddUserDialog({ opened, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={opened || null} title={() => text('users.add')} size="md" onClose={onClose}>
      {(_, guard) => <AddUserForm guard={guard} />}
    </GuardedDialog>
  )
}

type Way = 'password' | 'invitation'
const noUser = {
  username: '',
  firstName: '',
  lastName: '',
  role: null as AccountRole | null,
  countryGuid: null as string | null,
}

function AddUserForm({ guard }: { guard: Guard }) {
  const text = useText()
  const { locale: ownLocale } = useLanguage()
  const [began] = useState(() => ({ way: 'password' as Way, user: noUser, locale: ownLocale.code }))
  const [draft, setDraft] = useState(began)
  const { way, user, locale } = draft
  const [password, setPassword] = useState('')
  // Passwords are never stored on the device.
  const hint = useUnsaved(guard, {
    key: 'user',
    draft: dequal(draft, began) ? null : draft,
    restore: setDraft,
    hasMore: password !== '',
  })
  const inOrder = useNamedCountries()
  const { data: countries = [] } = useCountries({ userDropdown: true })
  const create = useCreateUser()
  const invite = useInviteUser()
  const { isPending, error, reset } = way === 'password' ? create : invite
  const errors = fieldErrorsOf(error)
  const usernameField = useRef<HTMLInputElement>(null)

  const change = (changes: Partial<typeof noUser>) => {
    reset()
    setDraft(now => ({ ...now, user: { ...now.user, ...changes } }))
  }
  // Other roles start without a country; an administrator may be given one.
  const changeRole = (role: AccountRole | null) =>
    change({ role, countryGuid: role === 'NCLP' ? user.countryGuid : null })

  const missing = listMissingFields({ ...user, password: way === 'password' ? password : undefined })
  const reason =
    missing.length > 0 ? text('users.add.missing', { fields: missing.map(one => text(one.text)).join(', ') }) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason || isPending) return
    const onError = (failure: Error) => {
      if (fieldErrorsOf(failure).has('username')) usernameField.current?.focus()
    }
    const settings = { onSuccess: guard.close, onError }
    if (way === 'password') create.mutate({ body: { ...user, password } }, settings)
    else invite.mutate({ body: { ...user, locale } }, settings)
  }
  return (
    <DialogForm
      onSubmit={submit}
      hint={hint}
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={guard.askClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabledReason={reason}>
            {text(way === 'password' ? 'users.add' : 'users.invite')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={text('users.add.way')}
          value={way}
          onChange={value => setDraft(now => ({ ...now, way: value as Way }))}
          data={[
            { value: 'password', label: text('users.add.withPassword') },
            { value: 'invitation', label: text('users.add.byInvitation') },
          ]}
        />
        <TextInput
          label={text('users.field.username')}
          description={text('users.add.username.hint')}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={user.username}
          onChange={event => change({ username: event.currentTarget.value })}
          error={errors.get('username')}
          ref={usernameField}
          data-autofocus
        />
        {way === 'password' ? (
          <PasswordInput
            label={text('users.field.password')}
            description={text('users.resetPassword.rules')}
            autoComplete="new-password"
            maxLength={200}
            value={password}
            onChange={event => {
              reset()
              setPassword(event.currentTarget.value)
            }}
            error={errors.get('password')}
            visibilityToggleButtonProps={{ 'aria-label': text('users.login.showPassword') }}
          />
        ) : (
          <NativeSelect
            label={text('users.invite.language')}
            description={text('users.invite.hint')}
            value={locale}
            onChange={({ currentTarget: { value } }) => setDraft(now => ({ ...now, locale: value }))}
            data={offeredLocales().map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <TextInput
          label={text('users.field.firstName')}
          autoComplete="off"
          maxLength={100}
          value={user.firstName}
          onChange={event => change({ firstName: event.currentTarget.value })}
          error={errors.get('firstName')}
        />
        <TextInput
          label={text('users.field.lastName')}
          autoComplete="off"
          maxLength={100}
          value={user.lastName}
          onChange={event => change({ lastName: event.currentTarget.value })}
          error={errors.get('lastName')}
        />
        <Select
          label={text('users.field.role')}
          data={roleOptions(text)}
          value={user.role}
          onChange={role => changeRole(role as AccountRole | null)}
          error={errors.get('role')}
        />
        <Select
          label={text('users.field.country')}
          data={labelCountries(inOrder(countries))}
          value={user.countryGuid}
          onChange={countryGuid => change({ countryGuid })}
          disabled={!mayHaveCountry(user.role)}
          searchable
          filter={filterCountries}
          clearable
          clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label: text('users.field.country') }) }}
          nothingFoundMessage={text('users.manage.countryNotFound')}
          error={errors.get('countryGuid')}
        />
      </Stack>
    </DialogForm>
  )
}
