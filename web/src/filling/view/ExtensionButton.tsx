// Beside the deadline: a contact requests an extension and sees its status; an administrator answers it.
import { IconClockPlus, IconHourglass } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isDate } from '@imp/domain/dates.ts'
import { can } from '@imp/domain/permissions.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { OnlineDialogButton } from '../../platform/OnlineDialogButton.tsx'
import { toUser, useSession } from '../../platform/session.ts'
import { useFilling } from './filling-context.ts'
import { useExtensions } from '../extensions/hooks.ts'

const RequestExtensionDialog = lazyDialog(
  'RequestExtensionDialog',
  () => import('../extensions/RequestExtensionDialog.tsx'),
)
const AnswerExtensionDialog = lazyDialog(
  'AnswerExtensionDialog',
  () => import('../extensions/AnswerExtensionDialog.tsx'),
)

interface Props {
  now: Date
  onReload: () => void
}

export function ExtensionButton(props: Props) {
  const { result, hasHistory } = useFilling()
  const { data = [] } = useExtensions(result.id, hasHistory)
  return <Request {...props} requests={data} />
}

function Request({ now, onReload, requests: [last] }: Props & { requests: readonly Extension[] }) {
  const text = useText()
  const user = toUser(useSession())
  const { form, result, hasHistory } = useFilling()
  const canBe = hasHistory && !result.isSubmited && isDate(result.deadline)
  const isWaiting = last?.status === 'waiting'
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && last?.status === 'granted') onReload()
    waited.current = isWaiting
  }, [isWaiting, last?.status, onReload])
  if (!canBe) return null
  if (can(user, 'result.requestExtension', { countryId: result.country, form })) {
    return (
      // A pending request stays visible on phones.
      <span data-folds={!isWaiting || undefined}>
        <OnlineDialogButton
          size="compact-sm"
          label={text(isWaiting ? 'results.extension.asked' : 'results.extension.ask')}
          icon={isWaiting ? <IconHourglass size={16} /> : <IconClockPlus size={16} />}
          prefetch={RequestExtensionDialog.fetch}
          renderDialog={({ isOpen, onClose }) => (
            <RequestExtensionDialog opened={isOpen} result={result} last={last ?? null} now={now} onClose={onClose} />
          )}
        />
      </span>
    )
  }
  if (!can(user, 'result.grantExtension') || !last) return null
  // Hidden instead of removed, because the dialog is still closing.
  return (
    <OnlineDialogButton
      size="compact-sm"
      isHidden={!isWaiting}
      label={text('results.extension.waiting')}
      icon={<IconHourglass size={16} />}
      prefetch={AnswerExtensionDialog.fetch}
      renderDialog={({ isOpen, onClose }) => (
        <AnswerExtensionDialog opened={isOpen} extension={last} now={now} onClose={onClose} onGranted={onReload} />
      )}
    />
  )
}
