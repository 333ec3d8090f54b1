// Replacing the questions of a section by a list: what has no id is created, what is missing is deleted, the rest changed.
import { checkQuestions } from '@imp/domain/forms/editing.ts'
import { numberQuestions } from '@imp/domain/forms/numbering.ts'
import { tidyQuestion, type TidyQuestion } from '@imp/domain/forms/tidying.ts'
import type { QuestionInput } from '@imp/domain/forms/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { findBrokenOptions, openSection } from '../structure/open-draft.ts'
import * as structure from '../structure/queries.ts'
import type { StructureRows } from '../structure/structure-rows.ts'
import { foreignIdReason, identifyQuestions, type IdentifiedQuestion } from './identify-questions.ts'
import * as queries from './queries.ts'

/**
 * Answers the stored list; its ETag is the list's new version, ready for If-Match. Skips elsewhere in the form to
 * questions that go become Next.
 */
export async function replaceQuestions(ctx: Ctx, sectionId: string, given: readonly QuestionInput[]): Promise<RawJson> {
  allow(ctx.user, 'form.edit')
  const section = await openSection(ctx, sectionId)
  if (ctx.ifMatch !== null && ctx.ifMatch !== section.questionsVersion) {
    const questions = await structure.readQuestions(ctx.db, section.id)
    throw new Problem('staleVersion', { stored: { questions, questionsVersion: section.questionsVersion } })
  }
  const outline = await structure.readOutline(ctx.db, section.formId)
  const stored = outline.find(one => one.id === section.id)?.questions ?? []
  const identified = await checkIds(ctx, given, stored)
  const findings = checkQuestions(outline, section.id, identified)
  if (findings.length > 0) {
    throw fieldsProblem(findings, 'invalidQuestions')
  }
  const questions = numberQuestions(identified.map(question => tidyQuestion(question)))
  const broken = new Set(findBrokenOptions(outline.map(one => (one.id === section.id ? { ...one, questions } : one))))
  const rows = rowsOf(section.id, questions, stored, broken)
  const own = new Set(rows.options.map(option => option.id))
  await structure.resetOptions(
    ctx.db,
    [...broken].filter(id => !own.has(id)),
  )
  await queries.deleteMissing(ctx.db, section.id, rows)
  // Somebody has just used one of the brought ids in another form.
  if (!(await queries.upsertStructure(ctx.db, rows))) throw new Problem('conflictingChange')
  const version = await queries.countQuestionsVersion(ctx.db, section.id)
  await structure.touchForm(ctx.db, section.formId, ctx.now)
  return new RawJson(await structure.readQuestionsJson(ctx.db, section.id), `"${version}"`)
}

async function checkIds(ctx: Ctx, given: readonly QuestionInput[], stored: readonly structure.OutlineQuestion[]) {
  const { questions, brought, errors } = identifyQuestions(given, stored)
  const taken = await structure.findTakenIds(ctx.db, [...brought.keys()])
  const foreign = [...errors, ...[...taken].map(id => foreignIdReason(brought.get(id) ?? ''))]
  if (foreign.length > 0) throw fieldsProblem(foreign, 'foreignId')
  return questions
}

type TidiedQuestion = TidyQuestion<IdentifiedQuestion> & { readonly orderNumber: number }

/** Image and origin are not here: they stay as stored. `broken`: ids of options whose skips lead nowhere. */
function rowsOf(
  sectionId: string,
  questions: readonly TidiedQuestion[],
  stored: readonly structure.OutlineQuestion[],
  broken: ReadonlySet<string>,
): StructureRows {
  const before = new Map(stored.map(question => [question.id, question]))
  return {
    questions: questions.map(q => ({
      id: q.id,
      section_id: sectionId,
      text: q.text,
      type: q.type,
      required: q.required,
      remark: q.remark,
      file_upload: q.fileUpload,
      min: q.min,
      max: q.max,
      branching: q.branching,
      order_number: q.orderNumber,
      is_linked: isLinked(q.isLinked, before.get(q.id)),
      article: q.article,
      unit: q.unit,
      help: q.help,
      limits: q.limits ?? [],
      data_view: q.dataView ?? null,
      image_guid: null,
      parent_id: null,
    })),
    options: questions.flatMap(q =>
      q.options.map(o => ({
        id: o.id,
        question_id: q.id,
        value: o.value,
        order_number: o.orderNumber,
        parent_id: null,
        branching_action: broken.has(o.id) ? 'Next' : o.branchingAction,
        branch_target: broken.has(o.id) ? null : o.branchTarget,
      })),
    ),
    groups: questions.flatMap(q =>
      q.groups.map(g => ({
        id: g.id,
        question_id: q.id,
        name: g.name,
        background_color_hex: g.backgroundColorHex,
        text_color_hex: g.textColorHex,
        order_number: g.orderNumber,
        parent_id: null,
      })),
    ),
    subQuestions: questions.flatMap(q =>
      dimensionOrders(q).map(([d, order]) => ({
        id: d.id,
        question_id: q.id,
        dimension_text: d.dimensionText,
        dimension_order_number: order,
        is_required: d.isRequired,
        is_primary_dimension: d.isPrimaryDimension,
        parent_id: null,
        sub_question_type: d.subQuestionType,
        group_id: d.groupId,
      })),
    ),
  }
}

/** Only what was copied from another form's question can be linked to it. */
const isLinked = (given: boolean | undefined, before: structure.OutlineQuestion | undefined): boolean =>
  before?.hasParent === true && (given ?? before.isLinked)

/** Rows and columns keep their order numbers; where one is missing or stands twice, they are counted from zero. */
function dimensionOrders({
  subQuestions,
}: TidiedQuestion): (readonly [TidiedQuestion['subQuestions'][number], number])[] {
  return [true, false].flatMap(isRow => {
    const list = subQuestions.filter(one => one.isPrimaryDimension === isRow)
    const given = list.map(one => one.dimensionOrderNumber)
    const areOwn = !given.includes(undefined) && new Set(given).size === given.length
    return list.map((one, index) => [one, areOwn ? (one.dimensionOrderNumber ?? index) : index] as const)
  })
}
