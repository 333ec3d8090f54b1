// A questionnaire: form, sections, questions, options, table rows, columns and groups; and what an answer is.
// Wire names are the documents' names.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, oneOf, orNull, shape, TextUpTo, Time, Version } from '../call.ts'
import { dataViews, lengths, most } from './vocabulary.ts'

export const QuestionType = oneOf('ShortText', 'Number', 'Paragraph', 'MultipleChoice', 'Checkboxes', 'TableInput')
export type QuestionType = Static<typeof QuestionType>
export const SubQuestionType = oneOf('Text', 'Numeric')
export const BranchingAction = oneOf('Next', 'SkipToQuestion', 'SkipToNextSection', 'SkipToEnd')
export type BranchingAction = Static<typeof BranchingAction>
export const Visibility = oneOf('Internal', 'Public')
export type Visibility = Static<typeof Visibility>
export const ResultStatus = oneOf('New', 'Partial', 'Submitted')
export type ResultStatus = Static<typeof ResultStatus>

export const DataView = oneOf(...dataViews)
export type DataView = Static<typeof DataView>

// ——— Frame ———

export const Category = shape({ id: Guid, name: Type.String() })
export type Category = Static<typeof Category>
export const Block = shape({ id: Guid, name: Type.String() })
export type Block = Static<typeof Block>

export const SendNotification = shape({
  newForm: Type.Boolean(),
  formSubmittedNclp: Type.Boolean(),
  formSubmittedAdmin: Type.Boolean(),
  beforeDeadline: Type.Boolean(),
  afterDeadline: Type.Boolean(),
  dataDownloadAvailable: Type.Boolean(),
})
export type SendNotification = Static<typeof SendNotification>

export const SpecialDeadline = shape({ formId: Guid, countryId: Guid, deadline: Time })
export type SpecialDeadline = Static<typeof SpecialDeadline>

// ——— Questions ———

/** A legal range shown beside the input (D36): facts, never part of validation. `row`, `column`: the cell of a table it belongs to. */
export const Limit = shape({
  area: orNull(Type.String({ maxLength: 40 })),
  parameter: Type.String({ maxLength: 400 }),
  article: orNull(Type.String({ maxLength: lengths.article })),
  unit: orNull(Type.String({ maxLength: lengths.unit })),
  lower: orNull(Type.Number()),
  upper: orNull(Type.Number()),
  relation: orNull(Type.String({ maxLength: 200 })),
  source: orNull(Type.String({ maxLength: 2000 })),
  verified: Type.Boolean(),
  row: orNull(Guid),
  column: orNull(Guid),
})
export type Limit = Static<typeof Limit>

export const Option = shape({
  id: Guid,
  value: Type.String(),
  question: Guid,
  orderNumber: Type.Number(),
  branchingAction: BranchingAction,
  branchTarget: orNull(Guid),
})
export type Option = Static<typeof Option>

/** A row (primary dimension) or a column of a table question. */
export const SubQuestion = shape({
  id: Guid,
  dimensionText: Type.String(),
  dimensionOrderNumber: Type.Number(),
  isRequired: Type.Boolean(),
  isPrimaryDimension: Type.Boolean(),
  /** null on rows. */
  subQuestionType: orNull(SubQuestionType),
  groupId: orNull(Guid),
})
export type SubQuestion = Static<typeof SubQuestion>

/** A coloured header over neighbouring columns. */
export const Group = shape({
  id: Guid,
  name: Type.String(),
  backgroundColorHex: Type.String(),
  textColorHex: Type.String(),
  questionId: Guid,
  orderNumber: Type.Number(),
})
export type Group = Static<typeof Group>

export const Question = shape({
  id: Guid,
  text: Type.String(),
  type: QuestionType,
  required: Type.Boolean(),
  remark: Type.Boolean(),
  fileUpload: Type.Boolean(),
  min: orNull(Type.Number()),
  max: orNull(Type.Number()),
  options: Type.Array(Option),
  branching: Type.Boolean(),
  imageGuid: orNull(Guid),
  section: Guid,
  orderNumber: Type.Number(),
  visible: Type.Boolean(),
  parentId: orNull(Guid),
  hasParent: Type.Boolean(),
  isLinked: Type.Boolean(),
  other: Type.Boolean(),
  subQuestions: Type.Array(SubQuestion),
  groups: Type.Array(Group),
  article: orNull(Type.String()),
  unit: orNull(Type.String()),
  help: orNull(Type.String()),
  limits: Type.Array(Limit),
  dataView: orNull(DataView),
})
export type Question = Static<typeof Question>

export const Section = shape({
  id: Guid,
  name: Type.String(),
  orderNumber: Type.Number(),
  visible: Type.Boolean(),
  form: Guid,
  questions: Type.Array(Question),
  version: Version,
  /** The version of its question list: what If-Match of PATCH /api/sections/{id}/questions names. */
  questionsVersion: Version,
})
export type Section = Static<typeof Section>

// ——— Form ———

const formFields = {
  id: Guid,
  name: Type.String(),
  description: Type.String(),
  deadline: Time,
  specialDeadlines: Type.Array(SpecialDeadline),
  category: Guid,
  categoryObj: Category,
  published: Type.Boolean(),
  timeCreated: Time,
  timeLastEdited: Time,
  timePublished: Time,
  isHardCopy: Type.Boolean(),
  parentId: orNull(Guid),
  parentTimePublished: Time,
  sameRootPublished: Type.Boolean(),
  /** The caller's country's status; null where the caller has no country or the form is not published. */
  resultStatus: orNull(ResultStatus),
  userDownload: Type.Boolean(),
  visibility: Visibility,
  editModalDismissed: Type.Boolean(),
  sendNotification: SendNotification,
  /** Names of the countries that have started it. */
  countriesStarted: Type.Array(Type.String()),
  version: Version,
}
/** A form without its sections, as lists carry it. */
export const FormSummary = shape(formFields)
export type FormSummary = Static<typeof FormSummary>
export const Form = shape({ ...formFields, sections: Type.Array(Section) })
export type Form = Static<typeof Form>

// ——— What is written ———

const Order = Type.Optional(Type.Number({ minimum: -1_000_000, maximum: 1_000_000 }))
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
const Deadline = Type.Optional(orNull(Time))

export const FormInput = shape({
  name: TextUpTo(lengths.name),
  description: Type.Optional(TextUpTo(lengths.description)),
  category: Guid,
  deadline: Deadline,
  specialDeadlines: Type.Optional(
    Type.Array(shape({ formId: ignored, countryId: Guid, deadline: Time }), { maxItems: 100 }),
  ),
  isHardCopy: Type.Optional(Type.Boolean()),
  /** With isHardCopy: the published form to copy. */
  parentId: maybe(Guid),
  userDownload: Type.Optional(Type.Boolean()),
  visibility: Type.Optional(Visibility),
  sendNotification: Type.Optional(Type.Partial(SendNotification, { additionalProperties: false })),
  version: Type.Optional(Version),
  id: ignored,
  categoryObj: ignored,
  published: ignored,
  timeCreated: ignored,
  timeLastEdited: ignored,
  timePublished: ignored,
  parentTimePublished: ignored,
  sameRootPublished: ignored,
  sections: ignored,
  resultStatus: ignored,
  editModalDismissed: ignored,
  countriesStarted: ignored,
})
export type FormInput = Static<typeof FormInput>

export const CategoryInput = shape({
  name: TextUpTo(lengths.categoryName, 1),
  /** The block it belongs to; 'Network codes monitoring' when left out. */
  blockGuid: maybe(Guid),
  id: ignored,
})
export type CategoryInput = Static<typeof CategoryInput>

export const SectionInput = shape({
  /** Missing or all zeros: new (D4); an unused one is kept for a new section (D30). */
  id: maybe(Guid),
  name: TextUpTo(lengths.name),
  form: Type.Optional(Guid),
  orderNumber: Order,
  version: Type.Optional(Version),
  visible: ignored,
  questions: ignored,
  questionsVersion: ignored,
})
export type SectionInput = Static<typeof SectionInput>

export const OptionInput = shape({
  id: maybe(Guid),
  value: TextUpTo(lengths.shortText),
  orderNumber: Order,
  branchingAction: Type.Optional(BranchingAction),
  branchTarget: maybe(Guid),
  question: ignored,
})
export const SubQuestionInput = shape({
  id: maybe(Guid),
  dimensionText: TextUpTo(lengths.shortText),
  dimensionOrderNumber: Order,
  isRequired: Type.Optional(Type.Boolean()),
  isPrimaryDimension: Type.Boolean(),
  subQuestionType: maybe(SubQuestionType),
  groupId: maybe(Guid),
})
export const GroupInput = shape({
  id: maybe(Guid),
  name: TextUpTo(lengths.name),
  backgroundColorHex: Type.Optional(Colour),
  textColorHex: Type.Optional(Colour),
  orderNumber: Order,
  questionId: ignored,
})
export const QuestionInput = shape({
  id: maybe(Guid),
  text: TextUpTo(lengths.questionText),
  type: QuestionType,
  required: Type.Optional(Type.Boolean()),
  remark: Type.Optional(Type.Boolean()),
  fileUpload: Type.Optional(Type.Boolean()),
  min: maybe(Type.Number()),
  max: maybe(Type.Number()),
  options: Type.Optional(Type.Array(OptionInput, { maxItems: most.options })),
  branching: Type.Optional(Type.Boolean()),
  orderNumber: Order,
  isLinked: Type.Optional(Type.Boolean()),
  subQuestions: Type.Optional(Type.Array(SubQuestionInput, { maxItems: most.rows + most.columns })),
  groups: Type.Optional(Type.Array(GroupInput, { maxItems: most.groups })),
  article: maybe(TextUpTo(lengths.article)),
  unit: maybe(TextUpTo(lengths.unit)),
  help: maybe(TextUpTo(lengths.description)),
  limits: Type.Optional(Type.Array(Limit, { maxItems: most.limits })),
  dataView: maybe(DataView),
  imageGuid: ignored,
  section: ignored,
  visible: ignored,
  parentId: ignored,
  hasParent: ignored,
  other: ignored,
})
export type OptionInput = Static<typeof OptionInput>
export type SubQuestionInput = Static<typeof SubQuestionInput>
export type GroupInput = Static<typeof GroupInput>
export type QuestionInput = Static<typeof QuestionInput>

// ——— What a question accepts ———

/** One cell of a table answer. */
export const SubValue = shape({
  id: Guid,
  /** The row. */
  primaryDimensionSubQuestion: Guid,
  /** The column. */
  secondaryDimensionSubQuestion: Guid,
  valueId: Guid,
  textValue: orNull(Type.String()),
  numeric: orNull(Type.Number()),
  /** The version of the value in which this cell was last changed. */
  version: Version,
})
export type SubValue = Static<typeof SubValue>

export const File = shape({ id: Guid, name: Type.String(), contentType: Type.String() })

/** The answer of one country to one question. */
export const Value = shape({
  id: Guid,
  question: Guid,
  result: Guid,
  textual: orNull(Type.String()),
  numeric: orNull(Type.Number()),
  /** Ids of the chosen options. */
  options: Type.Array(Guid),
  remarkText: orNull(Type.String()),
  editRemarkText: orNull(Type.String()),
  files: Type.Array(File),
  subValues: Type.Array(SubValue),
  version: Version,
  changedAt: Time,
  changedBy: orNull(Type.String()),
})
export type Value = Static<typeof Value>

/** A write of one value. What is left out stays as it is; null empties it; only the cells that are listed change. */
export const ValueInput = shape({
  question: Guid,
  textual: maybe(TextUpTo(lengths.longText)),
  numeric: maybe(Type.Number()),
  options: Type.Optional(Type.Array(Guid, { maxItems: most.options })),
  remarkText: maybe(TextUpTo(lengths.longText)),
  editRemarkText: maybe(TextUpTo(lengths.longText)),
  subValues: Type.Optional(
    Type.Array(
      shape({
        primaryDimensionSubQuestion: Guid,
        secondaryDimensionSubQuestion: Guid,
        textValue: maybe(TextUpTo(lengths.longText)),
        numeric: maybe(Type.Number()),
        id: ignored,
        valueId: ignored,
        version: ignored,
      }),
      { maxItems: most.rows * most.columns },
    ),
  ),
  /** The version this write was made from; a plain client may leave it out (D6). */
  version: Type.Optional(Version),
  id: ignored,
  result: ignored,
  files: ignored,
  changedAt: ignored,
  changedBy: ignored,
})
export type ValueInput = Static<typeof ValueInput>
