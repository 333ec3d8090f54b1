// Adds, renames, moves and deletes the sections of a draft.
import { saveSectionBlocker } from '@imp/domain/forms/editing.ts'
import type { Section, SectionInput } from '@imp/domain/forms/types.ts'
import { isId } from '@imp/domain/ids.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuseFields } from '../../platform/problems.ts'
import { findBrokenOptions, openDraft, openSection } from '../structure/open-draft.ts'
import * as structure from '../structure/queries.ts'
import { authorshipOf, makeStaleVersion } from '../versions/stale-version.ts'
import * as queries from './queries.ts'

function parseName(input: SectionInput): string {
  const reason = saveSectionBlocker(input)
  if (reason) refuseFields([{ path: 'name', ...reason }])
  return toOneLine(input.name)
}

const foreignIdProblem = (path: string) => fieldsProblem([{ path, text: 'problems.foreignId' }], 'foreignId')

/** @param orderNumber 1 is the first position; 1.5 is between the first and the second */
function insertAt(ids: readonly string[], moved: string, orderNumber: number): string[] {
  const rest = ids.filter(id => id !== moved)
  const index = Math.max(0, Math.ceil(orderNumber) - 1)
  return [...rest.slice(0, index), moved, ...rest.slice(index)]
}

async function loadSection(ctx: Ctx, id: string): Promise<Section> {
  const section = await structure.readSection(ctx.db, id)
  if (!section) throw new Problem('unknownSection')
  return section
}

/** Appended unless it has an order number. */
export async function createSection(ctx: Ctx, input: SectionInput): Promise<Section> {
  allow(ctx.user, 'form.edit')
  const name = parseName(input)
  if (!isId(input.form)) throw fieldsProblem([{ path: 'form', text: 'problems.field.missing' }])
  const formId = input.form.toLowerCase()
  await openDraft(ctx, formId)
  const id = await chooseId(ctx, input.id)
  const ids = (await structure.listSections(ctx.db, formId)).map(section => section.id)
  await queries.insertSections(ctx.db, [{ id, formId, name, orderNumber: ids.length + 1 }])
  if (input.orderNumber !== undefined) await moveSections(ctx, formId, insertAt([...ids, id], id, input.orderNumber))
  await structure.touchForm(ctx.db, formId, ctx.now)
  return loadSection(ctx, id)
}

/** An unused id from the caller is kept (D30). */
async function chooseId(ctx: Ctx, given: string | null | undefined): Promise<string> {
  if (!isId(given)) return newId()
  const id = given.toLowerCase()
  if ((await structure.findUsedIds(ctx.db, [id])).size > 0) throw foreignIdProblem('id')
  return id
}

/** Skips that would lead backwards become Next. */
async function moveSections(ctx: Ctx, formId: string, ids: readonly string[]): Promise<void> {
  const author = authorshipOf(ctx)
  await queries.orderSections(ctx.db, ids, author)
  await structure.resetOptions(ctx.db, findBrokenOptions(await structure.readOutline(ctx.db, formId)), author)
}

export async function changeSection(ctx: Ctx, input: SectionInput): Promise<Section> {
  allow(ctx.user, 'form.edit')
  const { id: given } = input
  if (!isId(given)) throw fieldsProblem([{ path: 'id', text: 'problems.field.missing' }])
  const section = await openSection(ctx, given)
  const { id, formId } = section
  const baseVersion = input.version ?? ctx.ifMatch
  if (baseVersion !== null && baseVersion !== section.version) {
    throw await makeStaleVersion(ctx, 'section', id, await loadSection(ctx, id))
  }
  const name = parseName(input)
  if (isId(input.form) && input.form.toLowerCase() !== formId) throw foreignIdProblem('form')
  await queries.renameSection(ctx.db, id, name, authorshipOf(ctx))
  if (input.orderNumber !== undefined && input.orderNumber !== section.orderNumber) {
    const ids = (await structure.listSections(ctx.db, formId)).map(one => one.id)
    await moveSections(ctx, formId, insertAt(ids, id, input.orderNumber))
  }
  await structure.touchForm(ctx.db, formId, ctx.now)
  return loadSection(ctx, id)
}

export async function deleteSection(ctx: Ctx, sectionId: string): Promise<void> {
  allow(ctx.user, 'form.edit')
  const { id, formId, version } = await openSection(ctx, sectionId)
  if (ctx.ifMatch !== null && ctx.ifMatch !== version) {
    throw await makeStaleVersion(ctx, 'section', id, await loadSection(ctx, id))
  }
  const others = (await structure.readOutline(ctx.db, formId)).filter(section => section.id !== id)
  const author = authorshipOf(ctx)
  await structure.resetOptions(ctx.db, findBrokenOptions(others), author)
  await queries.deleteSection(ctx.db, id)
  await queries.orderSections(
    ctx.db,
    others.map(section => section.id),
    author,
  )
  await structure.touchForm(ctx.db, formId, ctx.now)
}
