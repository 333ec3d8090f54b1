import { describe, expect, it } from 'vitest'
import {
  emptyChoice,
  hasManyQuestions,
  isOpen,
  startWizard,
  generateBlocker,
  wizardFields,
  wizardReducer,
  type WizardChange,
  type WizardChoice,
  type WizardState,
} from './wizard.ts'

const full: WizardChoice = { form: 'RfG', year: 2025, section: 's1', questions: ['q1'], countries: ['be'] }
const change = (state: WizardState, made: WizardChange) => wizardReducer(state, { kind: 'change', change: made })

describe('isOpen', () => {
  it('opens each field when all before it are set', () => {
    const openIn = (choice: WizardChoice) => wizardFields.filter(field => isOpen(choice, field))
    expect(openIn(emptyChoice)).toEqual(['form'])
    expect(openIn({ ...emptyChoice, form: 'RfG' })).toEqual(['form', 'year'])
    expect(openIn({ ...emptyChoice, form: 'RfG', year: 2025 })).toEqual(['form', 'year', 'section'])
    expect(openIn({ ...full, questions: [], countries: [] })).toEqual(['form', 'year', 'section', 'questions'])
    expect(openIn({ ...full, countries: [] })).toEqual([...wizardFields])
  })
})

describe('wizardReducer', () => {
  it.each([
    [
      { field: 'form', value: 'DCC' },
      { ...emptyChoice, form: 'DCC' },
    ],
    [
      { field: 'year', value: 2024 },
      { ...emptyChoice, form: 'RfG', year: 2024 },
    ],
    [
      { field: 'section', value: 's2' },
      { ...emptyChoice, form: 'RfG', year: 2025, section: 's2' },
    ],
  ] as const)('asks before %j resets the selection', (made, expected) => {
    const asked = change(startWizard(full), made)
    expect(asked).toEqual({ choice: full, pending: made })
    expect(wizardReducer(asked, { kind: 'confirm' })).toEqual(startWizard(expected))
    expect(wizardReducer(asked, { kind: 'decline' })).toEqual(startWizard(full))
  })

  it('also asks if only countries are selected', () => {
    const state = startWizard({ ...full, questions: [] })
    expect(change(state, { field: 'year', value: 2024 }).pending).toEqual({ field: 'year', value: 2024 })
  })

  it('does not ask without selected questions or countries', () => {
    const state = startWizard({ ...full, questions: [], countries: [] })
    expect(change(state, { field: 'form', value: 'DCC' })).toEqual(startWizard({ ...emptyChoice, form: 'DCC' }))
  })

  it('does nothing if the value is the same', () => {
    expect(change(startWizard(full), { field: 'form', value: 'RfG' })).toEqual(startWizard(full))
  })

  it('changes questions and countries without resetting others', () => {
    const state = change(startWizard(full), { field: 'questions', value: ['q1', 'q2'] })
    expect(state).toEqual(startWizard({ ...full, questions: ['q1', 'q2'] }))
    expect(change(state, { field: 'countries', value: [] }).choice).toEqual({
      ...full,
      questions: ['q1', 'q2'],
      countries: [],
    })
  })

  it('ignores an answer without a question', () => {
    expect(wizardReducer(startWizard(full), { kind: 'confirm' })).toEqual(startWizard(full))
  })
})

describe('generateBlocker', () => {
  it('needs form, year, section, a question and a country', () => {
    expect(generateBlocker(full)).toBeNull()
    for (const field of wizardFields) {
      const without = { ...full, [field]: emptyChoice[field] }
      expect(generateBlocker(without)).toEqual({ text: 'tables.wizard.incomplete' })
    }
  })
})

describe('hasManyQuestions', () => {
  it('warns above ten', () => {
    const questions = Array.from({ length: 10 }, (_, at) => `q${at}`)
    expect(hasManyQuestions({ questions })).toBe(false)
    expect(hasManyQuestions({ questions: [...questions, 'q10'] })).toBe(true)
  })
})
