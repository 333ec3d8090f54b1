// Validates texts of administrators that replace the product's own.
import { isBlank } from '../blank.ts'
import type { FieldReason } from '../problems.ts'
import type { NotificationKind } from './kinds.ts'
import { findUnknownPlaceholders, placeholdersOf } from './placeholders.ts'

/** null: the product's text, in each recipient's language. */
export interface TemplateTexts {
  readonly subject: string | null
  readonly text: string | null
}
const templateFields = ['subject', 'text'] as const
export const maxTemplateLength = { subject: 200, text: 2000 } as const

export const saveTemplateBlocker = (kind: NotificationKind, texts: TemplateTexts): readonly FieldReason[] =>
  templateFields.flatMap((path): readonly FieldReason[] => {
    const written = texts[path]
    if (written === null) return []
    if (isBlank(written)) return [{ path, text: 'problems.field.missing' }]
    const unknown = findUnknownPlaceholders(written, kind)
    if (unknown.length === 0) return []
    const known = placeholdersOf[kind].map(name => `@${name}`).join(', ')
    return [{ path, text: 'notifications.templates.unknown', values: { names: unknown.join(', '), known } }]
  })
