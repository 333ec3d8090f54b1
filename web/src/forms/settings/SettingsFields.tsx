// The settings of a form, in the order of the documents.
import { Alert, Stack, Switch, TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { toPlainText } from '@imp/domain/rich-text.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { AdoptedList } from '../../platform/conflict/AdoptedList.tsx'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DiscardGuard } from '../../platform/unsaved/DiscardGuard.tsx'
import { NotSaved } from '../drafts/NotSaved.tsx'
import { useKeepFormDraft } from '../drafts/use-local-drafts.ts'
import {
  findLocks,
  type Purpose,
  type SettingsDraft,
  startDraft,
  toFormInput,
  saveSettingsBlocker,
} from '../engine/settings-draft.ts'
import { fieldProblem } from '../hooks.ts'
import { CategoryField } from './CategoryField.tsx'
import { DeadlineEffects } from './DeadlineEffects.tsx'
import { DeadlineField } from './DeadlineField.tsx'
import { LockedOut } from './LockedOut.tsx'
import { describeSetting } from './describe-settings.ts'
import { NameField } from './NameField.tsx'
import { NotificationFlags } from './NotificationFlags.tsx'
import { SpecialDeadlines } from './SpecialDeadlines.tsx'
import { useLists } from './use-lists.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { VisibilityField } from './VisibilityField.tsx'

interface Props {
  purpose: Purpose
  localDraft: SettingsDraft | null
  isClosing: boolean
  onAskClose: () => void
  onKeep: () => void
  onClose: () => void
  onSaved: ((form: FormSummary) => void) | undefined
}

const nameOf = (list: readonly { id: string; name: string }[]) => (id: string | null) =>
  list.find(one => one.id === id)?.name ?? ''

export function SettingsFields({ purpose, localDraft, isClosing, onAskClose, onKeep, onClose, onSaved }: Props) {
  const text = useText()
  const [start] = useState(() => ({
    draft: startDraft(purpose, new Date()),
    form: purpose.kind === 'edit' ? purpose.form : null,
  }))
  const [draft, setDraft] = useState<SettingsDraft>(localDraft ?? start.draft)
  const saving = useSaveSettings(purpose, start, draft, setDraft, {
    onDone: form => {
      close()
      onSaved?.(form)
    },
    onMerged: form => onSaved?.(form),
  })
  const { conflict, isDirty, isChanged } = saving
  const { form } = saving.start
  const unsaved = useMemo(() => {
    if (!isChanged) return null
    const current = purpose.kind === 'edit' && form ? { ...purpose, form } : purpose
    return { kind: 'settings' as const, formId: form?.id ?? null, purpose: current, draft }
  }, [isChanged, form, purpose, draft])
  const { isKept, discard } = useKeepFormDraft(unsaved)
  const close = () => {
    discard()
    onClose()
  }
  useEffect(() => {
    if (!isClosing) return
    // The conflict dialog is already open.
    if (conflict) onKeep()
    else if (!isDirty()) onClose()
  })
  const beginsAt = purpose.kind === 'edit' ? purpose.beginsAt : undefined
  const set = (changes: Partial<SettingsDraft>) => setDraft(old => ({ ...old, ...changes }))

  // If somebody publishes the form in the meantime, the locks apply from then on.
  const locks = findLocks(purpose.kind === 'edit' && form ? { ...purpose, form } : purpose)
  const { categories, countries, blockId } = useLists(draft, setDraft, locks.category !== null)
  const own = purpose.kind === 'blank' ? null : (purpose.kind === 'copy' ? purpose.template : purpose.form).categoryObj
  const offered = [...categories]
  if (own && own.id === draft.category && !offered.some(({ id }) => id === own.id)) offered.push(own)
  const theirs = conflict ? [conflict.stored.categoryObj] : []
  const names = { country: nameOf(countries), category: nameOf([...offered, ...theirs]) }

  const nameProblem = useAfterPress(fieldProblem(saving.error, 'name'))
  const descriptionProblem = useAfterPress(fieldProblem(saving.error, 'description'))
  const hasFieldError = nameProblem !== null || descriptionProblem !== null
  const notSaved = useAfterPress(saving.error && isChanged && !hasFieldError ? problemText(saving.error) : null)
  const adopted = useAfterPress(saving.adopted)
  const lockedOut = useAfterPress(saving.lockedOut)
  const why = saveSettingsBlocker(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why) saving.save()
  }
  return (
    <DialogForm
      onSubmit={submit}
      notice={
        (lockedOut || notSaved !== null) && (
          <>
            {lockedOut && <LockedOut typed={lockedOut} />}
            {notSaved !== null && (
              <NotSaved
                reason={notSaved}
                isKept={isKept}
                getText={() => [draft.name, toPlainText(draft.description)].join('\n')}
              />
            )}
          </>
        )
      }
      buttons={
        <>
          <Button variant="default" onClick={onAskClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why && text(why.text, why.values)} loading={saving.isPending}>
            {text(purpose.kind === 'edit' ? 'forms.save' : 'forms.settings.create')}
          </Button>
        </>
      }
    >
      <Stack>
        {adopted && (
          <Alert role="status" color="navy" icon={<IconUsers size={18} />}>
            {text('forms.conflict.bothKept')}
            <AdoptedList
              fields={adopted.fields.map(field =>
                describeSetting(field, { mine: draft, theirs: adopted.theirs, names, text }),
              )}
            />
          </Alert>
        )}
        <NameField
          value={draft.name}
          onChange={name => set({ name })}
          locked={locks.name && text(locks.name.text)}
          problem={nameProblem}
          hasInitialFocus={beginsAt === undefined}
        />
        <TextInput
          label={text('forms.settings.year')}
          value={draft.year}
          maxLength={4}
          inputMode="numeric"
          maw={140}
          onChange={event => set({ year: event.currentTarget.value })}
          readOnly={locks.year !== null}
          withAsterisk={locks.year === null}
          {...(locks.year && { description: text(locks.year.text), variant: 'filled', maw: '100%' })}
        />
        <RichTextField
          label={text('forms.settings.description')}
          value={draft.description}
          onChange={description => set({ description })}
          isReadOnly={locks.description !== null}
          description={locks.description && text(locks.description.text)}
          error={descriptionProblem}
        />
        <CategoryField
          categories={offered}
          value={draft.category}
          onChange={category => set({ category })}
          blockId={blockId}
          locked={locks.category && text(locks.category.text)}
        />
        <DeadlineField
          label={text('forms.settings.deadline')}
          description={text('forms.settings.deadline.hint')}
          value={draft.day}
          onChange={day => set({ day })}
          clearable
        />
        <SpecialDeadlines
          rows={draft.specials}
          countries={countries}
          onChange={specials => set({ specials })}
          hasInitialFocus={beginsAt === 'specialDeadlines'}
        />
        {form && !why && <DeadlineEffects form={form} input={toFormInput(draft, purpose, form)} />}
        <VisibilityField value={draft.visibility} onChange={visibility => set({ visibility })} />
        <Switch
          label={text('forms.settings.userDownload')}
          description={text('forms.settings.userDownload.hint')}
          checked={draft.userDownload}
          onChange={event => set({ userDownload: event.currentTarget.checked })}
        />
        <NotificationFlags flags={draft.flags} onChange={flags => set({ flags })} />
      </Stack>
      <DiscardGuard isDirty={isDirty} closing={isClosing && !conflict && isChanged} onKeep={onKeep} onDiscard={close} />
      {conflict && (
        <ConflictDialog
          groups={[
            {
              id: 'settings',
              name: null,
              fields: conflict.clashes.map(field => describeSetting(field, { ...conflict, names, text })),
            },
          ]}
          adopted={conflict.adopted.map(field => describeSetting(field, { ...conflict, names, text }))}
          lastChange={conflict.lastChange}
          isBusy={saving.isPending}
          onChoose={saving.choose}
          onCancel={saving.cancel}
        />
      )}
    </DialogForm>
  )
}
