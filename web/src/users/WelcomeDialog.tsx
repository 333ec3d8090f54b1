// Welcomes Viewers at their first sign-in (O-031) and tells people from single sign-on how to get another role.
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
