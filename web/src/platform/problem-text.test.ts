// Texts of refusals: in the reader's language if this release knows them, otherwise the server's message.
import type { ProblemBody } from '@imp/domain/problems.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Refused, Unreachable } from './api.ts'
import { chooseLanguage, localeInUse, startLanguage } from './i18n/language.ts'
import { fieldErrorText, problemText } from './problem-text.ts'

const refused = (problem: Partial<ProblemBody>) =>
  new Refused(409, { message: "the server's words", code: '', ...problem } as Refused['problem'])

beforeAll(startLanguage)

describe('the text of a failed request', () => {
  it.each<[string, unknown, string]>([
    ['a known code', refused({ code: 'formNotPublished' }), 'The form is not published.'],
    ['an unknown code', refused({ code: 'newer' as never }), "the server's words"],
    ['no code', refused({}), "the server's words"],
    ['a text of its own', refused({ code: 'formStarted', text: 'problems.unknownForm' }), 'This form does not exist.'],
    ['a text that is not known here', refused({ code: 'formStarted', text: 'newer' as never }), "the server's words"],
    ['a name that every object has', refused({ code: 'formStarted', text: 'toString' as never }), "the server's words"],
    [
      'values',
      refused({ code: 'formStarted', values: { countries: 'Belgium' } }),
      'Unable to unpublish form. Form is started by: Belgium',
    ],
    ['placeholders and nothing to fill them', refused({ code: 'formStarted' }), "the server's words"],
    [
      'no server',
      new Unreachable(new Error('away')),
      'The server cannot be reached. Check your connection and try again.',
    ],
    ['nothing that is known', new Error('x'), 'Something went wrong. The problem has been recorded.'],
  ])('with %s', (_, error, text) => {
    expect(problemText(error)).toBe(text)
  })
})

describe('the text of one field', () => {
  it('is our own, else the server', () => {
    const message = 'Im Deutschen'
    expect(fieldErrorText({ message, text: 'problems.field.tooLong', values: { max: 5 } })).toBe(
      'At most 5 characters are allowed.',
    )
    expect(fieldErrorText({ message, text: 'newer' as never })).toBe(message)
  })

  it('is in the language of the screen', async () => {
    chooseLanguage('en-XA')
    onTestFinished(async () => {
      chooseLanguage('en-US')
      await expect.poll(localeInUse).toBe('en-US')
    })
    await expect.poll(localeInUse).toBe('en-XA')
    expect(fieldErrorText({ message: 'Empty', text: 'problems.field.empty' })).toMatch(/^Ţĥîš/)
  })
})
