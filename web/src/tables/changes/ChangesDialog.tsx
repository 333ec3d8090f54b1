// What has changed since a table was published: which country answered what instead of what, when and why; the table before
// and after, and taking in today's answers.
import { Alert, Stack, Text } from '@mantine/core'
import { showDate } from '@imp/domain/dates.ts'
import type { AnswerChange } from '@imp/domain/results/lineage.ts'
import type { Table, TableWithData } from '@imp/domain/tables/types.ts'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { AnswerChangeList } from '../../results/changes/AnswerChangeList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { GridTable } from '../GridTable.tsx'
import { useTable, useTableChanges, useTablePreview, useUpdateTableData } from '../hooks.ts'
import classes from './ChangesDialog.module.css'
import { findMarked } from './find-marked.ts'

interface Props {
  /** null: closed. */
  table: Table | null
  onClose: () => void
}

export function ChangesDialog({ table, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(table)
  return (
    <Modal
      opened={table !== null}
      onClose={onClose}
      title={text('tables.changes.title', { name: shown?.name ?? '' })}
      size="80rem"
      classNames={longDialog}
    >
      {shown && <Changes key={openCount} table={shown} onClose={onClose} />}
    </Modal>
  )
}

function Changes({ table, onClose }: { table: Table; onClose: () => void }) {
  const text = useText()
  const changes = useTableChanges(table.id)
  const kept = useTable(table.id)
  const update = useUpdateTableData()
  const runOnce = useSingleRun()
  const error = changes.error ?? kept.error
  const start = () =>
    runOnce(() =>
      update.mutateAsync(kept.data ?? table).then(onClose, () => {
        // Said by a message, and beneath the title.
      }),
    )
  return (
    <DialogContent
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.close')}
          </Button>
          <Button
            disabledReason={changes.data?.length === 0 ? text('tables.changes.none') : null}
            loading={update.isPending}
            onClick={start}
          >
            {text('tables.changes.update')}
          </Button>
        </>
      }
    >
      <Stack>
        {update.isError && (
          <Alert color="red" role="alert">
            {problemText(update.error)}
          </Alert>
        )}
        {error && (
          <Failed
            title={text('tables.changes.failed')}
            reason={problemText(error)}
            isTrying={changes.isFetching}
            onRetry={() => void Promise.all([changes.refetch(), kept.refetch()])}
          />
        )}
        {!error && !(changes.data && kept.data) && <LinesSkeleton lines={6} />}
        {changes.data?.length === 0 && <Text c="dimmed">{text('tables.changes.none')}</Text>}
        {changes.data && changes.data.length > 0 && <AnswerChangeList changes={changes.data} isOfMany />}
        {changes.data && kept.data && <BeforeAfter table={kept.data} changes={changes.data} />}
      </Stack>
    </DialogContent>
  )
}

function BeforeAfter({ table, changes }: { table: TableWithData; changes: readonly AnswerChange[] }) {
  const text = useText()
  const { section, questions, countries, grid, source } = table
  const after = useTablePreview({ section, questions, countries })
  const day = showDate(source.youngestDelivery)
  return (
    <div className={classes['pair']}>
      <figure className={classes['side']}>
        <figcaption className={classes['caption']}>
          {text('tables.changes.before')}
          {day && <span className={classes['quiet']}> {text('tables.source.youngest', { day })}</span>}
        </figcaption>
        <div className={classes['grid']}>
          <GridTable label={text('tables.changes.before')} grid={grid} marked={findMarked(grid, changes)} />
        </div>
      </figure>
      <figure className={classes['side']}>
        <figcaption className={classes['caption']}>{text('tables.changes.after')}</figcaption>
        {after.error && (
          <Failed
            title={text('tables.message.dataFailed')}
            reason={problemText(after.error)}
            isTrying={after.isFetching}
            onRetry={() => void after.refetch()}
          />
        )}
        {!after.data && !after.error && <LinesSkeleton lines={6} />}
        {after.data && (
          <div className={classes['grid']}>
            <GridTable
              label={text('tables.changes.after')}
              grid={after.data.grid}
              marked={findMarked(after.data.grid, changes)}
            />
          </div>
        )}
      </figure>
    </div>
  )
}
