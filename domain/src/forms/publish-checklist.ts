// The checklist before a form is published. Nothing here prevents publication (D57); publishing.ts does.
import { countWholes } from '../countries/counting.ts'
import { isDate, showDate } from '../dates.ts'
import type { Reason, TextId } from '../texts.ts'
import { isPast } from './deadlines.ts'
import type { Participant } from './participant-endpoints.ts'
import { type AskingQuestion, findPersonQuestions } from './person-questions.ts'
import { findExpiredSpecialDeadlines, maxNamedCountries } from './publishing.ts'
import type { Limit } from './question-parts.ts'
import type { ReferenceLimit } from './reference-limit-types.ts'
import { differsFromReference, isLeftOut } from './reference-limits.ts'

export interface PublishCheck extends Reason {
  readonly isMet: boolean
  readonly fixedIn: FixPlace
  /** All questions concerned, if there may be several; `fixedIn` leads to the first. */
  readonly questions?: readonly { readonly id: string; readonly text: string }[]
}
/** `unsaved`: changes on this device that were never saved. */
export type FixPlace =
  | { readonly kind: 'settings'; readonly part?: 'specialDeadlines' }
  | { readonly kind: 'users' }
  | { readonly kind: 'sections' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'questions'; readonly sectionId: string }
  | { readonly kind: 'question'; readonly questionId: string; readonly part?: 'limits' }

interface FormToCheck {
  readonly year: number
  readonly deadline: string | null
  readonly specialDeadlines: readonly { readonly deadline: string }[]
  readonly sendNotification: { readonly newForm: boolean }
  readonly sections: readonly {
    readonly id: string
    readonly name: string
    readonly questions: readonly QuestionToCheck[]
  }[]
}

interface QuestionToCheck extends AskingQuestion {
  readonly id: string
  readonly type: string
  readonly unit: string | null
  readonly limits: readonly Limit[]
}

const settings: FixPlace = { kind: 'settings' }

interface ChecklistContext {
  readonly unsavedCount: number
  /** null: not loaded. */
  readonly participants: readonly Pick<Participant, 'wholeId' | 'countryName' | 'hasContact'>[] | null
  /** Another form with the same name and year (D43). */
  readonly hasNamesake: boolean
  /** The legal limits that questions can use; empty: not loaded. */
  readonly references: readonly ReferenceLimit[]
}
export function listPublishChecks(
  form: FormToCheck,
  { unsavedCount, participants, hasNamesake, references }: ChecklistContext,
  now: Date,
): PublishCheck[] {
  return [
    ...checkUnsaved(unsavedCount),
    ...checkSections(form),
    ...checkConfidential(form),
    ...checkLimits(form),
    ...checkReferences(form, references),
    ...checkUnits(form),
    checkDeadline(form.deadline, now),
    ...checkSpecialDeadlines(form, now),
    ...(participants === null ? [] : [checkParticipants(countWholes(participants))]),
    ...checkMessages(form, participants ?? []),
    ...(hasNamesake ? [checkYear(form)] : []),
  ]
}

/** Questions and sections cannot be saved after publication. */
const checkUnsaved = (count: number): PublishCheck[] =>
  count === 0
    ? []
    : [{ isMet: false, text: 'forms.publish.check.unsaved', values: { count }, fixedIn: { kind: 'unsaved' } }]

function checkSections({ sections }: FormToCheck): PublishCheck[] {
  const [first] = sections
  if (!first) return [{ isMet: false, text: 'forms.publish.check.noSections', fixedIn: { kind: 'sections' } }]
  const fixIn = (sectionId: string): FixPlace => ({ kind: 'questions', sectionId })
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  if (count === 0) return [{ isMet: false, text: 'forms.publish.check.noQuestions', fixedIn: fixIn(first.id) }]
  const values = { sections: sections.length, questions: count }
  const empty = sections.filter(({ questions }) => questions.length === 0)
  return [
    { isMet: true, text: 'forms.publish.check.questions', values, fixedIn: fixIn(first.id) },
    ...empty.map(
      ({ id, name }): PublishCheck => ({
        isMet: false,
        text: 'forms.publish.check.emptySection',
        values: { name },
        fixedIn: fixIn(id),
      }),
    ),
  ]
}

/** Visitors see everything else once the form is public, and it cannot be changed after publication. */
function checkConfidential({ sections }: FormToCheck): PublishCheck[] {
  const withConfidential = sections.find(({ questions }) => questions.some(question => question.isConfidential))
  const count = sections.flatMap(({ questions }) => questions).filter(question => question.isConfidential).length
  const open = sections.flatMap(({ name, questions }): PublishCheck[] => {
    const [first, ...others] = findPersonQuestions(questions)
    if (!first) return []
    const values = { count: others.length + 1, question: first.text, section: name }
    const fixedIn: FixPlace = { kind: 'question', questionId: first.id }
    return [{ isMet: false, text: 'forms.publish.check.persons', values, fixedIn }]
  })
  if (!withConfidential) return open
  const fixedIn: FixPlace = { kind: 'questions', sectionId: withConfidential.id }
  return [{ isMet: true, text: 'forms.publish.check.confidential', values: { count }, fixedIn }, ...open]
}

/** Answers outside of a limit are flagged (D46), so an unverified limit may flag correct answers. */
const checkLimits = (form: FormToCheck): PublishCheck[] =>
  countLimits(form, 'forms.publish.check.unverifiedLimits', ({ verified }) => !verified)

const checkUnits = (form: FormToCheck): PublishCheck[] =>
  countLimits(form, 'forms.publish.check.otherUnitLimits', isLeftOut)

/** Changed since the question used them, or edited in the question (docs/decisions/0097). */
function checkReferences(form: FormToCheck, references: readonly ReferenceLimit[]): PublishCheck[] {
  const known = new Map(references.map(reference => [reference.id, reference]))
  return countLimits(form, 'forms.publish.check.outdatedLimits', limit => {
    const reference = known.get(limit.reference ?? '')
    return reference !== undefined && differsFromReference(limit, reference)
  })
}

function countLimits(
  { sections }: FormToCheck,
  text: TextId,
  matches: (limit: Limit, question: QuestionToCheck) => boolean,
): PublishCheck[] {
  return sections.flatMap(({ name, questions }): PublishCheck[] => {
    const found = questions
      .map(question => ({ question, count: question.limits.filter(limit => matches(limit, question)).length }))
      .filter(({ count }) => count > 0)
    const [first] = found
    if (!first) return []
    const values = { count: found.reduce((sum, { count }) => sum + count, 0), section: name }
    const fixedIn: FixPlace = { kind: 'question', questionId: first.question.id, part: 'limits' }
    return [{ isMet: false, text, values, fixedIn, questions: found.map(({ question }) => question) }]
  })
}

/** Notifying is optional, but needs contacts. */
function checkMessages(
  { sendNotification: { newForm } }: FormToCheck,
  participants: NonNullable<ChecklistContext['participants']>,
): PublishCheck[] {
  if (!newForm) return [{ isMet: true, text: 'forms.publish.check.notTold', fixedIn: settings }]
  const uncontacted = participants.filter(({ hasContact }) => !hasContact)
  const notified: PublishCheck = { isMet: true, text: 'forms.publish.check.told', fixedIn: settings }
  if (uncontacted.length === 0) return [notified]
  const isNamed = uncontacted.length <= maxNamedCountries
  return [
    ...(uncontacted.length < participants.length ? [notified] : []),
    {
      isMet: false,
      text: isNamed ? 'forms.publish.check.noContactIn' : 'forms.publish.check.noContact',
      values: {
        count: countWholes(uncontacted),
        ...(isNamed && { countries: uncontacted.map(({ countryName }) => countryName).join(', ') }),
      },
      fixedIn: { kind: 'users' },
    },
  ]
}

function checkDeadline(deadline: string | null, now: Date): PublishCheck {
  if (!isDate(deadline)) return { isMet: false, text: 'forms.publish.check.noDeadline', fixedIn: settings }
  const isMet = !isPast(deadline, now)
  const text = isMet ? 'forms.publish.check.deadline' : 'forms.publish.check.pastDeadline'
  return { isMet, text, values: { date: showDate(deadline) }, fixedIn: settings }
}

function checkSpecialDeadlines(form: FormToCheck, now: Date): PublishCheck[] {
  const expired = findExpiredSpecialDeadlines(form, now).length
  const open = form.specialDeadlines.filter(({ deadline }) => !isPast(deadline, now))
  const last = open
    .map(({ deadline }) => deadline)
    .toSorted()
    .at(-1)
  return [
    ...(last === undefined ? [] : [reportSpecialDeadlines(open.length, last)]),
    ...(expired === 0 ? [] : [reportExpired(expired)]),
  ]
}

const reportSpecialDeadlines = (count: number, last: string): PublishCheck => ({
  isMet: true,
  text: 'forms.publish.check.specialDeadlines',
  values: { count, date: showDate(last) },
  fixedIn: settings,
})
const reportExpired = (count: number): PublishCheck => ({
  isMet: false,
  text: 'forms.editor.expiredSpecialDeadlines',
  values: { count },
  fixedIn: { kind: 'settings', part: 'specialDeadlines' },
})

const checkYear = ({ year }: FormToCheck): PublishCheck => ({
  isMet: false,
  text: 'forms.publish.check.namesake',
  values: { year: String(year) },
  fixedIn: settings,
})

const checkParticipants = (count: number): PublishCheck =>
  count > 0
    ? { isMet: true, text: 'forms.publish.check.countries', values: { count }, fixedIn: settings }
    : { isMet: false, text: 'forms.publish.check.noCountries', fixedIn: settings }
