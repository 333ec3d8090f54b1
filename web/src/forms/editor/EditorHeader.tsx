import { Alert, Anchor, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsDiff,
  IconEye,
  IconFlask,
  IconLock,
  IconMail,
  IconPencil,
  IconSend,
  IconSettings,
  IconWorld,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showDate, showTime } from '@imp/domain/dates.ts'
import type { FixPlace } from '@imp/domain/forms/publish-checklist.ts'
import { findExpiredSpecialDeadlines, publishBlocker, unpublishBlocker } from '@imp/domain/forms/publishing.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Reason, TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { createStore } from '../../platform/store.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { UnpublishDialog } from '../UnpublishDialog.tsx'
import { useParentForm } from '../hooks.ts'
import { prefetchSettings } from '../settings/SettingsDialog.tsx'
import { useNow } from '../use-now.ts'
import type { QueueState } from '../engine/question-queue.ts'
import { ParentDifferencesDialog } from './ParentDifferencesDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'

interface Props {
  form: Form
  saving: QueueState
  isDeleted: boolean
  /** Drafts on this device that were never saved. */
  unsavedCount: number
  onOpenSettings: () => void
  onFix: (place: FixPlace) => void
}

const isGone: Reason = { text: 'forms.unsaved.deleted' }

export function EditorHeader({ form, saving, isDeleted, unsavedCount, onOpenSettings, onFix }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'differences' | 'publish' | 'unpublish' | null>(null)
  // While somebody fixes one finding after the other, the checklist stays expanded as they left it.
  const [openedChecks] = useState(() => createStore<ReadonlySet<TextId>>(new Set()))
  const parent = useParentForm(form)
  const now = useNow()
  const why = isDeleted ? isGone : form.published ? unpublishBlocker(form) : publishBlocker(form, now)
  const expired = form.published ? 0 : findExpiredSpecialDeadlines(form, now).length
  return (
    <>
      <PageHeader
        title={form.name}
        crumbs={[{ label: text('routes.forms.overview'), link: { to: '/forms/overview' } }, { label: form.name }]}
        aside={
          <StatusBadge
            tone={form.published ? 'green' : 'grey'}
            icon={form.published ? <IconWorld /> : <IconPencil />}
            label={text(form.published ? 'forms.state.published' : 'forms.state.draft')}
          />
        }
        lead={<Facts form={form} saving={saving} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} />}
              {...prefetchSettings}
              onClick={onOpenSettings}
            >
              {text('forms.editor.settings')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEye size={16} />}
              onClick={() => void navigate({ to: '/forms/view/$id', params: { id: form.id } })}
            >
              {text('forms.editor.preview')}
            </Button>
            {!form.published && !isDeleted && (
              <Button
                variant="default"
                leftSection={<IconFlask size={16} />}
                onClick={() => void navigate({ to: '/forms/overview/try/$id', params: { id: form.id } })}
              >
                {text('forms.trial.button')}
              </Button>
            )}
            {parent && !isDeleted && (
              <Button
                variant="default"
                leftSection={<IconArrowsDiff size={16} />}
                onClick={() => setAsking('differences')}
              >
                {text('forms.differences.button')}
              </Button>
            )}
            {form.published && (
              <Button
                variant="default"
                leftSection={<IconMail size={16} />}
                onClick={() => void navigate({ to: '/user-actions/sent-mails', search: { subject: form.id } })}
              >
                {text('notifications.mails.ofForm')}
              </Button>
            )}
            <Button
              leftSection={form.published ? <IconArrowBackUp size={16} /> : <IconSend size={16} />}
              {...(form.published && { variant: 'outline' })}
              disabledReason={why && text(why.text, why.values)}
              onClick={() => setAsking(form.published ? 'unpublish' : 'publish')}
            >
              {text(form.published ? 'forms.unpublish.button' : 'forms.publish.button')}
            </Button>
          </>
        }
      />
      {isDeleted && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} mb="md">
          {text('forms.unsaved.deleted')}
        </Alert>
      )}
      {form.published && !isDeleted && (
        <Alert role="note" color="navy" icon={<IconLock size={18} />} mb="md">
          {why ? `${text('forms.editor.frozenForGood')} ${text(why.text, why.values)}` : text('forms.editor.frozen')}
        </Alert>
      )}
      {!form.published && !isDeleted && why && (
        <Text size="sm" c="dimmed" mb="md">
          {text('forms.publish.notYet', { reason: text(why.text, why.values) })}{' '}
          <Anchor component="button" type="button" fz="inherit" onClick={onOpenSettings}>
            {text('forms.editor.openSettings')}
          </Anchor>
        </Text>
      )}
      {expired > 0 && (
        <Alert role="note" color="yellow" icon={<IconAlertTriangle size={18} />} mb="md">
          {text('forms.editor.expiredSpecialDeadlines', { count: expired })}{' '}
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            onClick={() => onFix({ kind: 'settings', part: 'specialDeadlines' })}
          >
            {text('forms.editor.openSettings')}
          </Anchor>
        </Alert>
      )}
      <ParentDifferencesDialog
        form={form}
        opened={asking === 'differences'}
        onClose={() => setAsking(null)}
        onFix={onFix}
      />
      <PublishDialog
        form={form}
        unsavedCount={unsavedCount}
        openedChecks={openedChecks}
        opened={asking === 'publish'}
        onClose={() => setAsking(null)}
        onDone={() => void navigate({ to: '/forms' })}
        onFix={onFix}
      />
      <UnpublishDialog form={form} opened={asking === 'unpublish'} onClose={() => setAsking(null)} />
    </>
  )
}

function Facts({ form, saving }: Pick<Props, 'form' | 'saving'>) {
  const text = useText()
  const clock = saving.savedAt && showTime(saving.savedAt.toISOString()).split(' ')[1]
  const deadline = showDate(form.deadline)
  return (
    <Text component="span" size="sm" style={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 16, rowGap: 2 }}>
      <span>{text('forms.editor.year', { year: String(form.year) })}</span>
      <span dir="auto">{form.categoryObj.name}</span>
      <span>{deadline ? text('forms.editor.deadline', { date: deadline }) : text('forms.settings.noDeadline')}</span>
      {/* A failed change has been reverted, so everything shown is stored. */}
      {saving.isSaving || clock ? (
        <SaveState state={saving.isSaving ? 'saving' : 'saved'} time={clock ?? ''} />
      ) : (
        <span>
          {text('forms.editor.edited', { time: showTime(form.timeLastEdited) || showTime(form.timeCreated) })}
        </span>
      )}
    </Text>
  )
}
