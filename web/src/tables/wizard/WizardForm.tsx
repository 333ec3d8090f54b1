// What a table is made of, in its order, what it is called, and beside it what it would show.
import { dequal } from 'dequal/lite'
import { type FormEvent, useMemo, useReducer, useState } from 'react'
import type { Table } from '@imp/domain/tables/types.ts'
import {
  emptyChoice,
  isComplete,
  startWizard,
  whyNotGenerate,
  wizardReducer,
  type WizardChange,
} from '@imp/domain/tables/wizard.ts'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { useMergedSave } from '../../platform/conflict/use-merged-save.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useCreateTable, useEditTable } from '../hooks.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { LivePreview } from './LivePreview.tsx'
import {
  canSaveChoice,
  describeTableField,
  isSameChoice,
  PublishedMeanwhile,
  type TableDraft,
  type TableTexts,
  toChoice,
  toTableDraft,
  toTableInput,
  toTablePatch,
  toTexts,
} from './table-draft.ts'
import { TextFields } from './TextFields.tsx'
import classes from './Wizard.module.css'

interface Props {
  /** null: a new one. */
  table: Table | null
  guard: Guard
}

const noTexts: TableTexts = { name: '', alternativeText: '' }

export function WizardForm({ table, guard }: Props) {
  const text = useText()
  const [began, setBegan] = useState(table)
  const [wizard, dispatch] = useReducer(wizardReducer, table ? toChoice(table) : undefined, startWizard)
  const [texts, setTexts] = useState(table ? toTexts(table) : noTexts)
  const { choice, pending } = wizard
  const isPublished = table?.final ?? false
  const change = (made: WizardChange) => dispatch({ kind: 'change', change: made })

  const create = useCreateTable()
  const edit = useEditTable()
  const { conflict, error, save, choose, cancelConflict } = useMergedSave<Table | null, TableDraft>({
    began,
    toDraft: stored => toTableDraft(stored as Table),
    send: async (draft, from) => {
      if (!from) return create.mutateAsync({ body: toTableInput(draft.choice[0], draft) })
      if (!canSaveChoice(draft, from)) throw new PublishedMeanwhile()
      return edit.mutateAsync({ body: toTablePatch(draft, from) })
    },
    onDone: guard.close,
  })
  const runOnce = useSingleRun()
  const why = whyNotGenerate(choice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(choice)) runOnce(() => save({ ...texts, choice: [choice] }))
  }
  const isSame =
    isSameChoice(choice, began ? toChoice(began) : emptyChoice) && dequal(texts, began ? toTexts(began) : noTexts)
  const hint = useUnsaved(guard, {
    key: table ? `table-edit/${table.guid}` : 'table-create',
    draft: useMemo(() => (isSame ? null : { began, choice, texts }), [isSame, began, choice, texts]),
    restore: kept => {
      setBegan(kept.began)
      dispatch({ kind: 'restore', choice: kept.choice })
      setTexts(kept.texts)
    },
  })
  const whyNotSaved = (reason: Error) =>
    reason instanceof PublishedMeanwhile ? text('tables.wizard.publishedMeanwhile') : problemText(reason)
  return (
    <>
      <DialogForm
        onSubmit={submit}
        failure={error && whyNotSaved(error)}
        hint={hint}
        buttons={
          <>
            <Button variant="default" onClick={guard.askClose}>
              {text('ui.cancel')}
            </Button>
            <Button type="submit" disabledReason={why && text(why.text)} loading={create.isPending || edit.isPending}>
              {text(table ? 'tables.wizard.save' : 'tables.generate')}
            </Button>
          </>
        }
      >
        <div className={classes['panes']}>
          <div className={classes['fields']}>
            <ChoiceFields choice={choice} isPublished={isPublished} onChange={change} />
            <TextFields
              texts={texts}
              choice={choice}
              error={error}
              onChange={changes => setTexts(now => ({ ...now, ...changes }))}
            />
          </div>
          <LivePreview choice={choice} published={isPublished ? table : null} />
        </div>
      </DialogForm>
      <Confirm
        opened={pending !== null}
        title={text('tables.wizard.reset.title')}
        onConfirm={() => dispatch({ kind: 'confirm' })}
        onCancel={() => dispatch({ kind: 'decline' })}
      >
        {text('tables.wizard.reset')}
      </Confirm>
      {conflict && table && (
        <ConflictDialog
          groups={[{ id: table.id, name: null, fields: conflict.clashes.map(one => describeTableField(one, text)) }]}
          adopted={conflict.adopted.map(one => describeTableField(one, text))}
          lastChange={conflict.lastChange}
          isBusy={edit.isPending}
          onChoose={choices => runOnce(() => choose(choices))}
          onCancel={cancelConflict}
        />
      )}
    </>
  )
}
