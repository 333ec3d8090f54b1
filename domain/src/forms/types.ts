// A questionnaire: form, sections and questions. Wire names are the documents' names.
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

const QuestionImage = shape({
  /** Pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** What it shows, for people who do not see it; '': nobody has said it. */
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
  /** Of its image; null, or left out: it has none. */
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
  /** Visitors never see it, nor what was answered, whatever is made public (D49). */
  isConfidential: Type.Boolean(),
  /** Which differences to the year before are to be looked at again; left out: none (of forms published before there were any). */
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
  /** The version of its question list: what If-Match of PATCH /api/sections/{id}/questions names. */
  questionsVersion: Version,
})
export type Section = Static<typeof Section>

// ——— Form ———

const formFields = {
  id: Guid,
  name: Type.String(),
  /** The year it is about (D43). */
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
  /** The caller's country's status; null where the caller has no country or the form is not published. */
  resultStatus: orNull(ResultStatus),
  /** Why the caller's country has it open again after a submission, and of how many answers (0: of all); null: it has not. */
  reopened: orNull(shape({ reason: Type.String(), answers: Type.Integer() })),
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

/** A form of the tabular view, as it is chosen there. */
const nonExhaustiveFields = {
  id: Guid,
  name: Type.String(),
  /** The year it is about (D43). */
  year: Type.Integer(),
  category: Guid,
  categoryObj: Category,
  timePublished: Time,
  deadline: Time,
  /** As far as the caller sees it (docs/decisions, 0008). */
  visibility: Visibility,
  countriesSubmitted: Type.Integer(),
}
export const NonExhaustiveSummary = shape(nonExhaustiveFields)
export type NonExhaustiveSummary = Static<typeof NonExhaustiveSummary>
export const NonExhaustiveForm = shape({ ...nonExhaustiveFields, sections: Type.Array(Section) })
export type NonExhaustiveForm = Static<typeof NonExhaustiveForm>

// ——— What is written ———

const Deadline = Type.Optional(orNull(Time))

export const FormInput = shape({
  name: TextUpTo(maxLengths.name),
  /** Left out: the template's year plus one, else the present one (D43). */
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
  /** The block it belongs to; 'Network codes monitoring' when left out. */
  blockGuid: maybe(Guid),
  id: ignored,
})
export type CategoryInput = Static<typeof CategoryInput>

export const SectionInput = shape({
  /** Missing or all zeros: new (D4); an unused one is kept for a new section (D30). */
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
  /** Left out: as it is stored. */
  isConfidential: Type.Optional(Type.Boolean()),
  /** Left out: as it is stored. */
  deltaRules: Type.Optional(Type.Array(DeltaRule, { maxItems: maxItems.deltaRules })),
  /** Left out: as it is stored; null: it has none any more. Else one that there is: uploaded before, or that of another question. */
  imageGuid: maybe(Guid),
  image: maybe(
    shape({ alternativeText: Type.Optional(TextUpTo(maxLengths.imageText)), width: ignored, height: ignored }),
  ),
  /** Which question of the form that this one was copied from it continues. Left out: as it is stored; null: none. */
  parentId: maybe(Guid),
  section: ignored,
  visible: ignored,
  hasParent: ignored,
  other: ignored,
})
export type QuestionInput = Static<typeof QuestionInput>
