// Checks and parses the settings of a form; refusals name the field.
import { checkSettings, type SettingsToCheck } from '@imp/domain/forms/editing.ts'
import { parseDeadline } from '@imp/domain/forms/deadlines.ts'
import type { FormInput, SendNotification } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem, refuseFields } from '../../platform/problems.ts'
import { isCategory, listParticipants } from '../categories/queries.ts'
import * as queries from './queries.ts'

/** Checks what needs no database. @returns the normalised name */
export function checkInput(input: SettingsToCheck): string {
  refuseFields(checkSettings(input))
  return toOneLine(input.name)
}

/** The deadline must have been checked; null for none. */
export function toInstant(deadline: string | null): Date | null {
  const parsed = parseDeadline(deadline)
  return 'instant' in parsed ? parsed.instant : null
}

export async function checkCategory(ctx: Ctx, categoryId: string): Promise<void> {
  if (await isCategory(ctx.db, categoryId)) return
  throw fieldsProblem([{ path: 'category', text: 'problems.unknownCategory' }], 'unknownReference')
}

export async function checkNameIsFree(ctx: Ctx, name: string, rootId: string): Promise<void> {
  if (!(await queries.isNameTaken(ctx.db, name, rootId))) return
  throw new Problem('formNameTaken', { errors: [{ path: 'name', text: 'problems.formNameTaken' }] })
}

/** The deadlines must have been checked; refuses countries that do not take part in the category. */
export async function readSpecialDeadlines(
  ctx: Ctx,
  given: NonNullable<FormInput['specialDeadlines']>,
  categoryId: string,
): Promise<queries.DeadlineOfCountry[]> {
  const participants = new Set(await listParticipants(ctx.db, categoryId))
  const rows = given.flatMap(({ countryId, deadline }) => {
    const instant = toInstant(deadline)
    return instant ? [{ countryId: countryId.toLowerCase(), deadline: instant }] : []
  })
  const foreign = rows.flatMap(({ countryId }, index) =>
    participants.has(countryId)
      ? []
      : [{ path: `specialDeadlines.${index}.countryId`, text: 'forms.settings.countryNotTakingPart' as const }],
  )
  if (foreign.length > 0) throw fieldsProblem(foreign, 'unknownReference')
  return rows
}

export const mergeFlags = (given: FormInput['sendNotification'], stored: SendNotification): SendNotification =>
  Object.fromEntries(notificationFlags.map(flag => [flag, given?.[flag] ?? stored[flag]])) as SendNotification
