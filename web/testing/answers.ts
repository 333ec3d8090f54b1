// What the server would answer: forms, rows of lists and results, with sensible values where a test names none.
import type { Country } from '@imp/domain/countries/types.ts'
import { noDate } from '@imp/domain/dates.ts'
import type { Form, FormSummary } from '@imp/domain/forms/types.ts'
import { hasPredecessor } from '@imp/domain/results/previous-answers.ts'
import type { Result, ResultRow } from '@imp/domain/results/types.ts'
import { formWith, section, shortText, type SectionPlan } from '@imp/domain/testing/build-form.ts'
import { nclpOfBelgium } from './people.ts'

/** Far enough that no test meets it. */
export const farDeadline = '2999-12-31T22:59:59.000Z'

const general = section('General', shortText('Who answers?'))

/** A published form with one question, unless sections are named. */
export const publishedForm = (settings: Partial<Form> & { seed?: number } = {}, ...sections: SectionPlan[]): Form =>
  formWith(
    {
      name: 'RfG monitoring',
      published: true,
      deadline: farDeadline,
      timePublished: '2026-02-01T09:00:00.000Z',
      ...settings,
    },
    ...(sections.length > 0 ? sections : [general]),
  )
export const draftForm = (settings: Partial<Form> & { seed?: number } = {}, ...sections: SectionPlan[]): Form =>
  formWith({ name: 'DCC draft', ...settings }, ...(sections.length > 0 ? sections : [general]))

export const summaryOf = ({ sections: _sections, ...summary }: Form): FormSummary => summary

/** What one country does with a published form: Belgium's, not begun. */
export const resultRow = (settings: Partial<ResultRow> = {}): ResultRow => ({
  formId: '00000001-0000-4000-8000-000000000001',
  resultId: '00000001-0000-4000-8000-0000000000ff',
  formName: 'RfG monitoring',
  formDescription: '',
  formYear: 2026,
  categoryId: '00000001-0000-4000-8000-000000000002',
  categoryName: 'RfG',
  status: 'New',
  isSubmitted: false,
  dateOfSubmission: noDate,
  accepted: null,
  deadline: farDeadline,
  specialDeadlines: [],
  countryId: nclpOfBelgium.countryGuid,
  countryName: 'Belgium',
  countryCode: 'BE',
  provenance: null,
  visibility: 'Internal',
  userDownload: false,
  sendNotification: publishedForm().sendNotification,
  countriesStarted: [],
  formVersion: 1,
  ...settings,
})

/** A row of the overview: a form. */
export const formRow = (settings: Partial<ResultRow> = {}): ResultRow =>
  resultRow({ resultId: null, status: null, countryId: null, countryName: null, countryCode: null, ...settings })

export const resultOf = (form: Form, settings: Partial<Result> = {}): Result => ({
  id: '00000001-0000-4000-8000-0000000000ff',
  country: nclpOfBelgium.countryGuid ?? '',
  countryName: 'Belgium',
  countryCode: 'BE',
  legalLimitAreas: [],
  form: form.id,
  formName: form.name,
  formYear: 2026,
  isSubmited: false,
  status: 'New',
  dateOfSubmission: noDate,
  deadline: form.deadline,
  unsubmitReason: null,
  returned: null,
  provenance: null,
  isTrial: false,
  hasParentResult: form.sections.some(({ questions }) => questions.some(hasPredecessor)),
  serverTime: '2026-03-01T09:00:00.000Z',
  values: [],
  ...settings,
})

let countries = 0
/** A country of its own; with settings, one that exists. */
export function country(name: string, settings: Partial<Country> = {}): Country {
  const id = settings.id ?? `000000cc-0000-4000-8000-${(++countries).toString(16).padStart(12, '0')}`
  return {
    id,
    guid: id,
    name,
    abbreviation: name.slice(0, 2).toUpperCase(),
    isEu: true,
    isInvolvedInMaps: true,
    parentId: null,
    legalLimitAreas: [],
    synchronousAreas: [],
    ...settings,
  }
}
export const belgium = country('Belgium', { id: nclpOfBelgium.countryGuid ?? '' })
