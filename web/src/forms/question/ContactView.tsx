// Preview of the question as contacts will see it. While something is missing, the last complete version stays;
// contradictory bounds are left out. Nothing in it can be focused.
import { Text } from '@mantine/core'
import { memo, Suspense, use, useDeferredValue, useMemo, useState } from 'react'
import { tidyQuestion } from '@imp/domain/forms/tidying.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { Findings } from '../engine/question-findings.ts'
import { questionNumber } from '../engine/question-numbers.ts'
import type { Sections } from '../engine/working-copy.ts'
import { QuestionPreviewContext } from './preview-context.ts'
import classes from './QuestionEditor.module.css'

interface Props {
  form: Form
  draft: Question
  placed: Sections
  findings: Findings
}

const bounds: readonly string[] = ['min', 'max']

export function ContactView({ form, draft, placed, findings }: Props) {
  const text = useText()
  const areBoundsWrong = bounds.some(field => findings.has(field))
  const clean = useMemo(() => (areBoundsWrong ? { ...draft, min: null, max: null } : draft), [draft, areBoundsWrong])
  const isWhole = [...findings.keys()].every(field => bounds.includes(field))
  const [whole, setWhole] = useState(isWhole ? clean : null)
  if (isWhole && whole !== clean) setWhole(clean)
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
