// Welcomes a Viewer who signs in for the first time (O-031): people who have come by single sign-on learn how to become more.
import { Group, Stack, Text } from '@mantine/core'
import { useText } from '../platform/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useDismissWelcome } from './hooks.ts'

const stayOpen = () => {}

export function WelcomeDialog({ opened }: { opened: boolean }) {
  const text = useText()
  const dismiss = useDismissWelcome()
  return (
    <Modal
      opened={opened}
      onClose={stayOpen}
      title={text('users.welcome.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>{text('users.welcome.text')}</Text>
        <Group justify="flex-end">
          <Button onClick={dismiss} data-autofocus>
            {text('users.welcome.understood')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
