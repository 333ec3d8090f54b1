// An edit that came too late, after submission or the deadline. It can be copied.
import { Text } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { levelText } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { NotSaved } from '../../forms/drafts/NotSaved.tsx'
import { useStore } from '../../platform/store.ts'
import { toAnswerFields } from './answer-fields.ts'
import type { AnswerStore } from './use-answer-store.ts'

interface Props {
  parameter: Parameter
  answer: ParameterAnswer
  store: AnswerStore
  reason: string
}

export function UnsavedAnswer({ parameter, answer, store, reason }: Props) {
  const { draft } = useStore(store.state)
  if (dequal(draft, toAnswerFields(answer))) return null
  const typed = [
    ...(draft.answerValue === answer.answerValue ? [] : [levelText(parameter, draft.answerValue)]),
    ...(draft.remark === answer.remark ? [] : [draft.remark]),
  ]
  return (
    <NotSaved reason={reason} isKept getText={() => typed.join('\n')} onDiscard={store.discard}>
      {typed.map((one, at) => (
        <Text key={at} size="sm" my={4} fw={600} style={{ whiteSpace: 'pre-line' }} dir="auto">
          {one}
        </Text>
      ))}
    </NotSaved>
  )
}
