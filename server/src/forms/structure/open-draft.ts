// Opens and completes every change of sections and questions: only drafts change (D17), and skips without a target become Next.
import { resetBranches, type BranchingSection } from '@imp/domain/forms/branching.ts'
import { whyStructureLocked } from '@imp/domain/forms/locks.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import { findFormState, lockForm } from '../summaries/queries.ts'
import * as queries from './queries.ts'

/** Locks the form until the transaction ends. Refuses a published one. */
export async function openDraft(ctx: Ctx, formId: string): Promise<void> {
  const state = (await lockForm(ctx.db, formId)) ? await findFormState(ctx.db, formId) : undefined
  if (!state) throw new Problem('unknownForm')
  refuse(whyStructureLocked({ published: state.published_at !== null }))
}

export async function openSection(ctx: Ctx, sectionId: string): Promise<queries.SectionRow> {
  const before = await queries.findSection(ctx.db, sectionId)
  if (!before) throw new Problem('unknownSection')
  await openDraft(ctx, before.formId)
  const section = await queries.findSection(ctx.db, sectionId)
  if (!section) throw new Problem('unknownSection')
  return section
}

export function findBrokenOptions(sections: readonly BranchingSection[]): string[] {
  const repaired = resetBranches(sections)
  return sections.flatMap((section, s) =>
    section.questions.flatMap((question, q) => {
      const after = repaired[s]?.questions[q]?.options ?? []
      return (question.options ?? []).flatMap((option, o) =>
        option === after[o] || typeof option.id !== 'string' ? [] : [option.id],
      )
    }),
  )
}
