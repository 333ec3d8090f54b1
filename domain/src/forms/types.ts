// Forms, sections and questions. Names on the wire are the documents' names.
import { Type, type Static } from 'typebox'
import { Guid, ignored, maybe, oneOf, orNull, shape, TextUpTo, Time, Version } from '../endpoint.ts'
import {
  DeltaRule,
  Group,
  GroupInput,
  Limit,
  Option,
  OptionInput,
  Order,
  SubQuestion,
  SubQuestionInput,
} from './question-parts.ts'
import { yearBounds } from './reporting-year.ts'
import { questionTypes } from './question-types/registry.ts'
import { dataViews, maxLengths, maxItems } from './vocabulary.ts'

export const QuestionType = oneOf(...questionTypes.names)
export type QuestionType = Static<typeof QuestionType>
export const Visibility = oneOf('Internal', 'Public')
export type Visibility = Static<typeof Visibility>
export const ResultStatus = oneOf('New', 'Partial', 'Submitted')
export type ResultStatus = Static<typeof ResultStatus>

export const DataView = oneOf(...dataViews)
export type DataView = Static<typeof DataView>

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

const QuestionImage = shape({
  width: Type.Integer(),
  height: Type.Integer(),
  /** '': none. */
  alternativeText: Type.String(),
})

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
  image: maybe(QuestionImage),
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
  /** Visitors never see it or its answers, whatever is public (D49). */
  isConfidential: Type.Boolean(),
  /** Left out in forms published before such rules existed. */
  deltaRules: Type.Optional(Type.Array(DeltaRule)),
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
  /** Of the list of questions: for If-Match of PATCH /api/sections/{id}/questions. */
  questionsVersion: Version,
})
export type Section = Static<typeof Section>

const formFields = {
  id: Guid,
  name: Type.String(),
  /** The reporting year (D43). */
  year: Type.Integer(),
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
  /** Of the caller's country; null: no country, or not published. */
  resultStatus: orNull(ResultStatus),
  /** Why the caller's country has to revise it, and how many answers (0: all); null: no revision request. */
  reopened: orNull(shape({ reason: Type.String(), answers: Type.Integer() })),
  userDownload: Type.Boolean(),
  visibility: Visibility,
  editModalDismissed: Type.Boolean(),
  sendNotification: SendNotification,
  countriesStarted: Type.Array(Type.String()),
  version: Version,
}
export const FormSummary = shape(formFields)
export type FormSummary = Static<typeof FormSummary>
export const Form = shape({ ...formFields, sections: Type.Array(Section) })
export type Form = Static<typeof Form>

const nonExhaustiveFields = {
  id: Guid,
  name: Type.String(),
  year: Type.Integer(),
  category: Guid,
  categoryObj: Category,
  timePublished: Time,
  deadline: Time,
  /** As far as the caller may know (docs/decisions, 0008). */
  visibility: Visibility,
  countriesSubmitted: Type.Integer(),
}
export const NonExhaustiveSummary = shape(nonExhaustiveFields)
export type NonExhaustiveSummary = Static<typeof NonExhaustiveSummary>
export const NonExhaustiveForm = shape({ ...nonExhaustiveFields, sections: Type.Array(Section) })
export type NonExhaustiveForm = Static<typeof NonExhaustiveForm>

const Deadline = Type.Optional(orNull(Time))

export const FormInput = shape({
  name: TextUpTo(maxLengths.name),
  /** Left out: the template's year plus one, otherwise the current year (D43). */
  year: Type.Optional(Type.Integer({ minimum: yearBounds.min, maximum: yearBounds.max })),
  /** Rich text (D27). */
  description: Type.Optional(TextUpTo(maxLengths.richText)),
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
  reopened: ignored,
  editModalDismissed: ignored,
  countriesStarted: ignored,
})
export type FormInput = Static<typeof FormInput>

export const CategoryInput = shape({
  name: TextUpTo(maxLengths.categoryName, 1),
  /** The block; default: 'Network codes monitoring'. */
  blockGuid: maybe(Guid),
  id: ignored,
})
export type CategoryInput = Static<typeof CategoryInput>

export const SectionInput = shape({
  /** Missing or all zeros: new (D4); an unused id is used for a new section (D30). */
  id: maybe(Guid),
  name: TextUpTo(maxLengths.name),
  form: Type.Optional(Guid),
  orderNumber: Order,
  version: Type.Optional(Version),
  visible: ignored,
  questions: ignored,
  questionsVersion: ignored,
})
export type SectionInput = Static<typeof SectionInput>

export const QuestionInput = shape({
  id: maybe(Guid),
  text: TextUpTo(maxLengths.questionText),
  type: QuestionType,
  required: Type.Optional(Type.Boolean()),
  remark: Type.Optional(Type.Boolean()),
  fileUpload: Type.Optional(Type.Boolean()),
  min: maybe(Type.Number()),
  max: maybe(Type.Number()),
  options: Type.Optional(Type.Array(OptionInput, { maxItems: maxItems.options })),
  branching: Type.Optional(Type.Boolean()),
  orderNumber: Order,
  isLinked: Type.Optional(Type.Boolean()),
  subQuestions: Type.Optional(Type.Array(SubQuestionInput, { maxItems: maxItems.rows + maxItems.columns })),
  groups: Type.Optional(Type.Array(GroupInput, { maxItems: maxItems.groups })),
  article: maybe(TextUpTo(maxLengths.article)),
  unit: maybe(TextUpTo(maxLengths.unit)),
  /** Rich text (D27). */
  help: maybe(TextUpTo(maxLengths.richText)),
  limits: Type.Optional(Type.Array(Limit, { maxItems: maxItems.limits })),
  dataView: maybe(DataView),
  /** Left out: no change. */
  isConfidential: Type.Optional(Type.Boolean()),
  /** Left out: no change. */
  deltaRules: Type.Optional(Type.Array(DeltaRule, { maxItems: maxItems.deltaRules })),
  /** Left out: no change; null: none. Otherwise an image uploaded before, or that of another question. */
  imageGuid: maybe(Guid),
  image: maybe(
    shape({ alternativeText: Type.Optional(TextUpTo(maxLengths.imageText)), width: ignored, height: ignored }),
  ),
  /** The predecessor in the form that this one was copied from. Left out: no change; null: none. */
  parentId: maybe(Guid),
  section: ignored,
  visible: ignored,
  hasParent: ignored,
  other: ignored,
})
export type QuestionInput = Static<typeof QuestionInput>
