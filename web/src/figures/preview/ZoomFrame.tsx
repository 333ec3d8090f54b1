// The zoomable image of a figure in its frame.
import { Skeleton } from '@mantine/core'
import { type RefObject, useId } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useImage } from '../../platform/images.ts'
import { Failed } from '../../ui/Failed.tsx'
import { figureImage } from '../hooks.ts'
import classes from './Preview.module.css'
import type { Zoom } from './use-zoom.ts'
import { isWhole } from './zoom.ts'

interface Props {
  frame: RefObject<HTMLDivElement | null>
  zoom: Zoom
  figure: Figure
}

export function ZoomFrame({ frame, zoom, figure }: Props) {
  const text = useText()
  const id = useId()
  const { view, pointerHandlers } = zoom
  const full = useImage(figureImage(figure, 'full'), true)
  // Usually cached; shown until the large one has loaded.
  const small = useImage(figureImage(figure, 'small'), true)
  const address = full.address ?? small.address
  if (full.isFailed) return <Failed title={text('figures.image.failed')} onRetry={full.reload} />
  return (
    <div
      ref={frame}
      className={classes['frame']}
      data-moves={!isWhole(view) || undefined}
      role="application"
      aria-roledescription={text('figures.preview.role')}
      aria-label={figure.name}
      aria-describedby={`${id}-keys`}
      // Focusable because keys pan the image.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-autofocus
      {...pointerHandlers}
    >
      <p id={`${id}-keys`} hidden>
        {text('figures.preview.keys')}
      </p>
      {address === null ? (
        <Skeleton className={classes['skeleton'] ?? ''} aria-hidden />
      ) : (
        <img
          className={classes['image']}
          src={address}
          alt={figure.alternativeText || figure.name}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      )}
    </div>
  )
}
