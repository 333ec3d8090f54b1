// Beside the fields of a question on wide screens: the question as contacts will see it. While something is missing, what was whole
// last stays. Nothing in it can be reached or used.
import { Text } from '@mantine/core'
import { memo, Suspense, use, useDeferredValue, useMemo, useState } from 'react'
import { tidyQuestion } from '@imp/domain/forms/tidying.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { questionNumber } from '../engine/question-numbers.ts'
import type { Sections } from '../engine/working-copy.ts'
import { QuestionPreviewContext } from './preview-context.ts'
import classes from './QuestionEditor.module.css'

interface Props {
  form: Form
  draft: Question
  /** The form with the question in its place. */
  placed: Sections
  /** Could it be saved? */
  isWhole: boolean
}

export function ContactView({ form, draft, placed, isWhole }: Props) {
  const text = useText()
  const [whole, setWhole] = useState(isWhole ? draft : null)
  if (isWhole && whole !== draft) setWhole(draft)
  const shown = useDeferredValue(whole)
  return (
    <div className={classes['contact']}>
      <Text fw={600} size="sm" mb="xs">
        {text('forms.questions.contactView')}
      </Text>
      {shown ? (
        <View form={form} draft={shown} number={questionNumber(placed, shown) ?? ''} />
      ) : (
        <Text size="sm" c="dimmed">
          {text('forms.questions.contactView.later')}
        </Text>
      )}
    </div>
  )
}

const View = memo(function View({ form, draft, number }: { form: Form; draft: Question; number: string }) {
  const renderPreview = use(QuestionPreviewContext)
  const question = useMemo(() => tidyQuestion(draft), [draft])
  return (
    <div inert>
      <Suspense>{renderPreview?.({ form, question, number })}</Suspense>
    </div>
  )
})
