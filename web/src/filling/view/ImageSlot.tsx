// Loads the code for question images with the first one; the image's place is reserved until then.
import { Suspense } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { sizeImage } from '../../forms/image/size-image.ts'
import classes from './Question.module.css'

const QuestionImage = orNothing(lazyPart('QuestionImage', () => import('../../forms/image/QuestionImage.tsx')))

export function ImageSlot({ question }: { question: Question }) {
  if (!question.imageGuid || !question.image) return null
  return (
    <Suspense fallback={<span className={classes['imagePlace']} style={sizeImage(question.image)} />}>
      <QuestionImage question={question} />
    </Suspense>
  )
}
