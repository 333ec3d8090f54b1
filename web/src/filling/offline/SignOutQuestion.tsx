// Warns before signing out about answers that have not been sent.
import { useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { signOutQuestion } from './sign-out-question.ts'

export function SignOutQuestion() {
  const text = useText()
  const asked = useStore(signOutQuestion)
  const close = () => signOutQuestion.set(null)
  return (
    <Confirm
      opened={asked !== null}
      title={text('app.logout.question')}
      confirmLabel={text('app.logout')}
      cancelLabel={text('app.logout.stay')}
      onConfirm={() => {
        close()
        asked?.leave()
      }}
      onCancel={close}
    >
      {text('app.logout.unsent', { count: asked?.count ?? 0 })}
    </Confirm>
  )
}
