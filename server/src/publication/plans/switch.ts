// Publishes or withdraws anything, through the services of its own module.
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { PublicKind } from '@imp/domain/publication/types.ts'
import { setPublicBlocker } from '@imp/domain/reports/publishing.ts'
import { setVisibility as setFormVisibility } from '../../forms/settings/service.ts'
import { setPublicYears } from '../../graphs/publication/service.ts'
import { setVisibility as setParameterVisibility } from '../../parameters/managing/service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import { checkNothingConfidential } from '../../reports/publishing/confidential.ts'
import { setPublic as setReportPublic } from '../../reports/publishing/service.ts'
import { findSubject } from './queries.ts'

interface Switch {
  readonly kind: PublicKind
  readonly subjectId: string | null
  readonly years: readonly number[]
  readonly isPublic: boolean
}

export async function switchPublic(
  ctx: Pick<Ctx, 'db' | 'user' | 'now' | 'ifMatch'>,
  { kind, subjectId, years, isPublic }: Switch,
): Promise<void> {
  const id = subjectId ?? ''
  switch (kind) {
    case 'report':
      await setReportPublic(ctx, id, isPublic)
      break
    case 'form':
      await setFormVisibility(ctx, id, isPublic ? 'Public' : 'Internal')
      break
    case 'parameter':
      await setParameterVisibility(ctx, id, isPublic ? 'Public' : 'Internal')
      break
    default:
      await setPublicYears(ctx, kind, isPublic, years.map(String))
  }
}

const refusals = {
  report: { unknown: 'unknownReport', notPublished: 'reportNotPublished' },
  form: { unknown: 'unknownForm', notPublished: 'formNotPublished' },
  parameter: { unknown: 'unknownParameter', notPublished: 'parameterNotPublished' },
} as const satisfies Record<string, Record<string, ProblemCode>>
type SingleKind = keyof typeof refusals

interface Subject {
  readonly kind: SingleKind
  readonly id: string
  readonly isPublic: boolean
}
/** @throws Problem if it does not exist, or can never be public as it is */
export async function readSubject(
  db: Db,
  { kind, id, isPublic }: Subject,
): Promise<{ name: string; years: readonly number[] }> {
  const found = await findSubject(db, kind, id)
  if (!found) throw new Problem(refusals[kind].unknown)
  if (kind === 'report') refuse(setPublicBlocker({ final: found.isPublished, isInternal: found.isInternal }))
  if (!found.isPublished) throw new Problem(refusals[kind].notPublished)
  if (kind === 'report' && isPublic) await checkNothingConfidential(db, id)
  return { name: found.name, years: found.year === null ? [] : [found.year] }
}
