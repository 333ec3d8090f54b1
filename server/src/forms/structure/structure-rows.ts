// Questions and their parts as table rows, for writing a list of questions or a copied form.
import type { ColumnType } from '@imp/domain/forms/column-types.ts'
import type { BranchingAction, DeltaRule, Group, Limit, Option, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import type { DataView, Question } from '@imp/domain/forms/types.ts'

export interface QuestionRow {
  readonly id: string
  readonly section_id: string
  readonly text: string
  readonly type: Question['type']
  readonly required: boolean
  readonly remark: boolean
  readonly file_upload: boolean
  readonly min: number | null
  readonly max: number | null
  readonly branching: boolean
  readonly image_guid: string | null
  readonly image_text: string | null
  readonly order_number: number
  readonly parent_id: string | null
  readonly is_linked: boolean
  readonly article: string | null
  readonly unit: string | null
  readonly help: string | null
  readonly limits: readonly Limit[]
  readonly data_view: DataView | null
  readonly is_confidential: boolean
  readonly delta_rules: readonly DeltaRule[]
}
export interface OptionRow {
  readonly id: string
  readonly question_id: string
  readonly value: string
  readonly order_number: number
  readonly branching_action: BranchingAction
  readonly branch_target: string | null
  readonly parent_id: string | null
}
export interface GroupRow {
  readonly id: string
  readonly question_id: string
  readonly name: string
  readonly background_color_hex: string
  readonly text_color_hex: string
  readonly order_number: number
  readonly parent_id: string | null
}
export interface SubQuestionRow {
  readonly id: string
  readonly question_id: string
  readonly dimension_text: string
  readonly dimension_order_number: number
  readonly is_required: boolean
  readonly is_primary_dimension: boolean
  readonly sub_question_type: ColumnType | null
  readonly group_id: string | null
  readonly parent_id: string | null
}
export interface StructureRows {
  readonly questions: readonly QuestionRow[]
  readonly options: readonly OptionRow[]
  readonly groups: readonly GroupRow[]
  readonly subQuestions: readonly SubQuestionRow[]
}

/** The original's id by the copy's id. */
export type Origins = ReadonlyMap<string, string>

type Stored<T, DerivedField extends keyof T> = Readonly<Omit<T, DerivedField>>
export type StorableQuestion = Stored<
  Question,
  'visible' | 'hasParent' | 'other' | 'options' | 'groups' | 'subQuestions' | 'image'
> & {
  readonly image?: { readonly alternativeText: string } | null
  readonly options: readonly Stored<Option, 'question'>[]
  readonly groups: readonly Stored<Group, 'questionId'>[]
  readonly subQuestions: readonly SubQuestion[]
}

export function toStructureRows(questions: readonly StorableQuestion[], origins: Origins = new Map()): StructureRows {
  const originOf = (id: string) => origins.get(id) ?? null
  return {
    questions: questions.map(q => ({
      id: q.id,
      section_id: q.section,
      text: q.text,
      type: q.type,
      required: q.required,
      remark: q.remark,
      file_upload: q.fileUpload,
      min: q.min,
      max: q.max,
      branching: q.branching,
      image_guid: q.imageGuid,
      image_text: q.image?.alternativeText || null,
      order_number: q.orderNumber,
      parent_id: q.parentId,
      is_linked: q.isLinked,
      article: q.article,
      unit: q.unit,
      help: q.help,
      limits: q.limits,
      data_view: q.dataView,
      is_confidential: q.isConfidential,
      delta_rules: q.deltaRules ?? [],
    })),
    options: questions.flatMap(q =>
      q.options.map(o => ({
        id: o.id,
        question_id: q.id,
        value: o.value,
        order_number: o.orderNumber,
        branching_action: o.branchingAction,
        branch_target: o.branchTarget,
        parent_id: originOf(o.id),
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
        parent_id: originOf(g.id),
      })),
    ),
    subQuestions: questions.flatMap(q =>
      q.subQuestions.map(d => ({
        id: d.id,
        question_id: q.id,
        dimension_text: d.dimensionText,
        is_required: d.isRequired,
        dimension_order_number: d.dimensionOrderNumber,
        is_primary_dimension: d.isPrimaryDimension,
        sub_question_type: d.subQuestionType,
        group_id: d.groupId,
        parent_id: originOf(d.id),
      })),
    ),
  }
}
