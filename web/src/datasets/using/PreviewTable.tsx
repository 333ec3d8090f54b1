// The first rows of a dataset, as in its CSV file.
import { Table, Text, Title } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import type { ShownDatasetPage } from '../hooks.ts'

export function PreviewTable({ dataset }: { dataset: Pick<ShownDatasetPage, 'preview' | 'observations'> }) {
  const text = useText()
  const { columns, rows } = dataset.preview
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {text('datasets.preview')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text('datasets.preview.rows', { shown: rows.length, all: dataset.observations })}
      </Text>
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={text('datasets.preview')}
      >
        <Table striped dir="ltr" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {columns.map(column => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(row => (
              <Table.Tr key={JSON.stringify(row)}>
                {row.map((cell, at) => (
                  <Table.Td key={columns[at]}>
                    <bdi>{cell}</bdi>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
