// The form of the wizard: data, name, and a preview beside them.
import { dequal } from 'dequal/lite'
import { useMemo, useReducer, useState } from 'react'
import type { Table } from '@imp/domain/tables/types.ts'
import {
  emptyChoice,
  isComplete,
  startWizard,
  generateBlocker,
  wizardReducer,
  type WizardChange,
} from '@imp/domain/tables/wizard.ts'
import { useCountCountries } from '../../countries/hooks.ts'
import { MergedEditForm } from '../../platform/conflict/MergedEditForm.tsx'
import { useMergedSave } from '../../platform/conflict/use-merged-save.ts'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useCreateTable, useEditTable } from '../hooks.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { LivePreview } from './LivePreview.tsx'
import {
  canSaveChoice,
  describeTableField,
  isSameChoice,
  AlreadyPublished,
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
  table: Table | null
  guard: Guard
}

const noTexts: TableTexts = { name: '', alternativeText: '' }

export function WizardForm({ table, guard }: Props) {
  const text = useText()
  const countCountries = useCountCountries()
  const [began, setBegan] = useState(table)
  const [wizard, dispatch] = useReducer(wizardReducer, table ? toChoice(table) : undefined, startWizard)
  const [texts, setTexts] = useState(table ? toTexts(table) : noTexts)
  const { choice, pending } = wizard
  const isPublished = table?.final ?? false
  const change = (made: WizardChange) => dispatch({ kind: 'change', change: made })

  const create = useCreateTable()
  const edit = useEditTable()
  const saving = useMergedSave<Table | null, TableDraft>({
    began,
    toDraft: stored => toTableDraft(stored as Table),
    send: async (draft, from) => {
      if (!from) return create.mutateAsync({ body: toTableInput(draft.choice[0], draft) })
      if (!canSaveChoice(draft, from)) throw new AlreadyPublished()
      return edit.mutateAsync({ body: toTablePatch(draft, from) })
    },
    onDone: guard.close,
  })
  const why = generateBlocker(choice)
  const save = async () => {
    if (isComplete(choice)) await saving.save({ ...texts, choice: [choice] })
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
  return (
    <>
      <MergedEditForm
        guard={guard}
        edit={{ ...saving, save, hint }}
        whyNot={why && text(why.text)}
        saveLabel={text(table ? 'tables.wizard.save' : 'tables.generate')}
        describe={field => describeTableField(field, text, countCountries)}
        explain={reason =>
          reason instanceof AlreadyPublished ? text('tables.wizard.publishedMeanwhile') : problemText(reason)
        }
      >
        <div className={classes['panes']}>
          <div className={classes['fields']}>
            <ChoiceFields choice={choice} isPublished={isPublished} onChange={change} />
            <TextFields
              texts={texts}
              choice={choice}
              error={saving.error}
              onChange={changes => setTexts(now => ({ ...now, ...changes }))}
            />
          </div>
          <LivePreview choice={choice} published={isPublished ? table : null} />
        </div>
      </MergedEditForm>
      <Confirm
        opened={pending !== null}
        title={text('tables.wizard.reset.title')}
        onConfirm={() => dispatch({ kind: 'confirm' })}
        onCancel={() => dispatch({ kind: 'decline' })}
      >
        {text('tables.wizard.reset')}
      </Confirm>
    </>
  )
}
