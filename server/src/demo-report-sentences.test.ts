// Sentences about answers in the demonstration's reports are counted from the answers.
import { describe, expect, it } from 'vitest'
import { checkboxes, choice, formWith, number, option, section } from '@imp/domain/testing/build-form.ts'
import { describeAnswers, describeSubmissions, listNames } from '../seeds/demo-reports/sentences.ts'

const { sections } = formWith(
  { seed: 9100, name: 'Form', deadline: '2099-01-01T22:59:59.000Z' },
  section(
    'One',
    choice('Status', option('G'), option('S')),
    number('Window').with({ unit: 'ms' }),
    checkboxes('Which'),
  ),
)
const [status, window] = sections[0]?.questions ?? []
if (!status || !window) throw new Error('the form has no questions')
const [general, site] = status.options.map(({ id }) => id)

const answer = (id: string, given: { options?: string[]; numeric?: number }) =>
  [id, { textual: null, numeric: given.numeric ?? null, options: given.options ?? [], subValues: [] }] as const
const country = (countryName: string, day: string | null, ...answers: ReturnType<typeof answer>[]) => ({
  countryName,
  isSubmitted: day !== null,
  submittedAt: day === null ? null : new Date(`${day}T12:00:00Z`),
  answers: new Map(answers),
})
const chose = (name: string, id = '') => country(name, '2026-03-01', answer(status.id, { options: [id] }))
const gave = (name: string, numeric: number) => country(name, '2026-03-01', answer(window.id, { numeric }))

describe('sentences about choices', () => {
  it('mention a large majority and who did not answer', () => {
    const all = [chose('Austria', general), chose('Belgium', general), chose('Chile', general), chose('Peru', site)]
    expect(describeAnswers(status, [...all, country('Silent', '2026-03-01'), country('Late', null)])).toEqual([
      'A large majority, 3 of 4 countries, chose “G”, among them Austria, Belgium and Chile.',
      'Fewer answered “S” (Peru).',
      '1 country gave no answer, or was not asked because of an earlier one.',
    ])
  })

  it('do not call one of two the most frequent', () => {
    const [lead] = describeAnswers(status, [chose('Austria', general), chose('Peru', site)])
    expect(lead).toBe('Answers differ: none was given more often than “G”, by 1 of 2 countries (Austria).')
  })

  it('mention that nobody has answered', () => {
    expect(describeAnswers(status, [country('Silent', '2026-03-01')])).toEqual([
      'No country has answered this; 1 country has submitted.',
    ])
  })
})

describe('sentences about numbers', () => {
  it('mention the lowest, the highest and the most frequent ones', () => {
    const given = [
      gave('Austria', 250),
      gave('Belgium', 250),
      gave('Chile', 500),
      gave('Peru', 1000),
      gave('Spain', 1000),
    ]
    expect(describeAnswers(window, given)).toEqual([
      '5 countries gave a value, from 250 ms (Austria and Belgium) to 1000 ms (Peru and Spain).',
      'In the middle lies 500 ms.',
      'Given most often: 250 ms and 1000 ms, by 2 countries each.',
    ])
  })
})

describe('who has submitted', () => {
  it('are counted, with the first and last day, and the others named', () => {
    const all = [country('Austria', '2026-03-01'), country('Belgium', '2026-04-02'), country('Peru', null)]
    expect(describeSubmissions('Form', all)).toBe(
      'Form: 2 of 3 countries have submitted, between 01.03.2026 and 02.04.2026. Not submitted: Peru.',
    )
  })

  it('are shortened if there are many names', () => {
    expect(listNames(['A', 'B', 'C', 'D'], 2)).toBe('A, B and 2 others')
    expect(listNames(['A', 'B', 'C'], 2)).toBe('A, B and C')
  })
})
