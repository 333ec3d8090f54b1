// Which questions of the demonstration seem to ask for persons: those that do, and no others.
import { expect, it } from 'vitest'
import { findPersonQuestions } from '@imp/domain/forms/person-questions.ts'
import { readQuestionnaires } from '../seeds/read-data.ts'

const asked = readQuestionnaires().flatMap(({ sections }) =>
  sections.flatMap(({ questions }) =>
    questions.map(({ key, text, help, rows = [], columns = [] }) => ({
      key,
      text,
      help: help ?? null,
      isConfidential: false,
      subQuestions: [...rows, ...columns].map(part => ({ dimensionText: part.text })),
    })),
  ),
)

it('those that ask for a person, and no other of the many', () => {
  expect(asked.length).toBeGreaterThan(100)
  expect(findPersonQuestions(asked).map(({ key }) => key)).toEqual([
    'acer-contact-name',
    'acer-contact-email',
    'dcc-contact',
    'hvdc-contact',
    'rfg-contact-name',
    'rfg-contact-email',
  ])
})
