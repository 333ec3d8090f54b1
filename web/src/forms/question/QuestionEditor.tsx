import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Modal } from '../../ui/Modal.tsx'
import { longDialog } from '../../ui/DialogForm.tsx'
import type { EditedQuestion } from '../engine/edited-question.ts'
import { questionNumber } from '../engine/question-numbers.ts'
import type { Sections } from '../engine/working-copy.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { QuestionFields } from './QuestionFields.tsx'
import type { NextStep, SaveQuestion } from './use-question-draft.ts'

interface Props {
  form: Form
  sections: Sections
  edited: EditedQuestion | null
  /** Why the form can no longer be edited; null: it can. */
  blockReason: string | null
  onClose: () => void
  onSave: SaveQuestion
  onSaved: (saved: Question, isNew: boolean, next: NextStep) => void
}

export function QuestionEditor({ form, sections, edited, blockReason, onClose, onSave, onSaved }: Props) {
  const text = useText()
  const isSmall = useMediaQuery('(max-width: 48em)')
  const isWide = useMediaQuery('(min-width: 80em)') ?? false
  const { shown, openCount } = useDialogContent(edited)
  const [isClosing, setClosing] = useState(false)
  const close = () => {
    setClosing(false)
    onClose()
  }
  const title = shown?.isNew
    ? text('forms.questions.add')
    : text('forms.questions.editTitle', { number: (shown && questionNumber(sections, shown.began)) ?? '' })
  return (
    <Modal
      opened={edited !== null}
      onClose={() => setClosing(true)}
      title={title}
      size={isWide ? 'min(110rem, 98vw)' : 'min(68rem, 96vw)'}
      fullScreen={isSmall ?? false}
      closeOnClickOutside={false}
      classNames={longDialog}
      centered={false}
    >
      {shown && (
        <QuestionFields
          key={openCount}
          form={form}
          isWide={isWide}
          sections={sections}
          edited={shown}
          blockReason={blockReason}
          isClosing={isClosing}
          onAskClose={() => setClosing(true)}
          onKeep={() => setClosing(false)}
          onClose={close}
          onSave={onSave}
          onSaved={(saved, next) => onSaved(saved, shown.isNew, next)}
        />
      )}
    </Modal>
  )
}
