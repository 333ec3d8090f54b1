// Saves and checks an answer, then asks for confirmation before submitting. The server runs the same checks.
import { Group, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { submitBlocker } from '@imp/domain/parameters/answering.ts'
import { levelText } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useCountryName } from '../../countries/country-name.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { Level } from '../Level.tsx'
import { isNotSelected, useSubmitAnswer } from './hooks.ts'
import type { AnswerStore } from './use-answer-store.ts'

interface Props {
  parameter: Parameter
  answer: ParameterAnswer
  store: AnswerStore
  onClose: () => void
  onSubmitted: () => void
}
type Step = { readonly kind: 'checking' | 'ready' } | { readonly kind: 'failed'; readonly reason: string }
const titles: Readonly<Record<Step['kind'], TextId>> = {
  checking: 'parameters.submit.validating',
  failed: 'parameters.submit.failed',
  ready: 'parameters.submit.confirm',
}

export function SubmitDialog({ parameter, answer, store, onClose, onSubmitted }: Props) {
  const text = useText()
  const country = useCountryName()({ abbreviation: answer.countryAbbreviation, name: answer.countryName })
  const { draft } = useStore(store.state)
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  const submit = useSubmitAnswer(parameter)
  const runOnce = useSingleRun()
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    const check = async () => {
      const isSaved = await store.save()
      if (!isOpen.current) return
      const refusal = submitBlocker(store.state.get().draft.answerValue)
      if (refusal) setStep({ kind: 'failed', reason: text(refusal.text, refusal.values) })
      else if (!isSaved) setStep({ kind: 'failed', reason: text('parameters.submit.notSaved') })
      else setStep({ kind: 'ready' })
    }
    void check()
    return () => {
      isOpen.current = false
    }
    // Once per opening: what is shown must not change while it is being read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const confirm = async () => {
    try {
      await submit.mutateAsync(answer)
      onClose()
      onSubmitted()
    } catch (error) {
      if (isNotSelected(error)) setStep({ kind: 'failed', reason: text('problems.answerNotSelected') })
      else onClose()
    }
  }
  return (
    <Modal opened onClose={onClose} title={text(titles[step.kind])}>
      <Stack>
        {step.kind === 'checking' && (
          <Group>
            <Loader size="sm" aria-hidden />
            <Text>{text('results.submit.checking')}</Text>
          </Group>
        )}
        {step.kind === 'failed' && <Text role="alert">{step.reason}</Text>}
        {step.kind === 'ready' && (
          <>
            <Text>{text('parameters.submit.says', { parameter: parameter.name, country })}</Text>
            <Level level={draft.answerValue} title={levelText(parameter, draft.answerValue)} />
            <Text fw={600}>{text('parameters.submit.final')}</Text>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {text(step.kind === 'failed' ? 'ui.close' : 'ui.cancel')}
          </Button>
          {step.kind !== 'failed' && (
            <Button
              disabledReason={step.kind === 'ready' ? null : text('results.submit.checking')}
              loading={submit.isPending}
              onClick={() => runOnce(confirm)}
            >
              {text('parameters.submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
