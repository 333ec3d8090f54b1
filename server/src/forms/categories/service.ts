// Categories of forms and the blocks of countries they belong to (D13).
import { monitoringBlock } from '@imp/domain/forms/vocabulary.ts'
import { createCategoryBlocker } from '@imp/domain/forms/editing.ts'
import type { Block, Category, CategoryInput } from '@imp/domain/forms/types.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuseFields } from '../../platform/problems.ts'
import * as queries from './queries.ts'

const acerBlock = 'Generation Capacity'

/** @param isAcer only the categories for forms whose name contains 'acer' */
export async function listCategories(ctx: Ctx, isAcer = false): Promise<Category[]> {
  allow(ctx.user, 'category.list')
  return queries.listCategories(ctx.db, isAcer ? acerBlock : undefined)
}

export async function listBlocks(ctx: Ctx): Promise<Block[]> {
  allow(ctx.user, 'category.list')
  return queries.listBlocks(ctx.db)
}

export async function createCategory(ctx: Ctx, input: CategoryInput): Promise<Category> {
  allow(ctx.user, 'category.create')
  const reason = createCategoryBlocker(input)
  if (reason) refuseFields([{ path: 'name', ...reason }])
  const block = await queries.findBlock(ctx.db, input.blockGuid ? { id: input.blockGuid } : { name: monitoringBlock })
  if (!block) {
    throw fieldsProblem([{ path: 'blockGuid', text: 'problems.unknownReference' }], 'unknownReference')
  }
  const category = { id: newId(), name: toOneLine(input.name) }
  if (!(await queries.insertCategory(ctx.db, { ...category, blockId: block.id }))) {
    throw new Problem('categoryNameTaken', { errors: [{ path: 'name', text: 'problems.categoryNameTaken' }] })
  }
  return category
}
