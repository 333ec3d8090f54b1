// The image of a question. Its space is reserved, and it is loaded when it comes near the viewport.
import { IconPhotoOff } from '@tabler/icons-react'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useImage, useNear } from '../../platform/images.ts'
import { questionImage } from './hooks.ts'
import { sizeImage } from './size-image.ts'
import classes from './QuestionImage.module.css'

interface Props {
  question: Pick<Question, 'imageGuid' | 'image' | 'text'>
  /** A thumbnail. */
  isSmall?: boolean
}

export function QuestionImage({ question: { imageGuid, image, text: asked }, isSmall = false }: Props) {
  const text = useText()
  const [attach, isNear] = useNear<HTMLSpanElement>()
  const { address, isFailed, reload } = useImage(questionImage(imageGuid ?? ''), isNear && imageGuid !== null)
  if (!imageGuid || !image) return null
  return (
    <span ref={attach} className={classes['frame']} data-small={isSmall || undefined} style={sizeImage(image)}>
      {address !== null && (
        <img
          className={classes['image']}
          src={address}
          alt={image.alternativeText || text('forms.image.of', { question: asked })}
          dir="auto"
          draggable={false}
        />
      )}
      {address === null && isFailed && (
        <button type="button" className={classes['failed']} onClick={reload}>
          <IconPhotoOff size={20} aria-hidden />
          {text('forms.image.failed')}
        </button>
      )}
    </span>
  )
}
