// The editor of one form: what is shown is the stored form with everything that is still on its way; every change of
// a person becomes a job of the queue, after a question where skips would lead nowhere or a section would go.
import { Box } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { checkQuestions } from '@imp/domain/forms/editing.ts'
import type { Form, Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx'
import classes from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { sendSectionAway, sendSectionPlace, useQuestionQueue } from './hooks.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { Confirmation } from '../engine/proposal.ts'
import { numberedName } from '../engine/question-numbers.ts'
import type { Job } from '../engine/question-queue.ts'
import { SectionDialog, type SectionPurpose } from './SectionDialog.tsx'
import { focusAddQuestion, SectionPanel } from './SectionPanel.tsx'
import { focusChosenTab, panelId, SectionTabs, tabId } from './SectionTabs.tsx'
import { useProposals } from './use-proposals.ts'
import {
  addCopy,
  createEmptyQuestion,
  moveQuestion,
  moveSection,
  putQuestion,
  removeQuestion,
  removeSection,
  type Sections,
} from '../engine/working-copy.ts'

/** Written in a dialog that is fetched while the form is on the screen already. */
const QuestionEditor = lazy(async () => ({ default: (await import('../question/QuestionEditor.tsx')).QuestionEditor }))

/** The faulty questions of each section: place in the list → what is wrong. */
const faultsOf = (sections: Sections) =>
  new Map(
    sections.map(({ id, questions }) => {
      const findings = new Map<number, Reason>()
      for (const { path, ...reason } of checkQuestions(sections, id, questions)) {
        const place = Number(path.split('.')[0])
        if (!findings.has(place)) findings.set(place, reason)
      }
      return [id, findings] as const
    }),
  )

export function Editor({ form }: { form: Form }) {
  const text = useText()
  const { queue, state } = useQuestionQueue(form)
  const { sections } = state
  const [chosen, setChosen] = useState<string | null>(null)
  const [naming, setNaming] = useState<SectionPurpose | null>(null)
  const [edited, setEdited] = useState<{ question: Question; isNew: boolean } | null>(null)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const { propose, undo, dismissUndo } = useProposals(queue, sections, setConfirmation)
  const section = sections.find(({ id }) => id === chosen) ?? sections[0]
  const faults = useMemo(() => faultsOf(sections), [sections])
  const readOnly = form.published

  const addQuestion = (type: QuestionType, to: Section) => {
    const question = createEmptyQuestion(type, to.id, crypto.randomUUID(), to.questions.length + 1)
    setEdited({ question, isNew: true })
  }
  const reorderSections = (id: string, to: number) =>
    propose({
      change: moveSection(id, to),
      act: async stored => {
        const moved = stored.find(one => one.id === id)
        if (moved) await sendSectionPlace(moved, to + 1)
      },
      failure: 'forms.reorderFailed',
      failureOfReset: 'forms.reorderResetFailed',
      moves: { name: sections.find(one => one.id === id)?.name ?? '', place: to + 1, count: sections.length },
    })
  const reorderQuestions = ({ id, questions }: Section, moved: string, to: number) => {
    const question = questions.find(one => one.id === moved)
    propose({
      change: moveQuestion(id, moved, to),
      moved,
      failure: 'forms.reorderFailed',
      failureOfReset: 'forms.reorderResetFailed',
      ...(question && { moves: { name: numberedName(sections, question), place: to + 1, count: questions.length } }),
    })
  }
  const deleteSection = (removed: Section) =>
    propose({
      change: removeSection(removed.id),
      act: async stored => {
        const known = stored.find(({ id }) => id === removed.id)
        if (known) await sendSectionAway(known)
        focusChosenTab()
      },
      failure: 'forms.sectionDeleteFailed',
      deletes: removed,
    })
  const deleteQuestion = (removed: Question) =>
    propose({
      change: removeQuestion(removed.section, removed.id),
      failure: 'forms.questionDeleteFailed',
      removes: removed,
    })
  const saveQuestion = async (question: Question, seen: Question | null) => {
    const job: Job = { change: putQuestion(question), failure: 'forms.questionEditFailed', ...(seen && { seen }) }
    dismissUndo()
    const outcome = await queue.add(job)
    if (!seen && outcome === 'saved') focusAddQuestion(question.id)
    return outcome
  }
  const addButton = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => setNaming({ kind: 'new', place: Math.max(0, ...sections.map(one => one.orderNumber)) + 1 })}
    >
      {text('forms.sections.add')}
    </Button>
  )
  return (
    <>
      <EditorHeader form={form} saving={state} />
      {section ? (
        <div className={classes['columns']}>
          <div className={classes['side']}>
            <SectionTabs
              sections={sections}
              selected={section.id}
              faults={new Map([...faults].map(([id, found]) => [id, found.size]))}
              readOnly={readOnly}
              onSelect={setChosen}
              onMove={reorderSections}
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
              undo={undo}
              onDismissUndo={dismissUndo}
              onRename={() => setNaming({ kind: 'edit', section })}
              onMoveSection={to => reorderSections(section.id, to)}
              onDeleteSection={() => deleteSection(section)}
              onAdd={type => addQuestion(type, section)}
              onEdit={question => setEdited({ question, isNew: false })}
              onCopy={question =>
                propose({
                  change: addCopy(question, () => crypto.randomUUID()).change,
                  failure: 'forms.questionEditFailed',
                })
              }
              onDelete={deleteQuestion}
              onMove={(id, to) => reorderQuestions(section, id, to)}
            />
          </div>
        </div>
      ) : (
        <EmptyState title={text('forms.sections.none')} hint={text('forms.sections.none.hint')}>
          {!readOnly && addButton}
        </EmptyState>
      )}
      <SectionDialog formId={form.id} purpose={naming} onClose={() => setNaming(null)} onCreated={setChosen} />
      {!readOnly && (
        <Suspense>
          <QuestionEditor
            form={form}
            sections={sections}
            edited={edited}
            onClose={() => setEdited(null)}
            onSave={saveQuestion}
          />
        </Suspense>
      )}
      <ConfirmChangeDialog confirmation={confirmation} sections={sections} onClose={() => setConfirmation(null)} />
      <LeaveGuard queue={queue} conflict={state.conflict} />
    </>
  )
}
