// A notification template being edited; fields without a custom text hold the product's own. Pure.
import type { NotificationTemplate, TemplateInput } from '@imp/domain/notifications/types.ts'
import type { TemplateTexts } from '@imp/domain/notifications/templates.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'
import type { Texts } from '../../platform/i18n/text.ts'

export interface TemplateDraft {
  readonly subject: string
  readonly text: string
}
export type TemplateField = keyof TemplateDraft
export const fieldLabels = {
  subject: 'notifications.templates.subject',
  text: 'notifications.templates.text',
} as const satisfies Record<TemplateField, TextId>

export const toTemplateDraft = ({ subject, text, original }: NotificationTemplate): TemplateDraft => ({
  subject: subject ?? original.subject,
  text: text ?? original.text,
})

/** A text that equals the product's own is not stored, so that it stays translated in every language. */
export const toTexts = (draft: TemplateDraft, { original }: Pick<NotificationTemplate, 'original'>): TemplateTexts => ({
  subject: draft.subject.trim() === original.subject ? null : draft.subject,
  text: draft.text.trim() === original.text ? null : draft.text,
})

export const toTemplateInput = (draft: TemplateDraft, from: NotificationTemplate): TemplateInput => ({
  ...toTexts(draft, from),
  version: from.version,
})

export function describeTemplateField(difference: FieldDifference, text: Texts): DescribedField {
  const [field] = difference.path
  const show = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    key: keyOfField(difference),
    label: text(fieldLabels[field === 'subject' ? 'subject' : 'text']),
    mine: show(difference.mine),
    theirs: show(difference.theirs),
  }
}
