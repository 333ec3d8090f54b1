// A figure at full size: zoom, pan, its table, download, and navigation to its neighbours.
import { Group, SegmentedControl, Text } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconMaximize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Figure } from '@imp/domain/figures/types.ts'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { announce } from '../../platform/announce.ts'
import { download, toFileName } from '../../platform/download.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { fetchFigureImage } from '../hooks.ts'
import type { OpenDialog } from '../list/figure-actions.tsx'
import { OutdatedBadge } from '../../results/changes/OutdatedBadge.tsx'
import { FigureNumbers } from './FigureNumbers.tsx'
import classes from './Preview.module.css'
import { useZoom } from './use-zoom.ts'
import { isWhole } from './zoom.ts'
import { ZoomFrame } from './ZoomFrame.tsx'

interface Props {
  figure: Figure | null
  figures: readonly Figure[]
  onOpen: OpenDialog
  onClose: () => void
}

export function PreviewDialog({ figure, figures, onOpen, onClose }: Props) {
  const { shown } = useDialogContent(figure)
  return (
    <Modal
      opened={figure !== null}
      onClose={onClose}
      title={<bdi>{shown?.name}</bdi>}
      size="72rem"
      classNames={longDialog}
      styles={{ content: { blockSize: '100%' } }}
    >
      {shown && <Preview figure={shown} figures={figures} onOpen={onOpen} />}
    </Modal>
  )
}

function Preview({ figure, figures, onOpen }: { figure: Figure } & Pick<Props, 'figures' | 'onOpen'>) {
  const text = useText()
  const { formatNumber } = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useZoom(frame, figure.id)
  const [tab, setTab] = useState<'picture' | 'table'>('picture')
  const isGenerated = figure.figureType === 1
  const shownTab = isGenerated ? tab : 'picture'
  const place = figures.findIndex(({ id }) => id === figure.id)
  const neighbour = (step: 1 | -1) => (place < 0 ? undefined : figures[place + step])
  const go = (to: Figure | undefined) => {
    if (!to) return
    onOpen('preview', to)
    announce(to.name)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (shownTab !== 'picture' || (event.target as Element).closest('input, [role="radiogroup"]')) return
    if (zoom.handleKey(event)) return
    const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null
    if (step === null) return
    event.preventDefault()
    go(neighbour(step))
  }
  const save = async () => {
    try {
      download(await fetchFigureImage(figure.id), `${toFileName(figure.name)}.png`)
    } catch (error) {
      toastProblem(error)
    }
  }
  const percent = formatNumber(zoom.view.scale, { style: 'percent' })
  return (
    // The image's keys work wherever the focus is in the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes['preview']} onKeyDown={handleKey}>
      <DialogContent
        buttons={
          <div className={classes['bar']}>
            <Group gap={4} wrap="nowrap">
              <IconButton
                label={text('figures.preview.previous')}
                disabledReason={neighbour(-1) ? null : text('figures.preview.first')}
                onClick={() => go(neighbour(-1))}
              >
                <IconChevronLeft size={20} className={classes['direction'] ?? ''} />
              </IconButton>
              <IconButton
                label={text('figures.preview.next')}
                disabledReason={neighbour(1) ? null : text('figures.preview.last')}
                onClick={() => go(neighbour(1))}
              >
                <IconChevronRight size={20} className={classes['direction'] ?? ''} />
              </IconButton>
            </Group>
            {shownTab === 'picture' && (
              <Group gap={4} wrap="nowrap" role="group" aria-label={text('figures.zoom')}>
                <IconButton
                  label={text('figures.zoom.out')}
                  disabledReason={isWhole(zoom.view) ? text('figures.zoom.whole') : null}
                  onClick={zoom.zoomOut}
                >
                  <IconZoomOut size={20} />
                </IconButton>
                <span className={classes['percent']} role="status">
                  {percent}
                </span>
                <IconButton label={text('figures.zoom.in')} onClick={zoom.zoomIn}>
                  <IconZoomIn size={20} />
                </IconButton>
                <IconButton
                  label={text('figures.zoom.reset')}
                  disabledReason={isWhole(zoom.view) ? text('figures.zoom.whole') : null}
                  onClick={zoom.reset}
                >
                  <IconMaximize size={20} />
                </IconButton>
              </Group>
            )}
            <Group gap={4} wrap="nowrap">
              {isGenerated && (
                <SegmentedControl
                  size="xs"
                  aria-label={text('figures.preview.as')}
                  value={tab}
                  onChange={value => setTab(value === 'table' ? 'table' : 'picture')}
                  data={(['picture', 'table'] as const).map(value => ({
                    value,
                    label: text(`figures.preview.as.${value}`),
                  }))}
                />
              )}
              <IconButton label={text('figures.preview.download')} onClick={() => void save()}>
                <IconDownload size={20} />
              </IconButton>
            </Group>
          </div>
        }
      >
        <div className={classes['body']}>
          {shownTab === 'picture' ? (
            <ZoomFrame frame={frame} zoom={zoom} figure={figure} />
          ) : (
            <FigureNumbers figure={figure} />
          )}
          <div className={classes['words']}>
            <OutdatedBadge of={figure} onOpen={() => onOpen('changes', figure)} />
            {figure.alternativeText && (
              <details className={classes['alternative']}>
                <summary>{text('figures.alternativeText')}</summary>
                <Text size="sm" c="dimmed" dir="auto">
                  {figure.alternativeText}
                </Text>
              </details>
            )}
          </div>
        </div>
      </DialogContent>
    </div>
  )
}
