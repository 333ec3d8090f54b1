import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { showDate } from '@imp/domain/dates.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import { formatBounds } from '@imp/domain/forms/limit-bounds.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/table-column.ts'

export const referenceColumns = (text: Texts): readonly Column<ReferenceLimit>[] => [
  {
    id: 'parameter',
    header: text('forms.limits.parameter'),
    sortable: true,
    cell: ({ parameter, moduleType }) => (
      <>
        <bdi>{parameter}</bdi>
        {moduleType !== null && (
          <Text size="sm" c="dimmed" fw={400} dir="auto">
            {moduleType}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'bounds',
    header: text('forms.reference.limit'),
    cell: limit => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <bdi>{[formatBounds(limit, text, localeNow()), limit.relation].filter(Boolean).join(' · ')}</bdi>
      </span>
    ),
    width: '11rem',
    narrow: 'near',
  },
  {
    id: 'area',
    header: text('forms.limits.area'),
    sortable: true,
    cell: ({ area }) => (area === null ? text('forms.reference.everywhere') : <bdi>{area}</bdi>),
    width: '8rem',
    wraps: true,
    narrow: 'named',
  },
  {
    id: 'article',
    header: text('forms.limits.article'),
    sortable: true,
    cell: ({ article }) => <bdi>{article}</bdi>,
    width: '14rem',
  },
  {
    id: 'state',
    header: text('forms.reference.state'),
    sortable: true,
    cell: limit => <State text={text} limit={limit} />,
    width: '10rem',
    narrow: 'near',
  },
]

function State({ text, limit: { verified, timeVerified, verifiedBy } }: { text: Texts; limit: ReferenceLimit }) {
  if (!verified) {
    return <StatusBadge tone="yellow" icon={<IconAlertTriangle />} label={text('forms.limits.unverified')} />
  }
  return (
    <>
      <StatusBadge tone="green" icon={<IconCheck />} label={text('forms.limits.verified')} />
      {timeVerified !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {showDate(timeVerified)} {verifiedBy !== null && <bdi>{verifiedBy}</bdi>}
        </Text>
      )}
    </>
  )
}
