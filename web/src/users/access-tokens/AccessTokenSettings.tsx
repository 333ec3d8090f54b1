// Access tokens on the account page: the list, the form, and a new token, shown once.
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { whyNoToken } from '@imp/domain/users/access-tokens/rules.ts'
import type { UserRole } from '@imp/domain/users/types.ts'
import { CopyButton } from '../../platform/CopyButton.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import { useDiscardGuard } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { AccessTokenForm } from './AccessTokenForm.tsx'
import { AccessTokenList } from './AccessTokenList.tsx'
import { useMakeAccessToken } from './hooks.ts'

export function AccessTokenSettings({ role }: { role: UserRole }) {
  const text = useText()
  const session = useSession()
  const whyNot = session && whyNoToken(session)
  const make = useMakeAccessToken()
  const [isAsked, setIsAsked] = useState(false)
  const part = useFocusOnChange<HTMLDivElement>(make.data ? 'made' : isAsked ? 'asked' : 'idle')
  const guard = useDiscardGuard(() => setIsAsked(false))
  const begin = () => {
    make.reset()
    setIsAsked(true)
  }
  return (
    <Stack>
      <AccessTokenList />
      <div ref={part}>
        {make.data ? (
          <NewToken name={make.data.name} token={make.data.token} onDone={() => make.reset()} />
        ) : isAsked ? (
          <AccessTokenForm
            role={role}
            isPending={make.isPending}
            error={make.error}
            guard={guard}
            onSubmit={body => make.mutate({ body }, { onSuccess: guard.close })}
          />
        ) : (
          <Group>
            <Button variant="default" disabledReason={whyNot && text(whyNot.text)} onClick={begin}>
              {text('users.tokens.make')}
            </Button>
          </Group>
        )}
      </div>
      {guard.question}
    </Stack>
  )
}

function NewToken({ name, token, onDone }: { name: string; token: string; onDone: () => void }) {
  const text = useText()
  return (
    <Stack align="flex-start" role="status">
      <Alert tabIndex={-1} data-autofocus color="green" icon={<IconKey size={18} />} w="100%">
        {text('users.tokens.made', { name })}
      </Alert>
      <Group gap="xs" wrap="nowrap" maw="100%">
        <Text component="code" dir="ltr" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {token}
        </Text>
        <CopyButton label={text('users.tokens.copy')} icon={<IconCopy size={18} aria-hidden />} content={() => token} />
      </Group>
      <Button onClick={onDone}>{text('users.tokens.kept')}</Button>
    </Stack>
  )
}
