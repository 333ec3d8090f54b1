// The checklist before submitting, by section: faults, open questions, limit deviations (D46), answers hidden by choices (D45),
// and differences from the last delivery and the previous year.
import { emptyAnswer, isEmptyAnswer } from '@imp/domain/forms/answer.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { findAnswerDifference, type AnswerDifference } from '@imp/domain/results/answer-differences.ts'
import type { Departure } from '@imp/domain/results/legal-limits.ts'
import { hasPredecessor, type Comparison } from '@imp/domain/results/previous-answers.ts'
import type { ReturnedField } from '@imp/domain/filling/returned-parts.ts'
import { listOpenSlips, type Slip } from '@imp/domain/filling/slips.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Fault } from './faults.ts'
import { listNumberedQuestions, type NumberedQuestion } from './question-numbers.ts'

export interface ReviewDifference {
  readonly numbered: NumberedQuestion
  readonly difference: AnswerDifference
}
export interface ReviewSection {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly answered: number
  readonly total: number
  readonly faulty: readonly { readonly numbered: NumberedQuestion; readonly faults: readonly Fault[] }[]
  readonly departing: readonly { readonly numbered: NumberedQuestion; readonly departures: readonly Departure[] }[]
  /** Unconfirmed numbers that look like slips by a power of ten. */
  readonly slipping: readonly { readonly numbered: NumberedQuestion; readonly slips: readonly Slip[] }[]
  readonly hiding: readonly { readonly hider: NumberedQuestion; readonly hidden: readonly NumberedQuestion[] }[]
  /** Neither changed since nor confirmed as correct. Does not prevent submitting. */
  readonly uncorrected: readonly { readonly numbered: NumberedQuestion; readonly fields: readonly ReturnedField[] }[]
  readonly open: readonly NumberedQuestion[]
  /** Also empty before the first delivery. */
  readonly sinceDelivery: readonly ReviewDifference[]
  readonly againstPrevious: AgainstPrevious | null
}
interface AgainstPrevious {
  readonly same: number
  readonly added: number
  readonly changed: readonly ReviewDifference[]
}
export interface Review {
  readonly sections: readonly ReviewSection[]
  readonly answered: number
  readonly total: number
  readonly faulty: number
  readonly open: number
  readonly uncorrected: number
  readonly departing: number
  readonly slipping: number
  readonly hidden: number
  readonly sinceDelivery: number
  readonly previous: { readonly same: number; readonly changed: number; readonly added: number } | null
}
interface Source {
  readonly form: Pick<Form, 'sections'>
  readonly store: AnswerStore
  readonly faults: readonly Fault[]
  /** null: there was no delivery, or it is not loaded. */
  readonly delivered: readonly Value[] | null
  readonly hasPrevious: boolean
}

export function buildReview(source: Source): Review {
  const { form, store, faults, delivered } = source
  const numbered = new Map(listNumberedQuestions(form).map(one => [one.question.id, one]))
  const pick = (ids: readonly string[]) => ids.flatMap(id => numbered.get(id) ?? [])
  const faultsOf = Map.groupBy(faults, ({ questionId }) => questionId)
  const hiddenBy = store.findHiddenAnswers()
  const deliveredOf = delivered && new Map(delivered.map(value => [value.question, value]))
  const sections = store.getSections().map(({ id, name, number, visible, answered, open }): ReviewSection => {
    const questions = pick(visible)
    const uncorrected = questions.flatMap(one => {
      const fields = store.listUncorrected(one.question.id)
      return fields.length > 0 ? [{ numbered: one, fields }] : []
    })
    const isUncorrected = (questionId: string) =>
      uncorrected.some(({ numbered: { question } }) => question.id === questionId)
    return {
      id,
      name,
      number,
      answered,
      total: visible.length,
      faulty: questions.flatMap(one => {
        const own = faultsOf.get(one.question.id)
        return own ? [{ numbered: one, faults: own }] : []
      }),
      departing: questions.flatMap(one => {
        const departures = store.getDepartures(one.question.id)
        return departures.length > 0 ? [{ numbered: one, departures }] : []
      }),
      slipping: questions.flatMap(one => {
        const slips = listOpenSlips(store.getSlips(one.question.id))
        return slips.length > 0 ? [{ numbered: one, slips }] : []
      }),
      hiding: questions.flatMap(one => {
        const hidden = pick(hiddenBy.get(one.question.id) ?? [])
        return hidden.length > 0 ? [{ hider: one, hidden }] : []
      }),
      uncorrected,
      open: pick(open.filter(questionId => !faultsOf.has(questionId) && !isUncorrected(questionId))),
      sinceDelivery: deliveredOf
        ? questions.flatMap(one => difference(one, deliveredOf.get(one.question.id), readAnswer(store, one)))
        : [],
      againstPrevious: source.hasPrevious ? compareSection(store, questions) : null,
    }
  })
  const sum = (count: (section: ReviewSection) => number) => sections.reduce((all, one) => all + count(one), 0)
  const compared = sections.flatMap(({ againstPrevious }) => againstPrevious ?? [])
  return {
    sections,
    answered: sum(({ answered }) => answered),
    total: sum(({ total }) => total),
    faulty: sum(({ faulty }) => faulty.length),
    open: sum(({ open }) => open.length),
    uncorrected: sum(({ uncorrected }) => uncorrected.reduce((all, { fields }) => all + fields.length, 0)),
    departing: sum(({ departing }) => departing.reduce((all, { departures }) => all + departures.length, 0)),
    slipping: sum(({ slipping }) => slipping.reduce((all, { slips }) => all + slips.length, 0)),
    // Counted over all choices: one may hide answers in a section without visible questions.
    hidden: [...hiddenBy.values()].reduce((all, ids) => all + ids.length, 0),
    sinceDelivery: sum(({ sinceDelivery }) => sinceDelivery.length),
    previous:
      compared.length === 0
        ? null
        : {
            same: compared.reduce((all, { same }) => all + same, 0),
            changed: compared.reduce((all, { changed }) => all + changed.length, 0),
            added: compared.reduce((all, { added }) => all + added, 0),
          },
  }
}

/** As it would be delivered; attachments are stored by separate requests. */
function readAnswer(store: AnswerStore, { question: { id } }: NumberedQuestion) {
  return { ...store.getAnswer(id), files: store.getField(id).stored?.files ?? [] }
}

function difference(
  numbered: NumberedQuestion,
  before: Value | undefined,
  after: Value | ReturnType<typeof readAnswer>,
) {
  const found = findAnswerDifference(before, after)
  return found ? [{ numbered, difference: found }] : []
}

function compareSection(store: AnswerStore, questions: readonly NumberedQuestion[]): AgainstPrevious | null {
  const compared = questions
    .filter(({ question }) => hasPredecessor(question))
    .map(one => ({ one, comparison: store.compareWithPrevious(one.question.id) }))
  if (compared.length === 0) return null
  const count = (wanted: Comparison) => compared.filter(({ comparison }) => comparison === wanted).length
  return {
    same: count('same'),
    added: count('new'),
    changed: compared.flatMap(({ one, comparison }) => (comparison === 'changed' ? differenceOfYears(store, one) : [])),
  }
}

/** Compares the answer only: a remark may be reworded, final remarks are about this very difference, and attachments are not applied. */
function differenceOfYears(store: AnswerStore, numbered: NumberedQuestion): ReviewDifference[] {
  const { id } = numbered.question
  const [before, after] = [store.getPrevious(id) ?? emptyAnswer, store.getAnswer(id)]
  const isRemarkOnly = isEmptyAnswer({ ...before, remarkText: null, files: [] })
  const { deltaRemarks } = before
  const compared = { ...after, files: [], deltaRemarks, ...(!isRemarkOnly && { remarkText: before.remarkText }) }
  const found = findAnswerDifference({ ...before, files: [] }, compared)
  return found ? [{ numbered, difference: found }] : []
}
