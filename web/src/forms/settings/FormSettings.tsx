// The one dialog for a form's settings: of a new form, of a copy of a published one, of one that exists.
import { Alert, Input, SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { DialogForm, longDialog } from '../DialogForm.tsx'
import { DiscardGuard } from '../DiscardGuard.tsx'
import { useDialogContent } from '../use-dialog-content.ts'
import { AdoptedList, ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { NotSaved } from '../drafts/NotSaved.tsx'
import { useKeepDraft } from '../drafts/use-kept-drafts.ts'
import { CategoryField } from './CategoryField.tsx'
import { DeadlineField } from './DeadlineField.tsx'
import { describeSetting } from './describe-settings.ts'
import { NotificationFlags } from './NotificationFlags.tsx'
import {
  startDraft,
  findLocks,
  type Purpose,
  type SettingsDraft,
  whyNotSaveSettings,
} from '../engine/settings-draft.ts'
import { SpecialDeadlines } from './SpecialDeadlines.tsx'
import { useLists } from './use-lists.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface Props {
  /** What it is for; null: closed. */
  purpose: Purpose | null
  /** Typed before, and kept on the device. */
  kept?: SettingsDraft | null
  onClose: () => void
  /** The form as stored. */
  onSaved?: (form: FormSummary) => void
}

export function FormSettings({ purpose, kept = null, onClose, onSaved }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(purpose)
  // Asked for by the close button, the keys and the dialog's own Cancel; the fields inside know whether to ask first.
  const [closing, setClosing] = useState(false)
  const close = () => {
    setClosing(false)
    onClose()
  }
  const title = shown?.kind === 'edit' ? 'forms.settings.titleEdit' : 'forms.settings.titleCreate'
  return (
    <Modal
      opened={purpose !== null}
      onClose={() => setClosing(true)}
      title={text(title)}
      size="lg"
      classNames={longDialog}
      centered={false}
      closeOnClickOutside={false}
    >
      {shown && (
        <Settings
          key={openCount}
          purpose={shown}
          kept={kept}
          closing={closing}
          onAskClose={() => setClosing(true)}
          onKeep={() => setClosing(false)}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </Modal>
  )
}

interface FieldsProps {
  purpose: Purpose
  kept: SettingsDraft | null
  closing: boolean
  onAskClose: () => void
  onKeep: () => void
  onClose: () => void
  onSaved: Props['onSaved']
}

function Settings({ purpose, kept, closing, onAskClose, onKeep, onClose, onSaved }: FieldsProps) {
  const text = useText()
  const [start] = useState(() => ({ draft: startDraft(purpose), form: purpose.kind === 'edit' ? purpose.form : null }))
  const [draft, setDraft] = useState<SettingsDraft>(kept ?? start.draft)
  const finish = (form: FormSummary) => {
    discard()
    onClose()
    onSaved?.(form)
  }
  const saving = useSaveSettings(purpose, start, draft, setDraft, {
    onDone: finish,
    onKeptBoth: form => onSaved?.(form),
  })
  const { conflict, adopted, isDirty, isChanged } = saving
  const { form } = saving.start
  const unsaved = useMemo(
    () =>
      isChanged
        ? {
            kind: 'settings' as const,
            formId: form?.id ?? null,
            purpose: purpose.kind === 'edit' && form ? { ...purpose, form } : purpose,
            draft,
          }
        : null,
    [isChanged, form, purpose, draft],
  )
  const { isKept, discard } = useKeepDraft(unsaved)
  const close = () => {
    discard()
    onClose()
  }
  useEffect(() => {
    if (!closing) return
    // Another question is on the screen already.
    if (conflict) onKeep()
    else if (!isDirty()) onClose()
  })
  const set = (changes: Partial<SettingsDraft>) => setDraft(old => ({ ...old, ...changes }))

  const locks = findLocks(purpose)
  const { categories, countries, blockId } = useLists(draft, setDraft, locks.category !== null)

  const why = whyNotSaveSettings(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why) saving.save()
  }
  const visibilityId = useId()
  const own = purpose.kind === 'blank' ? null : (purpose.kind === 'copy' ? purpose.template : purpose.form).categoryObj
  const offered = [...categories]
  if (own && own.id === draft.category && !offered.some(({ id }) => id === own.id)) offered.push(own)
  const nameOf = (list: readonly { id: string; name: string }[]) => (id: string | null) =>
    list.find(one => one.id === id)?.name ?? ''
  const theirs = conflict ? [conflict.stored.categoryObj] : []
  const names = { country: nameOf(countries), category: nameOf([...offered, ...theirs]) }
  return (
    <DialogForm
      onSubmit={submit}
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
        {saving.error && isChanged && (
          <NotSaved
            reason={problemText(saving.error)}
            isKept={isKept}
            getText={() => [draft.name, draft.description].join('\n')}
          />
        )}
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
        <TextInput
          label={text('forms.settings.name')}
          value={draft.name}
          maxLength={maxLengths.name}
          onChange={event => set({ name: event.currentTarget.value })}
          readOnly={locks.name !== null}
          withAsterisk={locks.name === null}
          {...(locks.name && { description: text(locks.name.text), variant: 'filled' })}
          data-autofocus
          dir="auto"
        />
        <Textarea
          label={text('forms.settings.description')}
          value={draft.description}
          maxLength={maxLengths.description}
          onChange={event => set({ description: event.currentTarget.value })}
          readOnly={locks.description !== null}
          {...(locks.description && { description: text(locks.description.text), variant: 'filled' })}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
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
        <SpecialDeadlines rows={draft.specials} countries={countries} onChange={specials => set({ specials })} />
        <div>
          <Input.Label id={visibilityId}>{text('forms.settings.visibility')}</Input.Label>
          <Input.Description mb={6}>{text('forms.settings.visibility.hint')}</Input.Description>
          <SegmentedControl
            aria-labelledby={visibilityId}
            data={(['Internal', 'Public'] as const).map(value => ({ value, label: text(`forms.visibility.${value}`) }))}
            value={draft.visibility}
            onChange={visibility => set({ visibility: visibility === 'Public' ? 'Public' : 'Internal' })}
          />
        </div>
        <Switch
          label={text('forms.settings.userDownload')}
          description={text('forms.settings.userDownload.hint')}
          checked={draft.userDownload}
          onChange={event => set({ userDownload: event.currentTarget.checked })}
        />
        <NotificationFlags flags={draft.flags} onChange={flags => set({ flags })} />
      </Stack>
      <DiscardGuard isDirty={isDirty} closing={closing && !conflict && isChanged} onKeep={onKeep} onDiscard={close} />
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
