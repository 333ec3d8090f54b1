import type { ComponentProps } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Modal } from '../../ui/Modal.tsx'
import { ParentDifferencesList } from './ParentDifferencesList.tsx'

type Props = Pick<ComponentProps<typeof ParentDifferencesList>, 'form' | 'onFix'> & {
  opened: boolean
  onClose: () => void
}

export function ParentDifferencesDialog({ opened, form, onClose, onFix }: Props) {
  const text = useText()
  return (
    <Modal opened={opened} onClose={onClose} title={text('forms.differences.button')} size="lg">
      <ParentDifferencesList
        form={form}
        isUnfolded
        onFix={place => {
          onClose()
          onFix(place)
        }}
      />
    </Modal>
  )
}
