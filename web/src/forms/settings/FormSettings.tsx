// The one dialog for a form's settings: of a new form, of a copy of a published one, of one that exists.
import { Input, SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { whyNotSaveForm } from '@imp/domain/forms/editing.ts'
import type { FormHead } from '@imp/domain/forms/types.ts'
import { lengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { DialogForm, longDialog } from '../DialogForm.tsx'
import { DiscardGuard } from '../DiscardGuard.tsx'
import { isSame } from '../same.ts'
import { useShown } from '../use-shown.ts'
import { storedForm, useCreateForm, useEditForm } from '../hooks.ts'
import { CategoryField } from './CategoryField.tsx'
import { NotificationFlags } from './NotificationFlags.tsx'
import {
  draftFor,
  draftOfForm,
  inputOf,
  judged,
  locksOf,
  mergeDrafts,
  type Purpose,
  type SettingsDraft,
} from './settings-draft.ts'
import { SettingsConflict } from './SettingsConflict.tsx'
import { SpecialDeadlines } from './SpecialDeadlines.tsx'
import { useLists } from './use-lists.ts'

interface Props {
  /** What it is for; null: closed. */
  purpose: Purpose | null
  onClose: () => void
  /** The form as stored. */
  onSaved?: (form: FormHead) => void
}

export function FormSettings({ purpose, onClose, onSaved }: Props) {
  const text = useText()
  const { shown, opening } = useShown(purpose)
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
          key={opening}
          purpose={shown}
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
  closing: boolean
  onAskClose: () => void
  onKeep: () => void
  onClose: () => void
  onSaved: Props['onSaved']
}

function Settings({ purpose, closing, onAskClose, onKeep, onClose, onSaved }: FieldsProps) {
  const text = useText()
  const [draft, setDraft] = useState<SettingsDraft>(() => draftFor(purpose))
  const [first, setFirst] = useState(draft)
  /** The form as the draft was made from. */
  const [basis, setBasis] = useState(purpose.kind === 'edit' ? purpose.form : null)
  const [stored, setStored] = useState<FormHead | null>(null)
  const isSaved = useRef(false)
  const changed = !isSame(draft, first)
  const isDirty = () => !isSaved.current && changed
  useEffect(() => {
    if (!closing) return
    // Another question is on the screen already.
    if (stored) onKeep()
    else if (!isDirty()) onClose()
  })
  const set = (changes: Partial<SettingsDraft>) => setDraft(old => ({ ...old, ...changes }))

  const locks = locksOf(purpose)
  const { categories, countries, blockId } = useLists(draft, setDraft, locks.category !== null)

  const create = useCreateForm()
  const edit = useEditForm(purpose.kind === 'edit' ? purpose.from : 'list')
  // The second click of a double click comes before the button is drawn as busy.
  const isSending = useRef(false)
  const onSettled = () => {
    isSending.current = false
  }
  const why = whyNotSaveForm(judged(draft))
  const whyText = why && text(why.text, why.values)
  const done = (form: FormHead) => {
    isSaved.current = true
    onClose()
    onSaved?.(form)
  }
  const save = (from: FormHead | null, what: SettingsDraft = draft) => {
    if (why || isSending.current || isSaved.current) return
    isSending.current = true
    const body = inputOf(what, purpose, from)
    if (purpose.kind !== 'edit') return create.mutate({ body }, { onSuccess: done, onSettled })
    edit.mutate(
      { params: { id: purpose.form.id }, body },
      { onSuccess: done, onSettled, onError: error => setStored(storedForm(error)) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(basis)
  }
  /** After a conflict: the draft goes on from what the server holds. */
  const settle = (next: SettingsDraft, from: FormHead) => {
    setDraft(next)
    setFirst(draftOfForm(from))
    setBasis(from)
    setStored(null)
  }
  const visibilityId = useId()
  const own = purpose.kind === 'blank' ? null : (purpose.kind === 'copy' ? purpose.template : purpose.form).categoryObj
  const offered = [...categories]
  if (own && own.id === draft.category && !offered.some(({ id }) => id === own.id)) offered.push(own)
  const nameOf = (list: readonly { id: string; name: string }[]) => (id: string | null) =>
    list.find(one => one.id === id)?.name ?? ''
  return (
    <DialogForm
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={onAskClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={whyText} loading={create.isPending || edit.isPending}>
            {text(purpose.kind === 'edit' ? 'forms.save' : 'forms.settings.create')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextInput
          label={text('forms.settings.name')}
          value={draft.name}
          maxLength={lengths.name}
          onChange={event => set({ name: event.currentTarget.value })}
          readOnly={locks.words !== null}
          withAsterisk={locks.words === null}
          {...(locks.words && { description: text(locks.words), variant: 'filled' })}
          data-autofocus
          dir="auto"
        />
        <Textarea
          label={text('forms.settings.description')}
          value={draft.description}
          maxLength={lengths.description}
          onChange={event => set({ description: event.currentTarget.value })}
          readOnly={locks.words !== null}
          {...(locks.words && { description: text(locks.words), variant: 'filled' })}
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
          locked={locks.category && text(locks.category)}
        />
        <DateField
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
      <DiscardGuard isDirty={isDirty} closing={closing && !stored && changed} onKeep={onKeep} onDiscard={onClose} />
      {stored && (
        <SettingsConflict
          mine={mergeDrafts(first, draft, draftOfForm(stored))}
          theirs={draftOfForm(stored)}
          names={{ country: nameOf(countries), category: nameOf([...offered, stored.categoryObj]) }}
          busy={edit.isPending}
          onKeepMine={() => {
            const merged = mergeDrafts(first, draft, draftOfForm(stored))
            settle(merged, stored)
            save(stored, merged)
          }}
          onTakeTheirs={() => settle(draftOfForm(stored), stored)}
          onCancel={() => setStored(null)}
        />
      )}
    </DialogForm>
  )
}
