// Why a report cannot be public: the figures and tables in it that show confidential answers.
import { Stack, Text } from '@mantine/core'
import { useText } from '../platform/i18n/text.ts'
import { fieldErrorTexts, problemText } from '../platform/problem-text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogContent, longDialog } from '../ui/DialogForm.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useDialogContent } from '../ui/use-dialog-content.ts'

interface Props {
  name: string
  error: Error | null
  onClose: () => void
}

export function ConfidentialDialog({ name, error, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(error)
  if (!shown) return null
  return (
    <Modal
      opened={error !== null}
      onClose={onClose}
      title={text('publication.confidential', { name })}
      size="lg"
      classNames={longDialog}
    >
      <DialogContent
        buttons={
          <Button onClick={onClose} data-autofocus>
            {text('ui.close')}
          </Button>
        }
      >
        <Stack gap="xs">
          <Text>{problemText(shown)}</Text>
          <ul>
            {fieldErrorTexts(shown).map(place => (
              <li key={place}>
                <bdi>{place}</bdi>
              </li>
            ))}
          </ul>
        </Stack>
      </DialogContent>
    </Modal>
  )
}
