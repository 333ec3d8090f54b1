// Subject and text, each with its placeholders and errors.
import { Box, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import { maxTemplateLength } from '@imp/domain/notifications/templates.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import { useText } from '../../platform/i18n/text.ts'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'
import { fieldLabels, type TemplateDraft, type TemplateField } from './template-draft.ts'

interface Props {
  kind: NotificationKind
  draft: TemplateDraft
  reasons: readonly FieldReason[]
  onChange: (changes: Partial<TemplateDraft>) => void
}

export function TemplateFields({ kind, draft, reasons, onChange }: Props) {
  const text = useText()
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const propsOf = (field: TemplateField) => {
    const reason = reasons.find(({ path }) => path === field)
    return {
      label: text(fieldLabels[field]),
      value: draft[field],
      maxLength: maxTemplateLength[field],
      error: reason && text(reason.text, reason.values),
      mb: 6,
    }
  }
  return (
    <>
      <Box>
        <TextInput
          {...propsOf('subject')}
          ref={subject}
          onChange={event => onChange({ subject: event.currentTarget.value })}
          data-autofocus
        />
        <PlaceholderMenu
          kind={kind}
          label={text(fieldLabels.subject)}
          field={subject}
          onInsert={value => onChange({ subject: value })}
        />
      </Box>
      <Box>
        <Textarea
          {...propsOf('text')}
          ref={body}
          onChange={event => onChange({ text: event.currentTarget.value })}
          autosize
          minRows={4}
          maxRows={12}
        />
        <PlaceholderMenu
          kind={kind}
          label={text(fieldLabels.text)}
          field={body}
          onInsert={value => onChange({ text: value })}
        />
      </Box>
    </>
  )
}
