// Loads the rule for slips by a power of ten after the screen. Offline, nobody is asked while typing.
import { useEffect } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import type { AnswerStore } from '../engine/answer-store.ts'

export function useSlipRule(store: AnswerStore, { legalLimitAreas }: Pick<Result, 'legalLimitAreas'>): void {
  useEffect(() => {
    void import('@imp/domain/filling/slips.ts').then(
      ({ findSlips }) =>
        store.setSlipRule((question, answer, previous) => findSlips(question, answer, previous, legalLimitAreas)),
      () => {},
    )
  }, [store, legalLimitAreas])
}
