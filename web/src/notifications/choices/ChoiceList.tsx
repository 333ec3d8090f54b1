// A switch for each kind of optional e-mail: saved at once, and reverted if the server refuses.
import { Stack, Switch, Text } from '@mantine/core'
import type { NotificationChoice } from '@imp/domain/notifications/types.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import classes from './ChoiceList.module.css'
import { useChoices, useSaveChoice } from './hooks.ts'

export function ChoiceList() {
  const text = useText()
  const session = useSession()
  const choices = useChoices()
  return (
    <Stack>
      <FailedRead title={text('notifications.choices.failed')} read={choices} />
      <Stack gap={0} aria-busy={choices.isPending}>
        {choices.data?.map(choice => (
          <ChoiceSwitch key={choice.kind} choice={choice} />
        ))}
      </Stack>
      {session?.actualRole === 'NCLP' && (
        <Text size="sm" c="dimmed" maw="var(--imp-reading-width)">
          {text('notifications.choices.always')}
        </Text>
      )}
    </Stack>
  )
}

function ChoiceSwitch({ choice: { kind, isWanted } }: { choice: NotificationChoice }) {
  const text = useText()
  const { mutate, isPending, variables } = useSaveChoice()
  return (
    <Switch
      classNames={{ body: classes['body'] ?? '', label: classes['label'] ?? '' }}
      label={text(`notifications.kind.${kind}`)}
      checked={isPending ? variables.isWanted : isWanted}
      onChange={event => mutate({ kind, isWanted: event.currentTarget.checked })}
    />
  )
}
