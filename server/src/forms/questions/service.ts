// Replaces the questions of a section with a list: items without id are created, missing ones deleted, the rest changed.
import { checkQuestion, checkQuestions } from '@imp/domain/forms/editing.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { shortenQuestionText } from '@imp/domain/forms/branching.ts'
import { findOtherHeir, mayContinue } from '@imp/domain/forms/parent-differences.ts'
import type { FieldReason } from '@imp/domain/problems.ts'
import { numberQuestions } from '@imp/domain/forms/numbering.ts'
import { tidyQuestion, type TidyQuestion } from '@imp/domain/forms/tidying.ts'
import type { QuestionInput } from '@imp/domain/forms/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { toRichField } from '../rich-fields.ts'
import { findBrokenOptions, openSection } from '../structure/open-draft.ts'
import { findKnownReferences } from '../reference-limits/queries.ts'
import * as structure from '../structure/queries.ts'
import { toStructureRows, type StorableQuestion } from '../structure/structure-rows.ts'
import { authorshipOf, makeStaleVersion } from '../versions/stale-version.ts'
import { foreignIdReason, identifyQuestions, type IdentifiedQuestion } from './identify-questions.ts'
import * as queries from './queries.ts'

/**
 * A listed question of another section moves here. Skips to deleted questions become Next. The ETag of the returned
 * list is the new version, ready for If-Match.
 */
export async function replaceQuestions(ctx: Ctx, sectionId: string, given: readonly QuestionInput[]): Promise<RawJson> {
  allow(ctx.user, 'form.edit')
  const section = await openSection(ctx, sectionId)
  if (ctx.ifMatch !== null && ctx.ifMatch !== section.questionsVersion) {
    const questions = await structure.readQuestions(ctx.db, section.id)
    const held = { questions, questionsVersion: section.questionsVersion }
    throw await makeStaleVersion(ctx, 'questions', section.id, held)
  }
  const outline = await structure.readOutline(ctx.db, section.formId)
  const { moved, rest } = extractMoved(outline, section.id, given)
  const stored = [...(outline.find(one => one.id === section.id)?.questions ?? []), ...moved.questions]
  const identified = await checkIds(ctx, given.map(withRichHelp), stored)
  const findings = checkQuestions(rest, section.id, identified)
  if (findings.length > 0) throw fieldsProblem(findings, 'invalidQuestions')
  const before = new Map(stored.map(question => [question.id, question]))
  const elsewhere = rest.filter(one => one.id !== section.id).flatMap(one => one.questions)
  await checkParents(ctx, section.formId, { given, identified, before, elsewhere })
  const questions = numberQuestions(identified.map(question => tidyQuestion(question)))
  const broken = new Set(findBrokenOptions(rest.map(one => (one.id === section.id ? { ...one, questions } : one))))
  const storable = questions.map(question => toStorable(question, section.id, before.get(question.id)))
  const rows = toStructureRows(storable.map(question => resetBrokenOptions(question, broken)))
  const own = new Set(rows.options.map(option => option.id))
  const author = authorshipOf(ctx)
  await structure.resetOptions(
    ctx.db,
    [...broken].filter(id => !own.has(id)),
    author,
  )
  await queries.moveQuestions(ctx.db, section.id, moved, author)
  await queries.deleteMissingParts(ctx.db, section.id, rows)
  // One of the brought ids has just been used in another form.
  if (!(await queries.upsertStructure(ctx.db, rows))) throw new Problem('conflictingChange')
  const version = await queries.incrementQuestionsVersion(ctx.db, section.id, author)
  await structure.touchForm(ctx.db, section.formId, ctx.now)
  return new RawJson(await structure.readQuestionsJson(ctx.db, section.id), `"${version}"`)
}

/** A question as it would be stored, for previews. @throws Problem 'invalidQuestions', 'foreignId' */
export async function readDraftQuestion(ctx: Ctx, formId: string, given: QuestionInput): Promise<StorableQuestion> {
  const stored = (await structure.readOutline(ctx.db, formId)).flatMap(({ questions }) => questions)
  const { questions, errors } = identifyQuestions([given], stored)
  if (errors.length > 0) throw fieldsProblem(errors, 'foreignId')
  const findings = questions.flatMap(question => checkQuestion(question))
  if (findings.length > 0) {
    throw fieldsProblem(
      findings.map(({ where, ...reason }) => ({ path: `0.${where}`, ...reason })),
      'invalidQuestions',
    )
  }
  const [question] = numberQuestions(questions.map(one => tidyQuestion(one)))
  if (!question) throw new RangeError('one question given, none read')
  return toStorable(
    question,
    formId,
    stored.find(({ id }) => id === question.id),
  )
}

/** Listed questions of other sections, which move here, and the rest of the form without them. */
function extractMoved(
  outline: readonly structure.OutlineSection[],
  sectionId: string,
  given: readonly QuestionInput[],
) {
  const named = new Set(given.flatMap(({ id }) => id?.toLowerCase() ?? []))
  const others = outline.filter(one => one.id !== sectionId)
  const left = others.filter(one => one.questions.some(({ id }) => named.has(id)))
  const questions = left.flatMap(one => one.questions.filter(({ id }) => named.has(id)))
  const rest = outline.map(one =>
    left.includes(one) ? { ...one, questions: one.questions.filter(({ id }) => !named.has(id)) } : one,
  )
  return { moved: { questions, fromSections: left.map(({ id }) => id) }, rest }
}

const withRichHelp = (question: QuestionInput, at: number): QuestionInput =>
  typeof question.help === 'string' ? { ...question, help: toRichField(question.help, `${at}.help`) } : question

async function checkIds(ctx: Ctx, given: readonly QuestionInput[], stored: readonly structure.OutlineQuestion[]) {
  const { questions, brought, errors } = identifyQuestions(given, stored)
  const used = await structure.findUsedIds(ctx.db, [...brought.keys()])
  await checkImages(ctx, questions)
  await checkReferences(ctx, questions)
  const foreign = [...errors, ...[...used].map(id => foreignIdReason(brought.get(id) ?? ''))]
  if (foreign.length > 0) throw fieldsProblem(foreign, 'foreignId')
  return questions
}

/** A deleted question's image remains for a while, because the deletion may be undone. */
async function checkImages(ctx: Ctx, questions: readonly IdentifiedQuestion[]): Promise<void> {
  const named = questions.flatMap(({ imageGuid }) => imageGuid?.toLowerCase() ?? [])
  const known = await structure.findKnownImages(ctx.db, named)
  const errors = questions.flatMap(({ imageGuid }, at) =>
    !imageGuid || known.has(imageGuid.toLowerCase())
      ? []
      : [{ path: `${at}.imageGuid`, text: 'problems.unknownReference' as const }],
  )
  if (errors.length > 0) throw fieldsProblem(errors, 'unknownReference')
}

/** Reference limits are never deleted, so a reference that exists stays valid. */
async function checkReferences(ctx: Ctx, questions: readonly IdentifiedQuestion[]): Promise<void> {
  const named = questions.flatMap(({ limits = [] }, at) =>
    limits.flatMap(({ reference }, place) =>
      reference ? [{ reference, path: `${at}.limits.${place}.reference` }] : [],
    ),
  )
  const known = await findKnownReferences(
    ctx.db,
    named.map(({ reference }) => reference),
  )
  const errors = named.flatMap(({ reference, path }) =>
    known.has(reference) ? [] : [{ path, text: 'problems.unknownReferenceLimit' as const }],
  )
  if (errors.length > 0) throw fieldsProblem(errors, 'unknownReference')
}

type TidiedQuestion = TidyQuestion<IdentifiedQuestion> & { readonly orderNumber: number }

/** Clients that do not know the field leave it unchanged. */
const parentOf = (question: Pick<QuestionInput, 'parentId'>, before: structure.OutlineQuestion | undefined) =>
  question.parentId === undefined ? (before?.parentId ?? null) : (question.parentId?.toLowerCase() ?? null)

interface Parents {
  readonly given: readonly QuestionInput[]
  readonly identified: readonly IdentifiedQuestion[]
  readonly before: ReadonlyMap<string, structure.OutlineQuestion>
  readonly elsewhere: readonly structure.OutlineQuestion[]
}
/**
 * A new predecessor must be in the form that this one was copied from, with the same type (unless a deleted question is
 * restored) and without another successor; stored duplicates may stay.
 */
async function checkParents(
  ctx: Ctx,
  formId: string,
  { given, identified, before, elsewhere }: Parents,
): Promise<void> {
  const changed = identified.flatMap((question, at) => {
    const stored = before.get(question.id)
    const parentId = parentOf(question, stored)
    const isRestored = !stored && given[at]?.id !== undefined
    return parentId === null || parentId === stored?.parentId ? [] : [{ question, at, parentId, isRestored }]
  })
  const types = await queries.findParentTypes(
    ctx.db,
    formId,
    changed.map(({ parentId }) => parentId),
  )
  const successors = [
    ...identified.map(question => ({ ...question, parentId: parentOf(question, before.get(question.id)) })),
    ...elsewhere,
  ]
  const errors = changed.flatMap(({ question, at, parentId, isRestored }): FieldReason[] => {
    const type = types.get(parentId)
    const path = `${at}.parentId`
    if (type === undefined) return [{ path, text: 'forms.questions.parentUnknown' }]
    const other = findOtherHeir(successors, { id: question.id, parentId })
    if (other) {
      return [{ path, text: 'forms.questions.parentTaken', values: { name: shortenQuestionText(other.text) } }]
    }
    return isRestored || mayContinue(question, { type }) ? [] : [{ path, text: 'forms.questions.parentType' }]
  })
  if (errors.length > 0) throw fieldsProblem(errors, 'invalidQuestions')
}

function toStorable(
  question: TidiedQuestion,
  section: string,
  before: structure.OutlineQuestion | undefined,
): StorableQuestion {
  const parentId = parentOf(question, before)
  return {
    ...question,
    section,
    parentId,
    // Only a question with a predecessor in another form can be linked.
    isLinked: parentId !== null && (question.isLinked ?? (before?.parentId === parentId ? before.isLinked : true)),
    limits: question.limits ?? [],
    dataView: question.dataView ?? null,
    // Clients that do not know the flag must not make answers public by saving.
    isConfidential: question.isConfidential ?? before?.isConfidential ?? false,
    ...toImage(question, before),
    subQuestions: numberDimensions(question.subQuestions),
  }
}

/** Clients that do not know images must not remove any by saving. */
function toImage(question: TidiedQuestion, before: structure.OutlineQuestion | undefined) {
  const { imageGuid = before?.imageGuid ?? null, image } = question
  if (imageGuid === null) return { imageGuid, image: null }
  const alternativeText = image === undefined ? (before?.imageText ?? '') : toOneLine(image?.alternativeText ?? '')
  return { imageGuid: imageGuid.toLowerCase(), image: { alternativeText } }
}

function resetBrokenOptions(question: StorableQuestion, broken: ReadonlySet<string>): StorableQuestion {
  const reset = { branchingAction: 'Next', branchTarget: null } as const
  return { ...question, options: question.options.map(one => (broken.has(one.id) ? { ...one, ...reset } : one)) }
}

type Dimension = TidiedQuestion['subQuestions'][number]
/** Rows and columns keep their order numbers, unless one is missing or duplicated: then they are numbered from zero. */
function numberDimensions(dimensions: readonly Dimension[]): (Dimension & { readonly dimensionOrderNumber: number })[] {
  return [true, false].flatMap(isRow => {
    const list = dimensions.filter(one => one.isPrimaryDimension === isRow)
    const given = list.map(one => one.dimensionOrderNumber)
    const areOwn = !given.includes(undefined) && new Set(given).size === given.length
    return list.map((one, index) => ({
      ...one,
      dimensionOrderNumber: areOwn ? (one.dimensionOrderNumber ?? index) : index,
    }))
  })
}
