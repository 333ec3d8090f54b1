// The picture of a figure in a frame of fixed size: a placeholder until it has loaded, which it does near the viewport.
import { IconPhotoOff } from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import type { Figure } from '@imp/domain/figures/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { useImage, useNear } from '../platform/images.ts'
import classes from './FigureImage.module.css'
import { figureImage } from './hooks.ts'

interface Props {
  figure: Pick<Figure, 'id' | 'drawn' | 'name' | 'alternativeText'>
  size: 'small' | 'full'
  /** Its name is shown beside it, so screen readers skip the image. */
  isDecoration?: boolean
  className?: string
}

export function FigureImage({ figure, size, isDecoration = false, className = '' }: Props) {
  const text = useText()
  const [attach, isNear] = useNear<HTMLSpanElement>()
  const { address, isFailed } = useImage(figureImage(figure, size), isNear)
  const words = isDecoration ? '' : figure.alternativeText || figure.name
  return (
    <span ref={attach} className={`${classes['frame']} ${className}`}>
      {address !== null && <img className={classes['image']} src={address} alt={words} draggable={false} />}
      {address === null && isFailed && (
        <span className={classes['failed']}>
          <IconPhotoOff size={20} role="img" aria-label={text('figures.image.failed')} />
        </span>
      )}
      {address === null && !isFailed && <Skeleton className={classes['skeleton'] ?? ''} radius={0} aria-hidden />}
    </span>
  )
}
