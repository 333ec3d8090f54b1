// The e-mails sent and those that failed, for administrators; without a mail server they read the e-mails here.
import { Button as MantineButton, Text } from '@mantine/core'
import { IconRefresh, IconTextCaption } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { SentMail } from '@imp/domain/notifications/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useDialogContent } from '../ui/use-dialog-content.ts'
import { useFocusNearby } from '../ui/use-focus-return.ts'
import { useMails, useMailText, useSendAgain } from './mails/hooks.ts'
import { useCountryName } from '../countries/country-name.ts'
import { mailColumns } from './mails/mail-columns.tsx'
import { MailFilterBar } from './mails/MailFilterBar.tsx'
import { hasMailFilter, mailsPerPage, type MailsSearch } from './mails/mails-search.ts'

const from = '/user-actions/sent-mails'

export function SentMailsScreen() {
  const text = useText()
  const title = text('notifications.mails.title')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: Partial<MailsSearch>, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const mails = useMails(search)
  const nameCountry = useCountryName()
  const columns = useMemo(() => mailColumns(text, nameCountry), [text, nameCountry])
  const [opened, setOpened] = useState<SentMail | null>(null)
  const { shown } = useDialogContent(opened)
  const keepFocusNearby = useFocusNearby()
  const renderActions = (mail: SentMail) => <SendAgain mail={mail} onSend={keepFocusNearby} />
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <MantineButton
            variant="default"
            leftSection={<IconTextCaption size={16} aria-hidden />}
            renderRoot={props => <Link {...props} to="/user-actions/mail-templates" />}
          >
            {text('notifications.templates.title')}
          </MantineButton>
        }
      />
      <MailFilterBar
        filters={search}
        onChange={change}
        onClear={() => void navigate({ search: {}, resetScroll: false })}
      />
      <FailedRead title={text('notifications.mails.failed')} read={mails} />
      {(!mails.error || mails.data) && (
        <DataTable<SentMail>
          label={title}
          columns={columns}
          list={mails.data}
          rowsPerPage={mailsPerPage}
          refreshing={mails.isPlaceholderData}
          keyOf={({ id }) => id}
          openingOf={mail => () => setOpened(mail)}
          actionsLabel={text('forms.list.actions')}
          actions={renderActions}
          view={{ page: search.page ?? 1, sort: null }}
          onView={({ page }, replace) => change({ page: page > 1 ? page : undefined }, replace)}
          empty={
            <EmptyState
              title={text('notifications.mails.none')}
              {...(hasMailFilter(search) && { hint: text('notifications.mails.none.filtered') })}
            />
          }
        />
      )}
      <Modal opened={opened !== null} onClose={() => setOpened(null)} title={shown?.subject ?? ''} size="lg">
        {shown && <MailText id={shown.id} />}
      </Modal>
    </>
  )
}

/** `onSend` is called on click, because a queued e-mail has no button any more. */
function SendAgain({ mail: { id, address, status }, onSend }: { mail: SentMail; onSend: () => void }) {
  const text = useText()
  const send = useSendAgain()
  if (status !== 'failed' && status !== 'kept') return null
  return (
    <IconButton
      label={text('notifications.mails.sendAgainTo', { address })}
      loading={send.isPending}
      onClick={() => {
        onSend()
        send.mutate(id)
      }}
    >
      <IconRefresh size={18} aria-hidden />
    </IconButton>
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
