// A figure as it is and as it would be drawn now, side by side.
import { Skeleton } from '@mantine/core'
import { showDate } from '@imp/domain/dates.ts'
import type { Figure, RegenerationInput } from '@imp/domain/figures/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useImage } from '../../platform/images.ts'
import { BeforeAfter } from '../../results/changes/BeforeAfter.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FigureImage } from '../FigureImage.tsx'
import frame from '../FigureImage.module.css'
import { previewImage } from '../hooks.ts'
import classes from './Changing.module.css'

interface Props {
  figure: Figure
  /** The settings for the new picture; null: not requested yet. */
  wanted: RegenerationInput | null
}

export function PicturesBeforeAfter({ figure, wanted }: Props) {
  const text = useText()
  return (
    <BeforeAfter
      age={text('figures.before.drawn', { day: showDate(figure.drawn) })}
      before={<FigureImage figure={figure} size="full" />}
      after={
        wanted ? (
          <After wanted={wanted} drawn={figure.drawn} />
        ) : (
          <div className={classes['waiting']}>{text('figures.after.ask')}</div>
        )
      }
    />
  )
}

function After({ wanted, drawn }: { wanted: RegenerationInput; drawn: string }) {
  const text = useText()
  const { address, isFailed, reload } = useImage(previewImage(wanted, drawn), true)
  if (isFailed) return <Failed title={text('figures.after.failed')} onRetry={reload} />
  return (
    <span className={frame['frame']} aria-busy={address === null}>
      {address === null ? (
        <Skeleton className={frame['skeleton'] ?? ''} radius={0} aria-hidden />
      ) : (
        <img className={frame['image']} src={address} alt={text('figures.after.alt')} draggable={false} />
      )}
    </span>
  )
}
