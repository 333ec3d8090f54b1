// A question as contacts will see it, for its author. Nothing is saved.
import { useMemo } from 'react'
import { noDate } from '@imp/domain/dates.ts'
import type { PreviewedQuestion } from '../../forms/question/preview-context.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { noId } from '@imp/domain/ids.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { createAnswerStore } from '../engine/answer-store.ts'
import { type Answers, AnswersContext } from '../inputs/answers-context.ts'
import { type Filling, FillingContext } from './filling-context.ts'
import { QuestionCard } from './QuestionCard.tsx'

const nothing = () => {}

const emptyResult = ({ id, name, year }: PreviewedQuestion['form']): Result => ({
  id: noId,
  country: noId,
  countryName: '',
  countryCode: '',
  legalLimitAreas: [],
  form: id,
  formName: name,
  formYear: year,
  isSubmited: false,
  status: 'New',
  dateOfSubmission: noDate,
  deadline: noDate,
  unsubmitReason: null,
  provenance: null,
  returned: null,
  hasParentResult: false,
  isTrial: false,
  serverTime: noDate,
  values: [],
})

export function QuestionPreview({ form, question, number }: PreviewedQuestion) {
  const { answers, filling } = useMemo(() => {
    const section = { id: question.section, name: '', orderNumber: 1, visible: true, form: form.id }
    const sections: Form['sections'] = [{ ...section, questions: [question], version: 1, questionsVersion: 1 }]
    const store = createAnswerStore({ form: { sections }, values: [], wire: null })
    const shared = { form: { ...form, sections } }
    const answers: Answers = {
      ...shared,
      store,
      result: emptyResult(form),
      readOnly: false,
      showsPrevious: false,
      previousYear: null,
    }
    const filling: Filling = {
      ...shared,
      isPreview: true,
      lockReason: null,
      isContact: false,
      isReview: false,
      hasHistory: false,
      onReplace: nothing,
      onReload: nothing,
      interrupted: null,
      visit: { isUnderWay: false },
      jump: nothing,
      showHistory: nothing,
      showAttachments: nothing,
    }
    return { answers, filling }
  }, [form, question])
  return (
    <AnswersContext value={answers}>
      <FillingContext value={filling}>
        <QuestionCard key={question.type} question={question} number={number} isHidden={false} isLeaving={false} />
      </FillingContext>
    </AnswersContext>
  )
}
