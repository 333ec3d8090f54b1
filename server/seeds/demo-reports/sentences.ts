// What countries have answered, in sentences: every number is counted from the answers. Pure; plain text, no markup.
import { showDate } from '@imp/domain/dates.ts'
import { groupByAnswer } from '@imp/domain/figures/generation.ts'
import { columnsOf, cellPath, indexCells, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { showNumber } from '@imp/domain/numbers/show-number.ts'
import type { CountryAnswers } from '../../src/results/lineage/service.ts'

export type AnsweringCountry = Pick<CountryAnswers, 'countryName' | 'isSubmitted' | 'submittedAt' | 'answers'>

const maxNames = 6

/** 'Austria, Belgium and 3 others' */
export function listNames(names: readonly string[], max = maxNames): string {
  const isCut = names.length > max + 1
  const shown = isCut ? [...names.slice(0, max), `${names.length - max} others`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

export const countCountries = (count: number): string => (count === 1 ? '1 country' : `${count} countries`)
const have = (count: number): string => (count === 1 ? 'has' : 'have')

/** Who has submitted a questionnaire, and when. */
export function describeSubmissions(form: string, countries: readonly AnsweringCountry[]): string {
  const submitted = countries.filter(({ isSubmitted }) => isSubmitted)
  const missing = countries.filter(({ isSubmitted }) => !isSubmitted).map(({ countryName }) => countryName)
  const times = submitted.flatMap(({ submittedAt }) => submittedAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  const [first, last] = [times[0], times.at(-1)].map(time => showDate(time?.toISOString()))
  const lead = `${form}: ${submitted.length} of ${countCountries(countries.length)} ${have(submitted.length)} submitted`
  const span = times.length === 0 ? '' : `, between ${first} and ${last}`
  const rest = missing.length === 0 ? '' : ` Not submitted: ${listNames(missing, missing.length)}.`
  return `${lead}${span}.${rest}`
}

/** One sentence: what most countries have answered. */
export const summarizeAnswers = (question: Question, countries: readonly AnsweringCountry[]): string =>
  describeAnswers(question, countries)[0] ?? ''

/** The sentences of a question with choices or a number. */
export function describeAnswers(question: Question, countries: readonly AnsweringCountry[]): string[] {
  const submitted = countries.filter(({ isSubmitted }) => isSubmitted)
  const groups = groupByAnswer(
    question,
    submitted.map(({ countryName, answers }) => [countryName, answers.get(question.id)]),
  )
  const given = groups.filter(({ kind, countries: of }) => kind === 'answer' && of.length > 0)
  const answered = new Set(given.flatMap(({ countries: of }) => of)).size
  if (answered === 0)
    return [`No country has answered this; ${countCountries(submitted.length)} ${have(submitted.length)} submitted.`]
  const silent = submitted.length - answered
  const sentences = question.type === 'Number' ? describeNumbers(given, answered) : describeChoices(given, answered)
  if (silent === 0) return sentences
  const rest = `${countCountries(silent)} gave no answer, or ${silent === 1 ? 'was' : 'were'} not asked because of an earlier one.`
  return [...sentences, rest]
}

interface Group {
  readonly answer: string
  readonly countries: readonly string[]
}

function describeChoices(given: readonly Group[], answered: number): string[] {
  const [top, ...others] = given.toSorted((a, b) => b.countries.length - a.countries.length)
  if (!top) return []
  const named = others.filter(({ countries }) => countries.length > 1).slice(0, 3)
  const rest = others.filter(group => !named.includes(group))
  return [
    leadWith(top, answered, others[0]?.countries.length === top.countries.length),
    ...named.map(
      ({ answer, countries }) =>
        `“${answer}” was given by ${countCountries(countries.length)} (${listNames(countries)}).`,
    ),
    ...(rest.length === 0
      ? []
      : [`Fewer answered ${rest.map(({ answer, countries }) => `“${answer}” (${listNames(countries)})`).join('; ')}.`]),
  ]
}

function leadWith({ answer, countries }: Group, answered: number, isTied: boolean): string {
  const count = countries.length
  if (answered === 1) return `The one country that answered, ${countries.join('')}, chose “${answer}”.`
  if (count === answered) return `All ${answered} countries that answered chose “${answer}”.`
  const names = listNames(countries)
  if (count * 4 >= answered * 3)
    return `A large majority, ${count} of ${answered} countries, chose “${answer}”, among them ${names}.`
  if (count * 2 > answered) return `More than half, ${count} of ${answered} countries, chose “${answer}” (${names}).`
  const most = isTied ? 'none was given more often than' : 'the one given most often is'
  return `Answers differ: ${most} “${answer}”, by ${count} of ${answered} countries (${names}).`
}

function describeNumbers(given: readonly Group[], answered: number): string[] {
  const [lowest, highest] = [given[0], given.at(-1)]
  if (!lowest || !highest) return []
  if (given.length === 1) return [`All ${countCountries(answered)} that answered gave ${lowest.answer}.`]
  const most = Math.max(...given.map(({ countries }) => countries.length))
  const common = given.filter(({ countries }) => countries.length === most).map(({ answer }) => answer)
  const middle = given.flatMap(({ answer, countries }) => countries.map(() => answer))[Math.floor(answered / 2)]
  return [
    `${countCountries(answered)} gave a value, from ${lowest.answer} (${listNames(lowest.countries, 4)}) to ${highest.answer} (${listNames(highest.countries, 4)}).`,
    `In the middle lies ${middle}.`,
    ...(most === 1 || common.length > 2
      ? []
      : [`Given most often: ${listNames(common)}, by ${countCountries(most)}${common.length === 1 ? '' : ' each'}.`]),
  ]
}

/** One for each cell of a table that holds numbers. */
export function describeCells(question: Question, countries: readonly AnsweringCountry[]): string[] {
  const columns = columnsOf(question).filter(({ subQuestionType }) => subQuestionType === 'Numeric')
  const given = countries
    .filter(({ isSubmitted }) => isSubmitted)
    .flatMap(({ countryName, answers }) => {
      const answer = answers.get(question.id)
      return answer ? [{ countryName, cells: indexCells(answer) }] : []
    })
  return rowsOf(question).flatMap(row =>
    columns.flatMap(column => {
      const numbers = given
        .flatMap(({ countryName, cells }) => {
          const number = cells.get(cellPath(row.id, column.id))?.numeric
          return typeof number === 'number' ? [{ countryName, number }] : []
        })
        .toSorted((a, b) => a.number - b.number)
      const [lowest, highest] = [numbers[0], numbers.at(-1)]
      if (!lowest || !highest) return []
      return [`${row.dimensionText}, ${column.dimensionText}: ${describeRange(numbers, lowest, highest)}`]
    }),
  )
}

interface GivenNumber {
  readonly countryName: string
  readonly number: number
}
function describeRange(numbers: readonly GivenNumber[], lowest: GivenNumber, highest: GivenNumber): string {
  const count = countCountries(numbers.length)
  if (lowest.number === highest.number)
    return `${count}, ${numbers.length === 1 ? '' : 'all '}${showNumber(lowest.number)}`
  const middle = numbers[Math.floor(numbers.length / 2)] ?? lowest
  const of = (end: GivenNumber) =>
    `${showNumber(end.number)} (${listNames(
      numbers.filter(({ number }) => number === end.number).map(({ countryName }) => countryName),
      3,
    )})`
  return `${count}, from ${of(lowest)} to ${of(highest)}; in the middle ${showNumber(middle.number)}`
}
