// The legal limits that questions can use: listed, corrected, and verified against the Official Journal.
import type { ReferenceLimit, ReferenceLimitInput, VerificationInput } from '@imp/domain/forms/reference-limit-types.ts'
import { checkReferenceLimit, findCorrections, type ReferenceLimitFacts } from '@imp/domain/forms/reference-limits.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

const toReferenceLimit = ({
  verifiedAt,
  changedAt: _at,
  changedBy: _by,
  ...row
}: queries.ReferenceLimitRow): ReferenceLimit => ({ ...row, timeVerified: verifiedAt?.toISOString() ?? null })

export async function listReferenceLimits(ctx: Ctx): Promise<ReferenceLimit[]> {
  allow(ctx.user, 'form.manageLimits')
  return (await queries.listReferenceLimits(ctx.db)).map(toReferenceLimit)
}

/** Locks the limit. @param baseVersion the version that the change is based on; null: not given */
async function openLocked(ctx: Ctx, id: string, baseVersion: number | null): Promise<queries.ReferenceLimitRow> {
  allow(ctx.user, 'form.manageLimits')
  const row = await queries.findForChange(ctx.db, id)
  if (!row) throw new Problem('unknownReferenceLimit')
  if (baseVersion !== null && baseVersion !== row.version) {
    throw new Problem('staleVersion', {
      stored: toReferenceLimit(row),
      changedAt: row.changedAt.toISOString(),
      ...(row.changedBy !== null && { changedBy: row.changedBy }),
    })
  }
  return row
}

async function readAgain(ctx: Ctx, id: string): Promise<ReferenceLimit> {
  const row = await queries.findReferenceLimit(ctx.db, id)
  if (!row) throw new Problem('unknownReferenceLimit')
  return toReferenceLimit(row)
}

const authorOf = ({ user, now }: Ctx) => ({ by: user.id, at: now })

function factsOf(stored: ReferenceLimitFacts, input: ReferenceLimitInput): ReferenceLimitFacts {
  const line = (field: 'moduleType' | 'area' | 'article' | 'unit' | 'relation') => {
    const given = input[field]
    return given === undefined ? stored[field] : toOneLine(given ?? '') || null
  }
  const lines = (field: 'source' | 'note') => {
    const given = input[field]
    return given === undefined ? stored[field] : (given ?? '').trim() || null
  }
  const { parameter, lower = stored.lower, upper = stored.upper } = input
  return {
    parameter: parameter === undefined ? stored.parameter : toOneLine(parameter),
    moduleType: line('moduleType'),
    area: line('area'),
    article: line('article'),
    unit: line('unit'),
    lower,
    upper,
    relation: line('relation'),
    source: lines('source'),
    note: lines('note'),
  }
}

/** A corrected limit must be verified again, unless nothing changed. */
export async function correctReferenceLimit(ctx: Ctx, id: string, input: ReferenceLimitInput): Promise<ReferenceLimit> {
  const row = await openLocked(ctx, id, input.version ?? ctx.ifMatch)
  const facts = factsOf(row, input)
  const faults = checkReferenceLimit(facts)
  if (faults.length > 0) throw fieldsProblem(faults)
  if (findCorrections(row, facts).length === 0) return toReferenceLimit(row)
  await queries.updateFacts(ctx.db, row.id, facts, authorOf(ctx))
  return readAgain(ctx, row.id)
}

/** Keeps who verified it first, and when. */
export async function setVerified(ctx: Ctx, id: string, input: VerificationInput): Promise<ReferenceLimit> {
  const row = await openLocked(ctx, id, input.version ?? ctx.ifMatch)
  if (row.verified === input.verified) return toReferenceLimit(row)
  await queries.updateVerified(ctx.db, row.id, input.verified, authorOf(ctx))
  return readAgain(ctx, row.id)
}
