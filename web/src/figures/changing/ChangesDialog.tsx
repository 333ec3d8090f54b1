// What has changed since a figure was drawn: which country answered what instead of what, when and why; the figure before and
// after, and drawing it anew.
import { Alert, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
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
import { useFigureChanges, useRegenerateFigure } from '../hooks.ts'
import type { OpenDialog } from '../list/figure-actions.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'

interface Props {
  /** null: closed. */
  figure: Figure | null
  onOpen: OpenDialog
  onClose: () => void
}

export function ChangesDialog({ figure, onOpen, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(figure)
  return (
    <Modal
      opened={figure !== null}
      onClose={onClose}
      title={text('figures.changes.title', { name: shown?.name ?? '' })}
      size="64rem"
      classNames={longDialog}
    >
      {shown && <Changes key={openCount} figure={shown} onOpen={onOpen} onClose={onClose} />}
    </Modal>
  )
}

function Changes({ figure, onOpen, onClose }: { figure: Figure; onOpen: OpenDialog; onClose: () => void }) {
  const text = useText()
  const { data, isError, error, isFetching, refetch } = useFigureChanges(figure.id)
  const regenerate = useRegenerateFigure()
  const runOnce = useSingleRun()
  const { id, version, labels, countryGuids } = figure
  const wanted = useMemo(
    () => ({ figureId: id, version, countryGuids: [...countryGuids], labels: { ...labels } }),
    [id, version, labels, countryGuids],
  )
  return (
    <DialogContent
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.close')}
          </Button>
          <Button variant="default" onClick={() => onOpen('regenerate', figure)}>
            {text('figures.changes.choose')}
          </Button>
          <Button
            loading={regenerate.isPending}
            onClick={() => runOnce(() => regenerate.mutateAsync(wanted).then(onClose))}
          >
            {text('figures.regenerate')}
          </Button>
        </>
      }
    >
      <Stack>
        {regenerate.isError && (
          <Alert color="red" role="alert">
            {problemText(regenerate.error)}
          </Alert>
        )}
        {isError && (
          <Failed
            title={text('figures.changes.failed')}
            reason={problemText(error)}
            isTrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <LinesSkeleton lines={4} />}
        {data?.length === 0 && <Text c="dimmed">{text('figures.changes.none')}</Text>}
        {data && data.length > 0 && <AnswerChangeList changes={data} />}
        <BeforeAfter figure={figure} wanted={wanted} />
      </Stack>
    </DialogContent>
  )
}
