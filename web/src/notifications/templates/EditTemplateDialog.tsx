// Edits subject and text of a notification, beside a preview of the e-mail.
import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { saveTemplateBlocker } from '@imp/domain/notifications/templates.ts'
import type { NotificationTemplate } from '@imp/domain/notifications/types.ts'
import { MergedEditForm } from '../../platform/conflict/MergedEditForm.tsx'
import { useMergedEdit } from '../../platform/conflict/use-merged-edit.ts'
import { useText } from '../../platform/i18n/text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import type { Guard } from '../../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../../ui/Button.tsx'
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
  template: NotificationTemplate | null
  onClose: () => void
}

export function EditTemplateDialog({ template, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog
      content={template}
      title={({ kind }) => text(`notifications.kind.${kind}`)}
      size="64rem"
      onClose={onClose}
    >
      {(shown, guard) => <TemplateForm template={shown} guard={guard} />}
    </GuardedDialog>
  )
}

function TemplateForm({ template, guard }: { template: NotificationTemplate; guard: Guard }) {
  const text = useText()
  const { kind } = template
  const update = useSaveTemplate(kind)
  const edit = useMergedEdit<NotificationTemplate, TemplateDraft>(guard, {
    key: `notification-template/${kind}`,
    began: template,
    toDraft: toTemplateDraft,
    send: (mine, from) => update.mutateAsync(toTemplateInput(mine, from)),
  })
  const { began, draft, change } = edit
  const texts = toTexts(draft, began)
  const reasons = saveTemplateBlocker(kind, texts)
  const [first] = reasons
  const isOriginal = texts.subject === null && texts.text === null
  return (
    <MergedEditForm
      guard={guard}
      edit={edit}
      whyNot={first ? text(first.text, first.values) : null}
      saveLabel={text('notifications.templates.save')}
      describe={field => describeTemplateField(field, text)}
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
    </MergedEditForm>
  )
}
