// A questionnaire of a past year, published and answered: its questions by the keys of the data, and what countries have
// submitted to them.
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { findPublishedForm } from '../../src/forms/reading/service.ts'
import { loadForm } from '../../src/figures/generating/choice.ts'
import type { Db } from '../../src/platform/db.ts'
import { readSubmittedAnswers, type CountryAnswers } from '../../src/results/lineage/service.ts'
import { loadPublishedForm } from '../../src/results/published-form.ts'
import { pairQuestions } from '../demo-answers.ts'
import { countryId } from '../ids.ts'
import { readCountries, readQuestionnaires, type Questionnaire } from '../read-data.ts'

export interface AnsweredForm {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly year: number
  readonly sections: readonly Section[]
  /** By key of the data. */
  readonly questions: ReadonlyMap<string, Question>
  /** Those that take part, by name. */
  readonly countries: readonly CountryAnswers[]
}

export const titleOf = ({ name, year }: AnsweredForm): string => `${name} ${year}`

export const loadAnsweredForms = async (db: Db, year: number): Promise<ReadonlyMap<string, AnsweredForm>> => {
  const forms = new Map<string, AnsweredForm>()
  for (const questionnaire of readQuestionnaires()) {
    forms.set(questionnaire.key, await loadAnsweredForm(db, questionnaire, year))
  }
  return forms
}

/** @throws Problem 'unknownForm' when it is not there any more */
async function loadAnsweredForm(db: Db, questionnaire: Questionnaire, year: number): Promise<AnsweredForm> {
  const { key } = questionnaire
  const { id, name, publishedAt } = await loadForm(db, await findPublishedForm({ db }, questionnaire.name, year))
  const form = { formId: id, publishedAt }
  const { sections, questions } = await loadPublishedForm(db, form)
  const countries = await readSubmittedAnswers(db, form, [...questions.keys()], listCountryIds())
  const pairs = pairQuestions(questionnaire, sections).map(({ entry, question }) => [entry.key, question] as const)
  return { key, id, name, year, sections, questions: new Map(pairs), countries }
}

const listCountryIds = (): string[] =>
  readCountries().flatMap(({ abbreviation, parts = [] }) =>
    [abbreviation, ...parts.map(part => part.abbreviation)].map(countryId),
  )

export function findQuestion({ key: form, questions }: AnsweredForm, key: string): Question {
  const question = questions.get(key)
  if (!question) throw new Error(`"${form}" has no question "${key}"`)
  return question
}

export function findForm(forms: ReadonlyMap<string, AnsweredForm>, key: string): AnsweredForm {
  const form = forms.get(key)
  if (!form) throw new Error(`there is no questionnaire "${key}"`)
  return form
}
