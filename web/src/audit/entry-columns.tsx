import { Badge, Text } from '@mantine/core'
import type { AuditEntry } from '@imp/domain/audit/types.ts'
import { showTime } from '@imp/domain/dates.ts'
import type { Texts } from '../platform/i18n/text.ts'
import type { Column } from '../ui/table-column.ts'

export const actionOf = (text: Texts, { noun, verb }: Pick<AuditEntry, 'noun' | 'verb'>): string =>
  text('audit.action', { noun: text(`audit.noun.${noun}`), verb: text(`audit.verb.${verb}`) })

export function roleOf(text: Texts, { role, actualRole }: Pick<AuditEntry, 'role' | 'actualRole'>): string {
  if (role === 'CountrySelect') return text('audit.choosesRegion', { role: actualRole })
  if (role === 'SecondFactorSetup') return text('audit.setsUpSecondFactor', { role: actualRole })
  return role === actualRole || role === '' ? role : text('audit.actsAs', { role: actualRole, shown: role })
}

export const entryColumns = (text: Texts): readonly Column<AuditEntry>[] => [
  { id: 'action', header: text('audit.field.action'), cell: entry => actionOf(text, entry) },
  {
    id: 'time',
    header: text('audit.field.time'),
    narrow: 'near',
    cell: ({ at }) => <span style={{ whiteSpace: 'nowrap' }}>{showTime(at)}</span>,
  },
  {
    id: 'person',
    header: text('audit.field.person'),
    narrow: 'near',
    cell: entry => (
      <>
        <span dir="auto">{entry.userName || text('audit.nobody')}</span>
        <Text size="xs" c="dimmed">
          {entry.userId === null ? '' : roleOf(text, entry)}
        </Text>
        {entry.tokenName !== null && (
          <Text size="xs" c="dimmed" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {text('audit.byToken', { name: entry.tokenName })}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'thing',
    header: text('audit.field.thing'),
    narrow: 'named',
    cell: ({ things }) =>
      things.length === 0 ? null : (
        <span dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {things.join(', ')}
        </span>
      ),
  },
  { id: 'address', header: text('audit.field.address'), narrow: 'named', cell: ({ address }) => address },
  {
    id: 'outcome',
    header: text('audit.field.outcome'),
    narrow: 'near',
    cell: ({ outcome, occurrences }) => (
      <>
        <Badge color={outcome === 'refused' ? 'red' : 'gray'} variant="light" miw="max-content">
          {text(`audit.outcome.${outcome}`)}
        </Badge>
        {occurrences > 1 && (
          <Text size="xs" c="dimmed">
            {text('audit.occurrences', { count: occurrences })}
          </Text>
        )}
      </>
    ),
  },
]
