import { describe, expect, it } from 'vitest'
import { findPersonQuestions } from './person-questions.ts'

const plain = { text: '', help: null as string | null, isConfidential: false, subQuestions: [] }
const headed = (...headings: string[]) => ({
  ...plain,
  subQuestions: headings.map(dimensionText => ({ dimensionText })),
})
const isFound = (question: Partial<ReturnType<typeof headed> | typeof plain>) =>
  findPersonQuestions([{ ...plain, ...question }]).length === 1

describe('questions that seem to ask for persons', () => {
  it.each([
    'Name and function of the person who completes this questionnaire.',
    'E-mail address for questions about the answers.',
    'Your name',
    'Surname',
    'Telephone',
    'Who is the contact person?',
    'Name of the respondent',
    'Name of the author',
    'Names of all contact persons',
    'Name of the person in charge',
    'Respondent',
    'Contact',
    'Contact details',
    'Who is your contact at the TSO?',
    'Mobile',
    'Mobile number',
  ])('“%s” is one', text => expect(isFound({ text })).toBe(true))

  it.each([
    'Name of the network code',
    'Names of the synchronous areas',
    'Name of the plant',
    'Name of the TSO',
    'Name of the unit',
    'Name of the parameter',
    'Name of the site',
    'Name of the competent authority',
    'Must the owner contact the system operator before connecting?',
    'Resistance of the electrical contacts',
    'Mobile generating units',
    'Personal protection',
    'Phonetic alphabet',
    '',
  ])('“%s” is not one', text => expect(isFound({ text })).toBe(false))

  it('a table is one by the names of its columns or rows', () => {
    expect(isFound(headed('Name', 'E-mail address'))).toBe(true)
    expect(isFound(headed('Type A', 'Telephone'))).toBe(true)
    expect(isFound(headed('Name', 'Capacity (MW)'))).toBe(false)
  })

  it('the help can show it, but not by contact details of a help desk', () => {
    expect(isFound({ text: 'Filled in by', help: '<p>The <b>name of the respondent</b>, please.</p>' })).toBe(true)
    expect(isFound({ text: 'Filled in by', help: 'Your e-mail address will do.' })).toBe(true)
    expect(isFound({ text: 'Capacity', help: 'For help write an e-mail or contact the secretariat.' })).toBe(false)
  })

  it('a confidential one needs no mention', () =>
    expect(isFound({ text: 'Your name', isConfidential: true })).toBe(false))
})
