// The templates of all notifications, for administrators: which are the product's own, and which were customised.
import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { splitAtPlaceholders } from '@imp/domain/notifications/placeholders.ts'
import type { NotificationTemplate } from '@imp/domain/notifications/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { type Texts, useText } from '../platform/i18n/text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { Column } from '../ui/table-column.ts'
import { EditTemplateDialog } from './templates/EditTemplateDialog.tsx'
import { useTemplates } from './templates/hooks.ts'
import { toTemplateDraft } from './templates/template-draft.ts'

export function MailTemplatesScreen() {
  const text = useText()
  const title = text('notifications.templates.title')
  const templates = useTemplates()
  const columns = useMemo(() => templateColumns(text), [text])
  const [opened, setOpened] = useState<NotificationTemplate | null>(null)
  const items = templates.data
  return (
    <>
      <PageHeader
        title={title}
        lead={text('notifications.templates.lead')}
        crumbs={[
          { label: text('notifications.mails.title'), link: { to: '/user-actions/sent-mails' } },
          { label: title },
        ]}
      />
      <FailedRead title={text('notifications.templates.failed')} read={templates} />
      {(!templates.error || items) && (
        <DataTable<NotificationTemplate>
          label={title}
          columns={columns}
          list={items && { items, total: items.length, page: 1 }}
          rowsPerPage={7}
          keyOf={({ kind }) => kind}
          openingOf={template => () => setOpened(template)}
          view={{ page: 1, sort: null }}
          onView={() => {}}
          empty={null}
        />
      )}
      <EditTemplateDialog template={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const isOriginal = ({ subject, text }: NotificationTemplate): boolean => subject === null && text === null

const templateColumns = (text: Texts): readonly Column<NotificationTemplate>[] => [
  {
    id: 'kind',
    header: text('notifications.templates.kind'),
    cell: ({ kind }) => (
      <>
        {text(`notifications.kind.${kind}`)}
        <Text size="sm" c="dimmed" fw={400}>
          {text(`notifications.kind.hint.${kind}`)}
        </Text>
      </>
    ),
  },
  {
    id: 'text',
    header: text('notifications.templates.text'),
    narrow: 'near',
    cell: template => (
      <span dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {splitAtPlaceholders(toTemplateDraft(template).text).map((part, at) =>
          // In right-to-left text its @ would move to the other side.
          part.startsWith('@') ? <bdi key={at}>{part}</bdi> : part,
        )}
      </span>
    ),
  },
  {
    id: 'changed',
    header: text('notifications.templates.changed'),
    narrow: 'named',
    cell: template =>
      isOriginal(template)
        ? text('notifications.templates.isOriginal')
        : [showTime(template.changed), template.changedBy].filter(Boolean).join(', '),
  },
]
