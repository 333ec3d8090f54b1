// The settings of a form as they arrive, checked one by one; what is wrong is refused with the field named.
import { isBlank } from '@imp/domain/blank.ts'
import type { FormInput, SendNotification } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { Ctx } from '../../platform/context.ts'
import { isNew } from '../../platform/ids.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { isCategory, listParticipants } from '../categories/queries.ts'
import { parseSpecialDeadlines, type DeadlineOfCountry } from './deadlines.ts'
import * as queries from './queries.ts'

export function parseName(input: Pick<FormInput, 'name'>): string {
  if (isBlank(input.name)) throw fieldsProblem([{ path: 'name', text: 'forms.settings.nameMissing' }])
  return input.name.trim()
}

export async function checkCategory(ctx: Ctx, categoryId: string): Promise<void> {
  if (await isCategory(ctx.db, categoryId)) return
  const missing = isNew(categoryId) ? 'forms.settings.categoryMissing' : 'problems.unknownCategory'
  throw fieldsProblem([{ path: 'category', text: missing }], 'unknownReference')
}

/** `rootId`: forms of one root share their name. */
export async function checkNameIsFree(ctx: Ctx, name: string, rootId: string): Promise<void> {
  if (await queries.isNameTaken(ctx.db, name, rootId)) throw new Problem('formNameTaken')
}

export async function readSpecialDeadlines(
  ctx: Ctx,
  given: NonNullable<FormInput['specialDeadlines']>,
  categoryId: string,
): Promise<DeadlineOfCountry[]> {
  return parseSpecialDeadlines(given, new Set(await listParticipants(ctx.db, categoryId)))
}

/** Flags that are left out stay as they are. */
export const mergeFlags = (given: FormInput['sendNotification'], stored: SendNotification): SendNotification =>
  Object.fromEntries(notificationFlags.map(flag => [flag, given?.[flag] ?? stored[flag]])) as SendNotification
