import type { User } from '@imp/domain/users/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useDeleteUser } from './hooks.ts'

interface Props {
  user: User | null
  onClose: () => void
}

export function DeleteUserDialog({ user, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(user)
  const remove = useDeleteUser()
  return (
    <Confirm
      opened={user !== null}
      title={text('users.delete.title')}
      busy={remove.isPending}
      confirmLabel={text('users.delete')}
      danger
      onCancel={onClose}
      onConfirm={() => (user ? remove.mutateAsync(user).then(onClose, onClose) : undefined)}
    >
      {text('users.delete.question', { username: shown?.username ?? '' })}
    </Confirm>
  )
}
