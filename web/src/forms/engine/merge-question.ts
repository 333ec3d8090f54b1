// Merges two people's changes to one question: field by field, its options, rows, columns and groups item by item.
import { dequal } from 'dequal/lite'
import { numberDimensions } from '@imp/domain/forms/adding.ts'
import type { Group, Option, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { renumber } from '@imp/domain/ordering.ts'
import { mergeFields, type Merge, type SideOf, type Versions } from '../../platform/conflict/merge-fields.ts'

/** Fields that depend on the type: after a change of type they are merged as one value. */
const fieldsOfType = ['type', 'min', 'max', 'branching', 'options', 'subQuestions', 'groups'] as const
type FieldOfType = (typeof fieldsOfType)[number]
/** Places are judged with the list, and the rest is decided by the server alone. */
type Unmerged =
  | FieldOfType
  | ('id' | 'section' | 'orderNumber' | 'visible' | 'imageGuid' | 'image' | 'hasParent' | 'other')
type PlainFields = Omit<Question, Unmerged | 'required' | 'remark'>

interface Fields extends PlainFields {
  /** One value, because the two switches exclude each other. */
  readonly demands: readonly [required: boolean, remark: boolean]
  readonly ofType: OfType | readonly [Pick<Question, FieldOfType>]
}
interface OfType {
  readonly type: Question['type']
  readonly bounds: readonly [min: number | null, max: number | null]
  readonly branching: boolean
  readonly options: readonly OptionFields[]
  readonly rows: readonly DimensionFields[]
  readonly columns: readonly DimensionFields[]
  readonly groups: readonly GroupFields[]
}
interface OptionFields extends Pick<Option, 'id' | 'value'> {
  readonly skip: readonly [Option['branchingAction'], Option['branchTarget']]
}
type DimensionFields = Omit<SubQuestion, 'dimensionOrderNumber' | 'isPrimaryDimension'>
interface GroupFields extends Pick<Group, 'id' | 'name'> {
  readonly colours: readonly [background: string, text: string]
}

export function mergeQuestion(versions: Versions<Question>, sideOf?: SideOf): Merge<Question> {
  const { began, mine, theirs } = versions
  const isOneType = began.type === mine.type && mine.type === theirs.type
  const fields = {
    began: toFields(began, isOneType),
    mine: toFields(mine, isOneType),
    theirs: toFields(theirs, isOneType),
  }
  const { merged, clashes, adopted } = mergeFields(fields, sideOf)
  return { merged: toQuestion(merged, mine, theirs), clashes, adopted }
}

function toFields(question: Question, isOneType: boolean): Fields {
  const {
    text,
    article,
    unit,
    help,
    dataView,
    limits,
    parentId,
    isLinked,
    fileUpload,
    isConfidential,
    deltaRules = [],
    required,
    remark,
  } = question
  const ofType = isOneType ? toFieldsOfType(question) : ([pickFieldsOfType(question)] as const)
  return {
    text,
    ofType,
    demands: [required, remark],
    fileUpload,
    isConfidential,
    parentId,
    isLinked,
    article,
    unit,
    help,
    dataView,
    limits,
    deltaRules,
  }
}

const pickFieldsOfType = (question: Question) =>
  Object.fromEntries(fieldsOfType.map(field => [field, question[field]])) as Pick<Question, FieldOfType>

const toFieldsOfType = (question: Question): OfType => ({
  type: question.type,
  bounds: [question.min, question.max],
  branching: question.branching,
  options: question.options.map(({ id, value, branchingAction, branchTarget }) => ({
    id,
    value,
    skip: [branchingAction, branchTarget],
  })),
  rows: rowsOf(question).map(toDimensionFields),
  columns: columnsOf(question).map(toDimensionFields),
  groups: question.groups.map(({ id, name, backgroundColorHex, textColorHex }) => ({
    id,
    name,
    colours: [backgroundColorHex, textColorHex],
  })),
})
const toDimensionFields = ({ id, dimensionText, isRequired, subQuestionType, groupId }: SubQuestion) => ({
  id,
  dimensionText,
  isRequired,
  subQuestionType,
  groupId,
})

function toQuestion({ demands, ofType, ...plain }: Fields, mine: Question, theirs: Question): Question {
  const [required, remark] = demands
  const rest = 'type' in ofType ? toQuestionFields(ofType, mine, theirs) : ofType[0]
  return { ...theirs, ...plain, hasParent: plain.parentId !== null, required, remark, ...rest }
}

function toQuestionFields(fields: OfType, mine: Question, theirs: Question): Pick<Question, FieldOfType> {
  const [min, max] = fields.bounds
  const numbers = new Map([...mine.subQuestions, ...theirs.subQuestions].map(part => [part.id, part]))
  const toSubQuestion = (isPrimaryDimension: boolean) => (part: DimensionFields) => ({
    ...part,
    isPrimaryDimension,
    dimensionOrderNumber: numbers.get(part.id)?.dimensionOrderNumber ?? 0,
  })
  return {
    type: fields.type,
    min,
    max,
    branching: fields.branching,
    options: renumber(
      fields.options.map(({ id, value, skip: [branchingAction, branchTarget] }) => ({
        id,
        value,
        question: theirs.id,
        orderNumber: 0,
        branchingAction,
        branchTarget,
      })),
    ),
    subQuestions: [
      ...numberDimensions(fields.rows.map(toSubQuestion(true))),
      ...numberDimensions(fields.columns.map(toSubQuestion(false))),
    ],
    groups: renumber(
      fields.groups.map(({ id, name, colours: [backgroundColorHex, textColorHex] }) => ({
        id,
        name,
        questionId: theirs.id,
        orderNumber: 0,
        backgroundColorHex,
        textColorHex,
      })),
    ),
  }
}

/** Ignores the place: moving one question changes the places of others. */
export const isSameQuestion = (one: Question | undefined, other: Question | undefined): boolean =>
  dequal(one && { ...one, orderNumber: 0 }, other && { ...other, orderNumber: 0 })
