// What was sent to whom, and what failed, for administrators; without a mail server they read the mails here.
import { Badge, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Modal } from '../ui/Modal.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { TablePages } from '../ui/TablePages.tsx'
import { mailsPerPage, useMails, useMailText, useSendAgain } from './hooks.ts'

const colors = { queued: 'blue', sent: 'green', failed: 'red', kept: 'gray' } as const

export function SentMailsScreen() {
  const text = useText()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<SentMail | null>(null)
  const { data, error, isFetching, refetch } = useMails(page)
  const pages = Math.ceil((data?.totalRows ?? 0) / mailsPerPage)
  return (
    <>
      <PageHeader title={text('notifications.mails.title')} />
      {error && !data && (
        <Failed
          title={text('notifications.mails.failed')}
          reason={problemText(error)}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <LinesSkeleton lines={8} />}
      {data?.totalRows === 0 && <EmptyState title={text('notifications.mails.none')} />}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.result.map(mail => (
          <Mail key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />
        ))}
      </Stack>
      {pages > 1 && <TablePages pages={pages} page={page} onPage={setPage} />}
      <Modal opened={opened !== null} onClose={() => setOpened(null)} title={opened?.subject ?? ''} size="lg">
        {opened && <MailText id={opened.id} />}
      </Modal>
    </>
  )
}

function Mail({ mail, onOpen }: { mail: SentMail; onOpen: () => void }) {
  const text = useText()
  const send = useSendAgain()
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" wrap="wrap">
        <UnstyledButton
          onClick={onOpen}
          aria-label={text('notifications.mails.read', { subject: mail.subject })}
          mih={44}
          style={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}
        >
          <Text fw={600} dir="auto">
            {mail.subject}
          </Text>
          <Text size="sm" c="dimmed">
            {`${mail.address} · ${showTime(mail.created)}`}
          </Text>
        </UnstyledButton>
        <Badge color={colors[mail.status]} variant="light">
          {text(`notifications.mails.status.${mail.status}`)}
        </Badge>
        {mail.status === 'failed' && (
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate(mail.id)}>
            {text('notifications.mails.sendAgain')}
          </Button>
        )}
      </Group>
      {mail.error && (
        <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {mail.error}
        </Text>
      )}
    </Paper>
  )
}

function MailText({ id }: { id: string }) {
  const text = useText()
  const { data, error } = useMailText(id)
  if (error) return <Text c="var(--mantine-color-error)">{problemText(error)}</Text>
  if (!data) return <LinesSkeleton lines={6} />
  if (data.text === null) return <Text c="dimmed">{text('notifications.mails.secret')}</Text>
  return (
    <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {data.text}
    </Text>
  )
}
