// Which questions seem to ask for persons.
import { describe, expect, it } from 'vitest'
import { findPersonQuestions } from './person-questions.ts'

const isFound = (text: string, isConfidential = false) => findPersonQuestions([{ text, isConfidential }]).length === 1

describe('questions that seem to ask for persons', () => {
  it.each([
    'Name and function of the person who completes this questionnaire.',
    'E-mail address for questions about the answers.',
    'Your name',
    'Surname',
    'Telephone',
    'Who is the contact person?',
  ])('“%s” is one', text => expect(isFound(text)).toBe(true))

  it.each([
    'Name of the network code',
    'Names of the synchronous areas',
    'Personal protection',
    'Phonetic alphabet',
    '',
  ])('“%s” is none', text => expect(isFound(text)).toBe(false))

  it('a confidential one needs no mention', () => expect(isFound('Your name', true)).toBe(false))
})
