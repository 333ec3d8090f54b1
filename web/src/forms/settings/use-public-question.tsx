// Asks before a published form becomes public, naming questions that seem to ask for personal data and are not marked
// as confidential.
import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import { findPersonQuestions } from '@imp/domain/forms/person-questions.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useReadForm } from '../hooks.ts'

interface Asked {
  readonly formId: string
  readonly name: string
  readonly questions: readonly string[]
  readonly confidentialCount: number
  readonly makePublic: () => void
}
const maxShownQuestions = 5

interface PublicQuestion {
  readonly ask: (formId: string, makePublic: () => void) => Promise<void>
  readonly dialog: ReactNode
}

export function usePublicQuestion(): PublicQuestion {
  const readForm = useReadForm()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (formId: string, makePublic: () => void): Promise<void> => {
    // If it cannot be read, the server decides.
    const form = await readForm(formId).catch(() => null)
    const all = form?.sections.flatMap(section => section.questions) ?? []
    const questions = findPersonQuestions(all).map(question => question.text)
    if (!form) return makePublic()
    const confidentialCount = all.filter(({ isConfidential }) => isConfidential).length
    setAsked({ formId, name: nameWithYear(form), questions, confidentialCount, makePublic })
  }
  return { ask, dialog: <PublicDialog asked={asked} onClose={() => setAsked(null)} /> }
}

function PublicDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const text = useText()
  const { shown } = useDialogContent(asked)
  if (!shown) return null
  const { formId, name, questions, confidentialCount, makePublic } = shown
  const further = questions.length - maxShownQuestions
  return (
    <Confirm
      opened={asked !== null}
      title={text('forms.visibility.ask', { name })}
      confirmLabel={text('forms.visibility.makePublic')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        makePublic()
      }}
    >
      <Stack gap="xs">
        <Text>{text('forms.visibility.explained')}</Text>
        <Text>{text('forms.visibility.confidential', { count: confidentialCount })}</Text>
        {questions.length > 0 && (
          <>
            <Text>{text('forms.visibility.persons', { count: questions.length })}</Text>
            <ul>
              {questions.slice(0, maxShownQuestions).map((question, at) => (
                // Two questions may have the same text.
                <li key={`${at} ${question}`}>
                  <bdi>{question}</bdi>
                </li>
              ))}
              {further > 0 && <li>{text('forms.visibility.further', { count: further })}</li>}
            </ul>
          </>
        )}
        <Link to="/forms/overview/edit/$id" params={{ id: formId }} onClick={onClose}>
          {text('forms.visibility.correct')}
        </Link>
      </Stack>
    </Confirm>
  )
}
