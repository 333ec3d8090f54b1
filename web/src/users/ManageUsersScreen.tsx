// All accounts page by page, with filters in the address; role, country and enabled are edited within the row.
import { Group } from '@mantine/core'
import { IconFileImport, IconMailForward, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { User } from '@imp/domain/users/types.ts'
import { useNamedCountries } from '../countries/country-name.ts'
import { useCountries } from '../countries/hooks.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useFocusNearby } from '../ui/use-focus-return.ts'
import { ImportUsersDialog } from './importing/ImportUsersDialog.tsx'
import { AddUserDialog } from './managing/AddUserDialog.tsx'
import { DeleteUserDialog } from './managing/DeleteUserDialog.tsx'
import { useInviteAgain, useUsers } from './managing/hooks.ts'
import { userColumns } from './managing/user-columns.tsx'
import { useIsOwn } from './managing/UserCells.tsx'
import { UserFilterBar } from './managing/UserFilterBar.tsx'
import { hasUserFilter, rowsPerPage, type UsersSearch } from './managing/users-search.ts'

const from = '/user-actions/manage-users'

export function ManageUsersScreen() {
  const text = useText()
  const title = text('routes.users.manage')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: Partial<UsersSearch>, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const users = useUsers(search)
  const { data: countries } = useCountries({ userDropdown: true })
  const inOrder = useNamedCountries()
  const columns = useMemo(() => userColumns(text, inOrder(countries ?? [])), [text, countries, inOrder])
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [userToDelete, setUserToDelete] = useState<User | null>(null)
  const keepFocusNearby = useFocusNearby()
  const askDelete = (user: User) => {
    // Its row disappears.
    keepFocusNearby()
    setUserToDelete(user)
  }
  const renderActions = (user: User) => <UserActions user={user} onDelete={() => askDelete(user)} />
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <Button
              variant="default"
              h={{ base: 44, xs: 36 }}
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {text('users.import')}
            </Button>
            <Button
              h={{ base: 44, xs: 36 }}
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {text('users.add')}
            </Button>
          </>
        }
      />
      <UserFilterBar
        filters={search}
        onChange={change}
        onClear={() => void navigate({ search: omitUndefined({ sort: search.sort }), resetScroll: false })}
      />
      <FailedRead title={text('messages.users.listFailed')} read={users} />
      {(!users.error || users.data) && (
        <DataTable<User>
          label={title}
          columns={columns}
          list={users.data}
          rowsPerPage={rowsPerPage}
          refreshing={users.isPlaceholderData}
          keyOf={({ guid }) => guid}
          actionsLabel={text('forms.list.actions')}
          actions={renderActions}
          view={{ page: search.page ?? 1, sort: { column: 'user', descending: search.sort === 'desc' } }}
          onView={({ page, sort }, replace) =>
            change({ page: page > 1 ? page : undefined, sort: sort?.descending ? 'desc' : undefined }, replace)
          }
          empty={
            <EmptyState
              title={text('users.manage.none')}
              hint={text(hasUserFilter(search) ? 'users.manage.none.filtered' : 'users.manage.none.hint')}
            />
          }
        />
      )}
      <AddUserDialog opened={isAdding} onClose={() => setAdding(false)} />
      <ImportUsersDialog opened={isImporting} onClose={() => setImporting(false)} />
      <DeleteUserDialog user={userToDelete} onClose={() => setUserToDelete(null)} />
    </>
  )
}

function UserActions({ user, onDelete }: { user: User; onDelete: () => void }) {
  const text = useText()
  const isOwn = useIsOwn(user)
  const invite = useInviteAgain()
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {user.isInvited && user.isEnabled && (
        <IconButton
          label={text('users.invite.send', { name: user.displayName })}
          loading={invite.isPending}
          onClick={() => invite.mutate(user)}
        >
          <IconMailForward size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={text('users.delete.of', { name: user.displayName })}
        disabledReason={isOwn ? text('problems.ownAccount') : null}
        color="red"
        onClick={onDelete}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </Group>
  )
}
