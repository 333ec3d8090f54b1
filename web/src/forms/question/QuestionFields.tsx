// The fields of a question: on the left what is asked, on the right its properties.
import { SimpleGrid } from '@mantine/core'
import { type SubmitEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { mayHaveDeltaRules } from '@imp/domain/forms/delta-rules.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/Button.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { DialogForm, furtherSubmit, isFurtherSubmit } from '../../ui/DialogForm.tsx'
import { DiscardGuard } from '../../platform/unsaved/DiscardGuard.tsx'
import { NotSaved } from '../drafts/NotSaved.tsx'
import { questionAsText } from '../engine/describe-question.ts'
import { changeType, type EditedQuestion } from '../engine/edited-question.ts'
import type { Sections } from '../engine/working-copy.ts'
import { areFindingsEqual, type Findings } from '../engine/question-findings.ts'
import { useRenderedCount } from '../sortable/use-rendered-count.ts'
import { BoundField } from '../BoundField.tsx'
import { ContactView } from './ContactView.tsx'
import { ImageField } from './ImageField.tsx'
import { LimitsEditor } from './LimitsEditor.tsx'
import { LinkedNotice } from './LinkedNotice.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import classes from './QuestionEditor.module.css'
import { QuestionFlags } from './QuestionFlags.tsx'
import { ParentField } from './ParentField.tsx'
import { SectionField } from './SectionField.tsx'
import { TableEditor } from './TableEditor.tsx'
import { TypeField } from './TypeField.tsx'
import { useStableValue } from './rendering.ts'
import { type NextStep, type SaveQuestion, useQuestionDraft } from './use-question-draft.ts'

const DeltaRulesEditor = lazyPart('DeltaRulesEditor', () => import('./DeltaRulesEditor.tsx'))

/** When another question is added, the dialog starts here again. */
const takeFocus = (field: HTMLElement | null) => field?.focus()

interface Props {
  form: Form
  isWide: boolean
  sections: Sections
  edited: EditedQuestion
  /** Why the form can no longer be edited; null: it can. */
  blockReason: string | null
  isClosing: boolean
  onAskClose: () => void
  onKeep: () => void
  onClose: () => void
  onSave: SaveQuestion
  onSaved: (saved: Question, next: NextStep) => void
}

export function QuestionFields(props: Props) {
  const { form, isWide, sections, edited, blockReason, isClosing, onAskClose, onKeep, onClose, onSave, onSaved } = props
  const text = useText()
  const question = useQuestionDraft(form.id, sections, edited, blockReason !== null, onSave, onSaved)
  const { draft, placed, update, findings, isChanged, isSaving, isDirty } = question
  const [isTextTouched, setTextTouched] = useState(!edited.isNew)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (!isClosing) return
    if (isSaving) onKeep()
    else if (!isDirty()) onClose()
  })
  const set = useCallback((changes: Partial<Question>) => update(old => ({ ...old, ...changes })), [update])
  const limitFindings = useStableValue<Findings>(
    new Map([...findings].filter(([where]) => where.startsWith('limits.'))),
    areFindingsEqual,
  )
  // The dialog opens at once; its long sections are slow to render and follow one by one.
  const stages = useRenderedCount(3, 1)
  const { hasOptions, bounds, hasTable } = questionTypes.get(draft.type)
  const [firstFinding] = findings.values()
  const findingText = (field: string) => {
    const finding = findings.get(field)
    return finding ? text(finding.text, finding.values) : null
  }
  const textError = useAfterPress(isTextTouched ? findingText('text') : null)
  const notSaved = useAfterPress(isChanged ? (blockReason ?? question.failure) : null)
  const isSectionGone = useAfterPress(!sections.some(({ id }) => id === edited.began.section))
  const sectionField = <SectionField draft={draft} sections={sections} findings={findings} onChange={set} />

  const saveBlocker = blockReason ?? (firstFinding ? text(firstFinding.text, firstFinding.values) : null)
  const save = (next: NextStep) => {
    setTextTouched(true)
    setTried(true)
    if (saveBlocker === null) void question.save(next)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save(isFurtherSubmit(event) ? 'another' : 'close')
  }
  const openImage = () => (isChanged || edited.isNew ? save('image') : onSaved(edited.began, 'image'))
  const discard = () => {
    question.discard()
    onClose()
  }
  return (
    <DialogForm
      onSubmit={submit}
      notice={
        notSaved !== null && (
          <NotSaved reason={notSaved} isKept={question.isKept} getText={() => questionAsText(draft)} />
        )
      }
      buttons={
        <>
          <Button variant="default" onClick={onAskClose}>
            {text('ui.cancel')}
          </Button>
          <Button
            type="submit"
            variant="default"
            disabledReason={saveBlocker}
            loading={isSaving}
            title={text('forms.questions.saveAndAdd.keys')}
            {...furtherSubmit}
          >
            {text('forms.questions.saveAndAdd')}
          </Button>
          <Button type="submit" disabledReason={saveBlocker} loading={isSaving}>
            {text('forms.save')}
          </Button>
        </>
      }
    >
      <div className={classes['columns']} data-wide={isWide || undefined}>
        <div className={classes['main']}>
          {draft.isLinked && form.isHardCopy && !form.editModalDismissed && <LinkedNotice formId={form.id} />}
          {isSectionGone && sectionField}
          <GrowingTextarea
            label={text('forms.questions.text')}
            value={draft.text}
            maxLength={maxLengths.questionText}
            onChange={event => set({ text: event.currentTarget.value })}
            onBlur={() => setTextTouched(true)}
            error={textError}
            withAsterisk
            minRows={2}
            maxRows={10}
            {...(edited.beginsAt === undefined && { ref: takeFocus, 'data-autofocus': true })}
          />
          <TypeField type={draft.type} onChange={type => update(old => changeType(old, type))} />
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
                  error={findingText(field)}
                />
              ))}
            </SimpleGrid>
          )}
          {stages > 1 && hasOptions && (
            <OptionsEditor question={draft} sections={placed} findings={findings} onChange={set} />
          )}
          {stages > 1 && hasTable && <TableEditor question={draft} findings={findings} onChange={set} />}
          {stages > 2 && mayHaveDeltaRules(draft) && (
            <Suspense>
              <DeltaRulesEditor form={form} question={draft} findings={findings} onChange={set} />
            </Suspense>
          )}
        </div>
        <div className={classes['side']}>
          {stages > 2 && <QuestionFlags form={form} question={draft} onChange={set} />}
          {stages > 2 && form.isHardCopy && <ParentField form={form} placed={placed} question={draft} onChange={set} />}
          {stages > 2 && (
            <LimitsEditor
              question={draft}
              findings={limitFindings}
              isTried={isTried}
              hasInitialFocus={edited.beginsAt === 'limits'}
              onChange={set}
            />
          )}
          {stages > 2 && <ImageField question={draft} isUnsaved={isChanged || edited.isNew} onOpen={openImage} />}
          {stages > 2 && !isSectionGone && sections.length > 1 && sectionField}
        </div>
        {stages > 2 && isWide && <ContactView form={form} draft={draft} placed={placed} findings={findings} />}
      </div>
      <DiscardGuard
        isDirty={isDirty}
        closing={isClosing && !isSaving && isChanged}
        onKeep={onKeep}
        onDiscard={discard}
      />
    </DialogForm>
  )
}
