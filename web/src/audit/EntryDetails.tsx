// An entry of the audit log in full: its changes, before and after side by side.
import { Stack, Table, Text, Title } from '@mantine/core'
import type { AuditChange, AuditDetails, AuditField } from '@imp/domain/audit/types.ts'
import { formatParams } from '@imp/domain/audit/params.ts'
import { resourceOfTable } from '@imp/domain/audit/tables.ts'
import { showTime } from '@imp/domain/dates.ts'
import { type Texts, useText } from '../platform/i18n/text.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { columnTexts } from './column-texts.ts'
import { actionOf, roleOf } from './entry-columns.tsx'
import { useEntry } from './hooks.ts'

export function EntryDetails({ id }: { id: string }) {
  const text = useText()
  const details = useEntry(id)
  if (details.error) return <FailedRead title={text('audit.failed')} read={details} />
  if (!details.data) return <LinesSkeleton lines={8} />
  const { changes, changeCount } = details.data
  return (
    <Stack gap="md">
      <Facts details={details.data} />
      <Title order={3} size="h5">
        {text('audit.changes')}
      </Title>
      {changes.length === 0 && <Text c="dimmed">{text('audit.changes.none')}</Text>}
      {changes.map((change, at) => (
        <Change key={at} change={change} />
      ))}
      {changeCount > changes.length && (
        <Text c="dimmed">{text('audit.changes.more', { shown: changes.length, count: changeCount })}</Text>
      )}
    </Stack>
  )
}

function Facts({ details: { entry, params } }: { details: AuditDetails }) {
  const text = useText()
  const outcome = text(`audit.outcome.${entry.outcome}`)
  const facts = [
    [text('audit.field.action'), actionOf(text, entry)],
    [text('audit.field.thing'), entry.things.join(', ')],
    [text('audit.field.time'), showTime(entry.at)],
    [text('audit.field.person'), entry.userName || text('audit.nobody')],
    [text('audit.field.username'), entry.username],
    [text('audit.field.account'), entry.userId ?? ''],
    [text('audit.field.token'), entry.tokenName ?? ''],
    [text('audit.field.tokenId'), entry.tokenId ?? ''],
    [text('audit.field.role'), entry.userId === null ? '' : roleOf(text, entry)],
    [text('audit.field.address'), entry.address],
    [text('audit.field.browser'), entry.userAgent],
    [text('audit.field.call'), entry.call],
    [text('audit.field.params'), formatParams(params)],
    [text('audit.field.outcome'), entry.problem === null ? outcome : `${outcome} (${entry.problem})`],
    [text('audit.field.occurrences'), entry.occurrences === 1 ? '' : String(entry.occurrences)],
  ] as const
  return (
    <Table variant="vertical" withTableBorder aria-label={actionOf(text, entry)}>
      <Table.Tbody>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" w="30%">
                {name}
              </Table.Th>
              <Value>{value}</Value>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}

const Value = ({ children }: { children: string }) => (
  <Table.Td dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top' }}>
    {children}
  </Table.Td>
)

const tables = Object.keys(resourceOfTable)

/** A resource's first table is called like the resource; its other tables also show their own name. */
function kindOf(text: Texts, table: string): string {
  const resource = resourceOfTable[table]
  if (!resource) return table
  const isFirst = tables.find(other => resourceOfTable[other] === resource) === table
  return isFirst ? text(`audit.noun.${resource}`) : `${text(`audit.noun.${resource}`)} (${table.replaceAll('_', ' ')})`
}

function Change({ change: { table, rowId, name, operation, fields } }: { change: AuditChange }) {
  const text = useText()
  const title = `${kindOf(text, table)} · ${name || rowId}: ${text(`audit.change.${operation}`)}`
  return (
    <Table withTableBorder layout="fixed" aria-label={title}>
      <Table.Caption style={{ captionSide: 'top', textAlign: 'start', overflowWrap: 'anywhere' }}>
        {title}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('audit.field.column')}</Table.Th>
          <Table.Th scope="col">{text('audit.field.before')}</Table.Th>
          <Table.Th scope="col">{text('audit.field.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(field => (
          <Field key={field.column} field={field} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Field({ field: { column, before, after } }: { field: AuditField }) {
  const text = useText()
  const label = columnTexts[column]
  return (
    <Table.Tr>
      <Table.Th scope="row" style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
        {label ? text(label) : column}
      </Table.Th>
      <Value>{showValue(before)}</Value>
      <Value>{showValue(after)}</Value>
    </Table.Tr>
  )
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d$/

const showValue = (value: string | null): string =>
  value !== null && time.test(value) ? showTime(value) : (value ?? '–')
