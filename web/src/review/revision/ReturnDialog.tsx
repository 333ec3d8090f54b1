// 'Return only these…': returns the marked answers with a message and, if wanted, a day until which they can be corrected.
import { Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { maxReturnMessageLength } from '@imp/domain/review/revision.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useStore } from '../../platform/store.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { listNumberedQuestions } from '../../filling/engine/question-numbers.ts'
import { isOutOfDate } from '../../filling/hooks.ts'
import { useReturn } from './hooks.ts'
import { CorrectionsDay, useCorrectionsDay } from '../../filling/view/CorrectionsDay.tsx'
import { ReturnedParts } from './ReturnedParts.tsx'
import classes from './Review.module.css'
import { openReview, toFields } from './review-store.ts'

interface Props {
  opened: boolean
  form: Form
  result: Result
  onClose: () => void
  onReturned: (result: Result) => void
  onStale: () => void
}

export function ReturnDialog({ opened, onClose, ...rest }: Props) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('results.returning.returnTitle')}
      size="lg"
      classNames={longDialog}
    >
      {opened && <ReturnForm onClose={onClose} {...rest} />}
    </Modal>
  )
}

function ReturnForm({ form, result, onClose, onReturned, onStale }: Omit<Props, 'opened'>) {
  const text = useText()
  const review = openReview(result)
  const fields = toFields(form, useStore(review.marks))
  const message = useStore(review.message)
  const corrections = useCorrectionsDay(result)
  const [wasTried, setTried] = useState(false)
  const returnAnswers = useReturn()
  // The event may arrive before the response and unmount this dialog, so the rest must not depend on it.
  const returnMarked = async () => {
    const body = { message, until: corrections.day, fields }
    try {
      const next = await returnAnswers.mutateAsync({ params: { id: result.id }, body })
      review.discard()
      toast('results.returned')
      onClose()
      onReturned(next)
    } catch (error) {
      if (isOutOfDate(error)) onStale()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(message) || corrections.blocker) {
      event.currentTarget.querySelector<HTMLElement>(isBlank(message) ? 'textarea' : 'input')?.focus()
      return
    }
    if (returnAnswers.isPending) return
    void returnMarked()
  }
  const byQuestion = Map.groupBy(fields, ({ question }) => question)
  return (
    <DialogForm
      onSubmit={submit}
      failure={returnAnswers.error && problemText(returnAnswers.error)}
      buttons={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" loading={returnAnswers.isPending}>
            {text('results.returning.send')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text>{text('results.returning.returnSays', { country: result.countryName })}</Text>
        <ul className={classes['marked']}>
          {listNumberedQuestions(form).map(({ question, number }) => {
            const own = byQuestion.get(question.id)
            if (!own) return null
            const parts = own.map(({ row = null, column = null, note = '' }) => ({
              question: question.id,
              row,
              column,
              note,
            }))
            return (
              <li key={question.id}>
                <span>{number}</span> <span dir="auto">{question.text}</span>
                <ReturnedParts question={question} fields={parts} />
              </li>
            )
          })}
        </ul>
        <GrowingTextarea
          label={text('results.returning.message')}
          value={message}
          onChange={event => review.setMessage(event.currentTarget.value)}
          maxLength={maxReturnMessageLength}
          minRows={3}
          maxRows={8}
          data-autofocus
          error={wasTried && isBlank(message) && text('results.returning.messageMissing')}
        />
        <CorrectionsDay choice={corrections} wasTried={wasTried} />
      </Stack>
    </DialogForm>
  )
}
