// Changes subject and text of a notification, beside a preview of the mail.
import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { type FormEvent, useState } from 'react'
import { whyNotSaveTemplate } from '@imp/domain/notifications/templates.ts'
import type { NotificationTemplate } from '@imp/domain/notifications/types.ts'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { useMergedSave } from '../../platform/conflict/use-merged-save.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { type Guard, useDiscardGuard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useSaveTemplate } from './hooks.ts'
import { MailPreview } from './MailPreview.tsx'
import {
  describeTemplateField,
  type TemplateDraft,
  toTemplateDraft,
  toTemplateInput,
  toTexts,
} from './template-draft.ts'
import { TemplateFields } from './TemplateFields.tsx'

interface Props {
  /** null: closed. */
  template: NotificationTemplate | null
  onClose: () => void
}

export function EditTemplateDialog({ template, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(template)
  const guard = useDiscardGuard(onClose)
  return (
    <Modal
      opened={template !== null}
      onClose={guard.askClose}
      title={shown && text(`notifications.kind.${shown.kind}`)}
      size="64rem"
      classNames={longDialog}
    >
      {shown && <Editing key={openCount} template={shown} guard={guard} />}
      {guard.question}
    </Modal>
  )
}

function Editing({ template, guard }: { template: NotificationTemplate; guard: Guard }) {
  const text = useText()
  const { kind } = template
  const [edited, setEdited] = useState(() => ({ began: template, draft: toTemplateDraft(template) }))
  const { began, draft } = edited
  const hint = useUnsaved(guard, {
    key: `notification-template/${kind}`,
    draft: dequal(draft, toTemplateDraft(began)) ? null : edited,
    restore: setEdited,
  })
  const saving = useSaveTemplate(kind)
  const { conflict, error, save, choose, cancelConflict } = useMergedSave<NotificationTemplate, TemplateDraft>({
    began,
    toDraft: toTemplateDraft,
    send: (mine, from) => saving.mutateAsync(toTemplateInput(mine, from)),
    onDone: guard.close,
  })
  const runOnce = useSingleRun()
  const change = (changes: Partial<TemplateDraft>) =>
    setEdited(now => ({ ...now, draft: { ...now.draft, ...changes } }))
  const texts = toTexts(draft, began)
  const reasons = whyNotSaveTemplate(kind, texts)
  const [first] = reasons
  const isOriginal = texts.subject === null && texts.text === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!first) runOnce(() => save(draft))
  }
  return (
    <>
      <DialogForm
        onSubmit={submit}
        failure={error && problemText(error)}
        hint={hint}
        buttons={
          <>
            <Button variant="default" onClick={guard.askClose}>
              {text('ui.cancel')}
            </Button>
            <Button
              type="submit"
              disabledReason={first ? text(first.text, first.values) : null}
              loading={saving.isPending}
            >
              {text('notifications.templates.save')}
            </Button>
          </>
        }
      >
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack>
            <TemplateFields kind={kind} draft={draft} reasons={reasons} onChange={change} />
            <Text size="sm" c="dimmed">
              {text('notifications.templates.asWritten')}
            </Text>
            <Group>
              <Button
                variant="default"
                disabledReason={isOriginal ? text('notifications.templates.isOriginalAlready') : null}
                onClick={() => change(began.original)}
              >
                {text('notifications.templates.restore')}
              </Button>
            </Group>
          </Stack>
          <MailPreview kind={kind} texts={first ? null : texts} />
        </SimpleGrid>
      </DialogForm>
      {conflict && (
        <ConflictDialog
          groups={[{ id: kind, name: null, fields: conflict.clashes.map(field => describeTemplateField(field, text)) }]}
          adopted={conflict.adopted.map(field => describeTemplateField(field, text))}
          lastChange={conflict.lastChange}
          isBusy={saving.isPending}
          onChoose={choices => runOnce(() => choose(choices))}
          onCancel={cancelConflict}
        />
      )}
    </>
  )
}
