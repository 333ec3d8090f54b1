// What has changed since something was made from answers: the changes, before and after, and a button to make it again.
import { Alert, Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { AnswerChange } from '@imp/domain/results/lineage.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { AnswerChangeList } from './AnswerChangeList.tsx'

interface DialogProps<Thing> {
  of: Thing | null
  onClose: () => void
  renderContent: (of: Thing) => ReactNode
}

export function ChangesDialog<Thing extends { readonly name: string }>({
  of,
  onClose,
  renderContent,
}: DialogProps<Thing>) {
  const text = useText()
  const { shown, openCount } = useDialogContent(of)
  return (
    <Modal
      opened={of !== null}
      onClose={onClose}
      title={text('results.changes.title', { name: shown?.name ?? '' })}
      size="80rem"
      classNames={longDialog}
    >
      {shown && <Fragment key={openCount}>{renderContent(shown)}</Fragment>}
    </Modal>
  )
}

interface Read {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}
interface Props {
  changes: Read & { readonly data: readonly AnswerChange[] | undefined }
  /** Further data needed to show it and to make it again. */
  made?: Read & { readonly data: unknown }
  isOfMany?: boolean
  children?: ReactNode
  note?: string
  /** Makes it again from current answers. Failures are also reported by a toast. */
  redo?: {
    readonly label: string
    readonly isPending: boolean
    readonly error: Error | null
    readonly start: () => Promise<unknown>
  }
  otherButton?: ReactNode
  onClose: () => void
}

export function ChangesContent({ changes, made, isOfMany = false, children, note, redo, otherButton, onClose }: Props) {
  const text = useText()
  const runOnce = useSingleRun()
  const { data } = changes
  const reads = made ? [changes, made] : [changes]
  const error = reads.find(read => read.error)?.error
  const isRead = data !== undefined && (made === undefined || made.data !== undefined)
  const isWaited = made !== undefined && made.data === undefined && !made.error
  const none = text('results.changes.none')
  const redoBlocker = made?.error ? problemText(made.error) : data?.length === 0 ? none : null
  return (
    <DialogContent
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.close')}
          </Button>
          {otherButton}
          {redo && (
            <Button
              disabledReason={redoBlocker}
              loading={redo.isPending || isWaited}
              onClick={() => runOnce(() => redo.start().then(onClose, () => {}))}
            >
              {redo.label}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {redo?.error && (
          <Alert color="red" role="alert">
            {problemText(redo.error)}
          </Alert>
        )}
        {error && (
          <Failed
            title={text(changes.error ? 'results.changes.failed' : 'results.changes.notCompared')}
            reason={problemText(error)}
            isTrying={reads.some(read => read.isFetching)}
            onRetry={() => void Promise.all(reads.map(read => read.refetch()))}
          />
        )}
        {!error && !isRead && <LinesSkeleton lines={6} />}
        {data?.length === 0 && <Text c="dimmed">{none}</Text>}
        {data && data.length > 0 && <AnswerChangeList changes={data} isOfMany={isOfMany} />}
        {isRead && children}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Stack>
    </DialogContent>
  )
}
