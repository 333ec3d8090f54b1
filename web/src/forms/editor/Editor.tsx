// The editor of one form: shows the stored form with all waiting changes applied, and queues new ones.
import { Box } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { FixPlace } from '@imp/domain/forms/publish-checklist.ts'
import { whyStructureLocked } from '@imp/domain/forms/locks.ts'
import { defaultQuestionType } from '@imp/domain/forms/question-types/registry.ts'
import { unpublishBlocker } from '@imp/domain/forms/publishing.ts'
import type { Form, Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import { createStore } from '../../platform/store.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LocalDraftList } from '../drafts/LocalDraftList.tsx'
import type { LocalDrafts } from '../drafts/use-local-drafts.ts'
import { type EditedQuestion, editNewQuestion, editStoredQuestion } from '../engine/edited-question.ts'
import { type EditedSection, editNewSection, editStoredSection } from '../engine/edited-section.ts'
import { findFaults } from '../engine/form-faults.ts'
import type { LocalDraft } from '../engine/local-drafts.ts'
import type { Confirmation } from '../engine/proposal.ts'
import { numberedName } from '../engine/question-numbers.ts'
import type { Purpose, SettingsDraft } from '../engine/settings-draft.ts'
import type { NextStep } from '../question/use-question-draft.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx'
import classes from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { useQuestionQueue } from './hooks.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { SectionDialog } from './SectionDialog.tsx'
import { focusAddNext, focusAddQuestion, focusCard, SectionPanel } from './SectionPanel.tsx'
import { focusChosenTab, panelId, SectionTabs, tabId } from './SectionTabs.tsx'
import { UndoBar } from './UndoBar.tsx'
import { useFormChanges } from './use-form-changes.ts'
import { lazyComponent } from '../../platform/lazy-part.ts'

const ImageDialog = lazyComponent('ImageDialog', () => import('../image/ImageDialog.tsx'))

interface OpenedSettings {
  readonly purpose: Purpose
  readonly localDraft: SettingsDraft | null
}
interface Props {
  form: Form
  /** Somebody has deleted it in the meantime: what is being typed stays on the screen. */
  isDeleted: boolean
  localDrafts: LocalDrafts
}

/** Why the form can no longer be edited; null: it can. Only suggests unpublishing where that is possible. */
function findBlockReason(form: Form, isDeleted: boolean): TextId | null {
  if (isDeleted) return 'forms.unsaved.deleted'
  if (!form.published) return null
  return unpublishBlocker(form) ? 'forms.unsaved.publishedForGood' : 'forms.unsaved.published'
}

export function Editor({ form, isDeleted, localDrafts }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { queue, state } = useQuestionQueue(form)
  const { sections } = state
  const [chosen, setChosen] = useState<string | null>(null)
  const [settings, setSettings] = useState<OpenedSettings | null>(null)
  const [naming, setNaming] = useState<EditedSection | null>(null)
  // A store, not state: opening the dialog must not render the editor again.
  const [edited] = useState(() => createStore<EditedQuestion | null>(null))
  /** The question that somebody opened from elsewhere: its opener is gone when the dialog closes. */
  const linkedQuestion = useRef<string | null>(null)
  const [pictured, setPictured] = useState<Question | null>(null)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const changes = useFormChanges(queue, sections, setConfirmation, id => {
    setChosen(id)
    focusChosenTab()
  })
  const section = sections.find(({ id }) => id === chosen) ?? sections[0]
  const faults = useMemo(() => findFaults(sections), [sections])
  const readOnly = whyStructureLocked(form) !== null || isDeleted
  const blockedBy = findBlockReason(form, isDeleted)
  const blockReason = blockedBy && text(blockedBy)

  const closeThenReload = (close: () => void) => () => {
    close()
    localDrafts.reload()
  }
  const continueDraft = (draft: LocalDraft) => {
    if (draft.kind === 'question') edited.set(draft)
    else if (draft.kind === 'settings') setSettings({ purpose: draft.purpose, localDraft: draft.draft })
    else setNaming(draft.edited)
  }
  const addQuestion = (type: QuestionType, to: Section, follows: string | null = null) =>
    edited.set(editNewQuestion(type, to, crypto.randomUUID(), follows))
  const closeQuestion = () => {
    edited.set(null)
    const linked = linkedQuestion.current
    linkedQuestion.current = null
    return linked
  }
  const finishQuestion = (saved: Question, isNew: boolean, next: NextStep) => {
    localDrafts.reload()
    const now = queue.state.get().sections
    const home = now.find(({ questions }) => questions.some(({ id }) => id === saved.id))
    if (next === 'another' && home) {
      addQuestion(saved.type, home, saved.id)
      announce(text('forms.questions.savedNext', { name: numberedName(now, saved) }))
      return
    }
    const linked = closeQuestion()
    if (next === 'image') setPictured(home?.questions.find(({ id }) => id === saved.id) ?? null)
    else if (home && home.id !== section?.id) {
      setChosen(home.id)
      focusCard(saved.id)
      announce(text('forms.questions.movedTo', { section: home.name }))
    } else if (isNew) {
      // After inserting between two questions, the focus stays at the new one.
      const isLast = home?.questions.at(-1)?.id === saved.id
      if (isLast) focusAddNext(saved.id)
      else focusCard(saved.id)
    } else if (linked !== null) focusCard(linked)
  }
  const cancelQuestion = () => {
    const linked = closeQuestion()
    localDrafts.reload()
    if (linked !== null) focusCard(linked)
  }
  const openSettings = (beginsAt?: 'specialDeadlines') =>
    setSettings({ purpose: { kind: 'edit', form, from: 'editor', ...(beginsAt && { beginsAt }) }, localDraft: null })
  const addSection = () => setNaming(editNewSection(sections))
  const openQuestion = (id: string, beginsAt?: 'limits') => {
    const home = sections.find(({ questions }) => questions.some(question => question.id === id))
    const question = home?.questions.find(one => one.id === id)
    if (!home || !question) return
    setChosen(home.id)
    linkedQuestion.current = id
    edited.set(editStoredQuestion(question, home, beginsAt))
  }
  const drafts = localDrafts.drafts ?? []
  const fix = (place: FixPlace) => {
    if (place.kind === 'unsaved') return drafts[0] && continueDraft(drafts[0])
    if (place.kind === 'settings') return openSettings(place.part)
    if (place.kind === 'users') return void navigate({ to: '/user-actions/manage-users' })
    if (place.kind === 'sections') return addSection()
    if (place.kind === 'question') return openQuestion(place.questionId, place.part)
    setChosen(place.sectionId)
    focusAddQuestion()
  }
  const addButton = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={addSection}>
      {text('forms.sections.add')}
    </Button>
  )
  return (
    <>
      <EditorHeader
        form={form}
        saving={state}
        isDeleted={isDeleted}
        unsavedCount={drafts.length}
        onOpenSettings={() => openSettings()}
        onFix={fix}
      />
      <LocalDraftList drafts={drafts} sections={sections} onContinue={continueDraft} onDiscard={localDrafts.discard} />
      {section ? (
        <div className={classes['columns']}>
          <div className={classes['side']}>
            <SectionTabs
              sections={sections}
              selected={section.id}
              faults={new Map([...faults].map(([id, found]) => [id, found.size]))}
              readOnly={readOnly}
              onSelect={setChosen}
              onMove={changes.moveSection}
            />
            {!readOnly && <Box>{addButton}</Box>}
          </div>
          <div role="tabpanel" id={panelId} aria-labelledby={tabId(section.id)}>
            <SectionPanel
              key={section.id}
              section={section}
              sections={sections}
              faults={faults.get(section.id) ?? new Map()}
              readOnly={readOnly}
              undo={changes.undo}
              onDismissUndo={changes.dismissUndo}
              onRename={() => setNaming(editStoredSection(section))}
              onMoveSection={place => changes.moveSection(section.id, place)}
              onDeleteSection={() => changes.deleteSection(section)}
              onAdd={type => addQuestion(type, section)}
              onInsertAfter={question => addQuestion(defaultQuestionType, section, question.id)}
              onEdit={question => edited.set(editStoredQuestion(question, section))}
              onImage={setPictured}
              onCopy={changes.copyQuestion}
              onDelete={changes.deleteQuestion}
              onMove={(id, place) => changes.moveQuestion(section, id, place)}
            />
          </div>
        </div>
      ) : (
        <EmptyState title={text('forms.sections.none')} hint={text('forms.sections.none.hint')}>
          {!readOnly && addButton}
          {changes.undo && (
            <UndoBar
              key={changes.undo.id}
              name={changes.undo.name}
              undo={changes.undo}
              onDismiss={changes.dismissUndo}
            />
          )}
        </EmptyState>
      )}
      <SettingsDialog
        purpose={settings?.purpose ?? null}
        localDraft={settings?.localDraft ?? null}
        onClose={closeThenReload(() => setSettings(null))}
      />
      <SectionDialog
        formId={form.id}
        edited={naming}
        blockReason={blockReason}
        onClose={closeThenReload(() => setNaming(null))}
        onCreated={id => {
          setChosen(id)
          if (sections.length === 0) focusAddQuestion()
        }}
      />
      <QuestionDialog
        form={form}
        sections={sections}
        edited={edited}
        blockReason={blockReason}
        onClose={cancelQuestion}
        onSave={changes.saveQuestion}
        onSaved={finishQuestion}
      />
      <Suspense>
        {pictured && (
          <ImageDialog
            question={readOnly ? null : pictured}
            onClose={() => setPictured(null)}
            onDescribe={changes.describeImage}
            onRemove={question => changes.describeImage(question, null)}
          />
        )}
      </Suspense>
      <ConfirmChangeDialog confirmation={confirmation} sections={sections} onClose={() => setConfirmation(null)} />
      <LeaveGuard queue={queue} conflict={state.conflict} />
    </>
  )
}
