// The store of a country's answer while its screen is open.
import type { Refusal } from '@imp/domain/problems.ts'
import type { ParameterAnswer } from '@imp/domain/parameters/types.ts'
import type { RecordStore } from '../../platform/saving/record-store.ts'
import { useRecordStore } from '../../platform/saving/use-record-store.ts'
import { useNewest } from '../../ui/use-newest.ts'
import { type AnswerFields, toAnswerFields } from './answer-fields.ts'
import { useSendAnswer } from './hooks.ts'

export type AnswerStore = RecordStore<ParameterAnswer, AnswerFields>

export function useAnswerStore(answer: ParameterAnswer, lock: Refusal | null): AnswerStore {
  const currentLock = useNewest(lock)
  const send = useSendAnswer(answer.parameterGuid, answer.guid)
  return useRecordStore<ParameterAnswer, AnswerFields>({
    stored: answer,
    toFields: toAnswerFields,
    versionOf: ({ version }) => version,
    lastChangeOf: ({ timeAnswered }) => ({ by: null, at: timeAnswered }),
    saveBlocker: () => currentLock.current,
    send,
    kept: { room: 'parameter-answers', key: `${answer.parameterGuid}/${answer.countryGuid}` },
  })
}
