// A form without its sections, with the little that travels to nobody; and how much of it a caller sees.
import type { FormSummary, Visibility } from '@imp/domain/forms/types.ts'
import { can, type User } from '@imp/domain/permissions.ts'

/** 'all' for who edits forms; everybody else sees their own country's part of it (see docs/decisions, 0008). */
export type Sight = 'all' | 'own' | 'public'
export function formScopeOf(user: User): Sight {
  if (can(user, 'form.edit')) return 'all'
  return user.role === 'Visitor' ? 'public' : 'own'
}

export interface StoredForm extends FormSummary {
  readonly rootId: string
  readonly publishedAt: Date | null
}

interface Row {
  readonly root_id: string
  readonly published_at: Date | null
  readonly head: string
}
export const toSummary = (row: Pick<Row, 'head'>): FormSummary => JSON.parse(row.head) as FormSummary
export const toStored = (row: Row): StoredForm => ({
  ...toSummary(row),
  rootId: row.root_id,
  publishedAt: row.published_at,
})

/** What 'form.read' and its like ask about. */
export const factsOf = (row: { readonly published_at: Date | null; readonly visibility: Visibility }) => ({
  form: { published: row.published_at !== null, visibility: row.visibility },
})
