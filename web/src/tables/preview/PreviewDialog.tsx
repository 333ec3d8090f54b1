// A table with its source, as it will appear in a report, to read and download.
import { Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconTableExport } from '@tabler/icons-react'
import type { Table, TableWithData } from '@imp/domain/tables/types.ts'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { OutdatedBadge } from '../../results/changes/OutdatedBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { describeSource } from '../describe-source.ts'
import { GridTable } from '../GridTable.tsx'
import { useTable } from '../hooks.ts'
import { downloadCsv } from '../image/table-files.ts'
import { useImageDownload } from '../image/use-image-download.ts'
import type { OpenDialog } from '../list/table-actions.tsx'
import classes from './PreviewDialog.module.css'

interface Props {
  table: Table | null
  onOpen: OpenDialog
  onClose: () => void
}

export function PreviewDialog({ table, onOpen, onClose }: Props) {
  const { shown } = useDialogContent(table)
  return (
    <Modal
      opened={table !== null}
      onClose={onClose}
      title={<bdi>{shown?.name}</bdi>}
      size="80rem"
      classNames={longDialog}
    >
      {shown && <Preview table={shown} onOpen={onOpen} />}
    </Modal>
  )
}

function Preview({ table, onOpen }: { table: Table; onOpen: OpenDialog }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useTable(table.id)
  return (
    <DialogContent buttons={<Buttons table={table} data={data} onOpen={onOpen} />}>
      <Stack gap="sm">
        {(data ?? table).outdated && (
          <Group>
            <OutdatedBadge of={data ?? table} onOpen={() => onOpen('changes', table)} />
          </Group>
        )}
        <FailedRead title={text('tables.message.dataFailed')} read={{ error, isFetching, refetch }} />
        {!data && !error && <LinesSkeleton lines={10} />}
        {data && (
          <>
            <div className={classes['grid']}>
              <GridTable label={data.name} grid={data.grid} />
            </div>
            <Text size="sm" c="dimmed" dir="auto">
              {describeSource(text, data)}
            </Text>
            <Text size="sm" c="dimmed" dir="auto" className={classes['words'] ?? ''}>
              {text('tables.alternativeOf', { text: data.alternativeText })}
            </Text>
          </>
        )}
      </Stack>
    </DialogContent>
  )
}

interface ButtonsProps {
  table: Table
  data: TableWithData | undefined
  onOpen: OpenDialog
}
/** Only published tables can be downloaded; others still change. */
function Buttons({ table, data, onOpen }: ButtonsProps) {
  const text = useText()
  const saveImage = useImageDownload()
  return (
    <>
      <Button variant="default" onClick={() => onOpen('edit', table)}>
        {text('tables.edit')}
      </Button>
      {table.final && data && (
        <>
          <Button variant="default" leftSection={<IconTableExport size={16} />} onClick={() => downloadCsv(data)}>
            {text('tables.downloadCsv')}
          </Button>
          <Button leftSection={<IconDownload size={16} />} onClick={() => saveImage(table)}>
            {text('tables.downloadImage')}
          </Button>
        </>
      )}
    </>
  )
}
