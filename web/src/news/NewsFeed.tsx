// The news feed of the home page: three items per page, latest first.
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { can } from '@imp/domain/permissions.ts'
import { useText } from '../platform/i18n/text.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { toUser, useSession } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { TablePages } from '../ui/TablePages.tsx'
import { newsAnchor, newsPerPage, useNews } from './hooks.ts'
import { WriteNewsDialog } from './WriteNewsDialog.tsx'

export function NewsFeed() {
  const text = useText()
  const session = useSession()
  const [isWriting, setWriting] = useState(false)
  return (
    <Stack component="section" gap="sm" id={newsAnchor} aria-labelledby="news-title">
      <Group justify="space-between">
        <Title order={2} id="news-title">
          {text('news.feed.title')}
        </Title>
        {can(toUser(session), 'news.write') && (
          <Button
            variant="default"
            leftSection={<IconPencilPlus size={18} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {text('news.write.button')}
          </Button>
        )}
      </Group>
      <Items />
      <WriteNewsDialog opened={isWriting} onClose={() => setWriting(false)} />
    </Stack>
  )
}

function Items() {
  const text = useText()
  const [page, setPage] = useState(1)
  const news = useNews(page)
  const { data } = news
  if (news.error && !data) return <FailedRead title={text('news.feed.failed')} read={news} />
  if (!data) return <LinesSkeleton lines={3} />
  if (data.totalRows === 0) return <EmptyState title={text('news.feed.empty')} />
  const pages = Math.ceil(data.totalRows / newsPerPage)
  return (
    <>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.result.map(({ id, timestamp, text: said }) => (
          <Paper key={id} component="li" withBorder p="sm">
            <Text size="xs" c="dimmed" component="time" dateTime={timestamp}>
              {showTime(timestamp)}
            </Text>
            <Text dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {said}
            </Text>
          </Paper>
        ))}
      </Stack>
      {pages > 1 && <TablePages pages={pages} page={Math.min(page, pages)} onPage={setPage} />}
    </>
  )
}
