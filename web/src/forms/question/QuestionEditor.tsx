// The large dialog in which a question is written: on the left what is asked, on the right what goes with it.
import { Alert, Anchor, Select, SimpleGrid, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { dequal } from 'dequal/lite'
import { type FormEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { DialogForm, longDialog } from '../DialogForm.tsx'
import { DiscardGuard } from '../DiscardGuard.tsx'
import { NotSaved } from '../drafts/NotSaved.tsx'
import { useKeepDraft } from '../drafts/use-kept-drafts.ts'
import { questionAsText } from '../engine/describe-question.ts'
import type { EditedQuestion } from '../engine/edited-question.ts'
import { questionNumber } from '../engine/question-numbers.ts'
import type { Outcome } from '../engine/question-queue.ts'
import type { Job } from '../engine/send-job.ts'
import { changeType, type Sections } from '../engine/working-copy.ts'
import { typeName } from '../engine/question-labels.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import { useDialogContent } from '../use-dialog-content.ts'
import { BoundField } from './BoundField.tsx'
import { useDismissNotice } from './hooks.ts'
import { useStableValue } from './rendering.ts'
import { checkDraft, areFindingsEqual } from '../engine/question-findings.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import classes from './QuestionEditor.module.css'
import { QuestionFlags } from './QuestionFlags.tsx'
import { SectionField } from './SectionField.tsx'
import { TableEditor } from './TableEditor.tsx'

interface Props {
  form: Form
  sections: Sections
  /** null: closed. */
  edited: EditedQuestion | null
  /** Why nothing of the form can be changed any more; null: it can. */
  whyBlocked: string | null
  onClose: () => void
  /** `seen`: the question as it was when editing began; null for a new one. */
  onSave: (draft: Question, seen: Job['seen'] | null) => Promise<Outcome>
}

export function QuestionEditor({ form, sections, edited, whyBlocked, onClose, onSave }: Props) {
  const text = useText()
  const isSmall = useMediaQuery('(max-width: 48em)')
  const { shown, openCount } = useDialogContent(edited)
  const [closing, setClosing] = useState(false)
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
      size="min(68rem, 96vw)"
      fullScreen={isSmall ?? false}
      closeOnClickOutside={false}
      classNames={longDialog}
      centered={false}
    >
      {shown && (
        <Fields
          key={openCount}
          form={form}
          sections={sections}
          edited={shown}
          whyBlocked={whyBlocked}
          closing={closing}
          onAskClose={() => setClosing(true)}
          onKeep={() => setClosing(false)}
          onClose={close}
          onSave={onSave}
        />
      )}
    </Modal>
  )
}

interface FieldsProps extends Omit<Props, 'edited'> {
  edited: EditedQuestion
  closing: boolean
  onAskClose: () => void
  onKeep: () => void
}

function Fields(props: FieldsProps) {
  const { form, sections, edited, whyBlocked, closing, onAskClose, onKeep, onClose, onSave } = props
  const { began, isNew, questionsVersion } = edited
  const text = useText()
  const [draft, setDraft] = useState(edited.draft)
  const [textTouched, setTextTouched] = useState(!isNew)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isSaved = useRef(false)
  const changed = !dequal(draft, began)
  const unsaved = useMemo(
    () => (changed ? { ...edited, kind: 'question' as const, formId: form.id, draft } : null),
    [changed, form.id, edited, draft],
  )
  const { isKept, discard } = useKeepDraft(unsaved)
  const finish = () => {
    discard()
    onClose()
  }
  // What is being saved is watched over by the editor around.
  const isDirty = () => !isSaved.current && !isSaving && changed
  useEffect(() => {
    if (!closing) return
    if (isSaving) onKeep()
    else if (!isDirty()) onClose()
  })
  const set = useCallback((changes: Partial<Question>) => setDraft(old => ({ ...old, ...changes })), [])
  // The dialog is there at once, its long parts follow.
  const isWhole = useDeferredValue(true, false)
  const { hasOptions, bounds, hasTable } = questionTypes.get(draft.type)
  const findings = useStableValue(checkDraft(draft, sections), areFindingsEqual)
  const [why] = findings.values()
  const textWrong = findings.get('text')
  const wrongBound = (field: 'min' | 'max') => {
    const wrong = findings.get(field)
    return wrong && text(wrong.text, wrong.values)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTextTouched(true)
    if (why || whyBlocked || isSaving) return
    setSaving(true)
    setError(null)
    const isElsewhere = draft.section !== began.section
    const outcome = await onSave(draft, isNew || isElsewhere ? null : { question: began, questionsVersion })
    setSaving(false)
    if (outcome.kind === 'failed') setError(outcome.error)
    if (outcome.kind === 'failed' || outcome.kind === 'cancelled') return
    isSaved.current = true
    finish()
  }
  const notSaved = whyBlocked ?? (error === null ? null : problemText(error))
  return (
    <DialogForm
      onSubmit={event => void submit(event)}
      buttons={
        <>
          <Button variant="default" onClick={onAskClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={whyBlocked ?? (why && text(why.text, why.values))} loading={isSaving}>
            {text('forms.save')}
          </Button>
        </>
      }
    >
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {notSaved !== null && changed && (
            <NotSaved reason={notSaved} isKept={isKept} getText={() => questionAsText(draft)} />
          )}
          {draft.isLinked && form.isHardCopy && !form.editModalDismissed && <LinkedNotice formId={form.id} />}
          {(findings.has('section') || draft.section !== began.section) && (
            <SectionField draft={draft} sections={sections} findings={findings} onChange={set} />
          )}
          <Textarea
            label={text('forms.questions.text')}
            value={draft.text}
            maxLength={maxLengths.questionText}
            onChange={event => set({ text: event.currentTarget.value })}
            onBlur={() => setTextTouched(true)}
            error={textTouched && textWrong && text(textWrong.text)}
            withAsterisk
            autosize
            minRows={2}
            maxRows={10}
            data-autofocus
            dir="auto"
          />
          <Select
            label={text('forms.questions.type')}
            data={questionTypes.names.map(value => ({ value, label: typeName(value, text) }))}
            value={draft.type}
            onChange={value => {
              const type = questionTypes.names.find(one => one === value)
              if (type) setDraft(old => changeType(old, type))
            }}
            leftSection={<TypeIcon type={draft.type} />}
            renderOption={({ option }) => (
              <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
                <TypeIcon type={questionTypes.names.find(one => one === option.value) ?? draft.type} />
                {option.label}
              </span>
            )}
            allowDeselect={false}
            maw={320}
          />
          {bounds && (
            <SimpleGrid cols={2} maw={420}>
              {(['min', 'max'] as const).map(field => (
                <BoundField
                  key={field}
                  label={text(`forms.questions.${field}`)}
                  description={text(
                    bounds === 'length' ? 'forms.questions.bound.length' : 'forms.questions.bound.value',
                  )}
                  value={draft[field]}
                  onChange={value => set({ [field]: value })}
                  error={wrongBound(field)}
                />
              ))}
            </SimpleGrid>
          )}
          {isWhole && hasOptions && (
            <OptionsEditor question={draft} sections={sections} findings={findings} onChange={set} />
          )}
          {isWhole && hasTable && <TableEditor question={draft} findings={findings} onChange={set} />}
        </div>
        <div className={classes['side']}>
          {isWhole && <QuestionFlags form={form} question={draft} onChange={set} />}
        </div>
      </div>
      <DiscardGuard isDirty={isDirty} closing={closing && !isSaving && changed} onKeep={onKeep} onDiscard={finish} />
    </DialogForm>
  )
}

/** Shown until somebody does not want to see it again on this form. */
function LinkedNotice({ formId }: { formId: string }) {
  const text = useText()
  const dismiss = useDismissNotice()
  return (
    <Alert role="note" color="navy" icon={<IconLink size={18} />} title={text('forms.questions.linked.title')}>
      {text('forms.questions.linked.notice')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => dismiss.mutate({ params: { id: formId } })}>
        {text('forms.questions.linked.dismiss')}
      </Anchor>
    </Alert>
  )
}
