import { describe, expect, it } from 'vitest'
import { toProblem, fieldsProblem, malformed, Problem } from './problems.ts'

const thrown = (facts: object): Error =>
  Object.assign(new Error('insert into users: relation "users" at /srv/x.ts:3'), facts)

describe('toProblem', () => {
  it('leaves a problem as it is', () => {
    const problem = new Problem('unknownForm')
    expect(toProblem(problem)).toBe(problem)
  })

  it.each([
    ['40001', 409, 'conflictingChange'],
    ['40P01', 409, 'conflictingChange'],
    ['23505', 409, 'conflictingChange'],
    ['23503', 400, 'unknownReference'],
    ['22021', 400, 'malformed'],
    ['22P05', 400, 'malformed'],
    ['53100', 507, 'diskFull'],
    ['ENOSPC', 507, 'diskFull'],
    ['EDQUOT', 507, 'diskFull'],
    ['53300', 503, 'unavailable'],
    ['55P03', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['57P03', 503, 'unavailable'],
    ['25P03', 503, 'unavailable'],
    ['08006', 503, 'unavailable'],
    ['ECONNREFUSED', 503, 'unavailable'],
    ['ECONNRESET', 503, 'unavailable'],
    ['ENOENT', 503, 'unavailable'],
    ['42601', 500, 'internal'],
    ['23514', 500, 'internal'],
  ])('%s is %i %s', (code, status, problem) => {
    const found = toProblem(thrown({ code }))
    expect([found.status, found.code]).toEqual([status, problem])
    expect(found.details.retryAfter).toBe(status === 503 ? 1 : undefined)
    expect(found.message).not.toMatch(/insert|relation|users|srv/)
  })

  it.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly', 'Query read timeout'])(
    'knows the errors without a code: %s',
    message => {
      expect(toProblem(new Error(message))).toMatchObject({ status: 503, details: { retryAfter: 1 } })
    },
  )

  it.each([
    [413, 413, 'tooLarge'],
    [415, 415, 'wrongMediaType'],
    [400, 400, 'unreadableRequest'],
    [418, 400, 'unreadableRequest'],
    [500, 500, 'internal'],
  ])('takes the status %i of the server underneath as %i %s', (statusCode, status, code) => {
    expect(toProblem(thrown({ statusCode }))).toMatchObject({ status, code })
  })

  it('distinguishes an unreadable body from an unreadable address', () => {
    const code = (code: string) => toProblem(thrown({ code, statusCode: 400 })).code
    expect([code('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), code('FST_ERR_BAD_URL')]).toEqual([
      'unreadableBody',
      'unreadableRequest',
    ])
  })

  it.each([undefined, null, 'a text', 7, {}, [], Symbol('x')])('makes nothing of %s but an internal error', what => {
    expect(toProblem(what)).toMatchObject({ status: 500, code: 'internal' })
  })
})

describe('malformed', () => {
  it('names the field, also one that is missing or not known', () => {
    const reason = (instancePath: string, keyword: string, params = {}) =>
      malformed([{ instancePath, keyword, params }]).details.errors?.[0]
    const type = { text: 'problems.field.type', values: { type: 'string' } }
    expect(reason('/sections/0/name', 'type', { type: 'string' })).toEqual({ path: 'sections.0.name', ...type })
    expect(reason('/a~1b~0c', 'type', { type: 'string' })).toEqual({ path: 'a/b~c', ...type })
    expect(reason('', 'required', { missingProperty: 'name' })).toEqual({
      path: 'name',
      text: 'problems.field.missing',
    })
    expect(reason('/options/1', 'additionalProperties', { additionalProperty: 'colour' })).toEqual({
      path: 'options.1.colour',
      text: 'problems.field.unknown',
    })
    expect(reason('/countries', 'minItems', { limit: 1 })).toEqual({
      path: 'countries',
      text: 'problems.field.tooFew',
      values: { min: 1 },
    })
  })

  it('names the first one in its sentence, and never more than twenty or an endless path', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ instancePath: `/${at}${'x'.repeat(500)}`, params: {} }))
    const body = malformed(many).body('en-US')
    expect(body.errors).toHaveLength(20)
    expect(body.errors?.[0]?.path).toHaveLength(200)
    expect(body.message.length).toBeLessThan(400)
  })

  it('has a sentence even without a field', () => {
    expect(fieldsProblem([]).body('en-US').message).toBe('The request is not valid.')
    expect(fieldsProblem([{ text: 'problems.field.empty' }]).body('en-US').message).toBe(
      'The request is not valid. This must not be empty.',
    )
  })
})

describe('the body of a refusal', () => {
  it('has sentences in the asked language, and for each field what they are made of', () => {
    const problem = fieldsProblem([{ path: 'name', text: 'problems.field.tooLong', values: { max: 5 } }])
    const [field] = problem.body('en-US').errors ?? []
    const message = 'At most 5 characters are allowed.'
    expect(field).toEqual({ path: 'name', text: 'problems.field.tooLong', values: { max: 5 }, message })
    expect(problem.body('en-US').message).toBe(`The request is not valid. name: ${message}`)
    const stretched = problem.body('en-XA')
    expect(stretched.message).toMatch(/^Ţĥé ŕéqûéšţ .* name: Åţ ɱ?.*5/)
    expect(stretched.errors?.[0]).toMatchObject({ text: 'problems.field.tooLong', values: { max: 5 } })
  })

  it('says once what the field and the whole are refused for', () => {
    const errors = [{ path: 'content', text: 'problems.unsafeLink' }] as const
    const { message } = fieldsProblem(errors, 'unsafeLink').body('en-US')
    expect(message).toBe('Only links that start with http, https or mailto are allowed.')
  })

  it('has the text id and its values where the code has several texts', () => {
    const body = new Problem('formStarted', { text: 'forms.delete.started', values: { countries: 'Belgium' } }).body(
      'en-US',
    )
    expect(body).toMatchObject({
      code: 'formStarted',
      text: 'forms.delete.started',
      values: { countries: 'Belgium' },
      message: expect.stringContaining('Belgium'),
    })
  })

  it('tells who wrote what is stored, where that is known', () => {
    const stale = { stored: { name: 'x' }, changedBy: 'Ann', changedAt: '2026-01-02T03:04:05.000Z' }
    expect(new Problem('staleVersion', stale).body('en-US')).toMatchObject(stale)
    expect(Object.keys(new Problem('staleVersion').body('en-US')).sort()).toEqual(['code', 'message'])
  })

  it('takes what people wrote literally', () => {
    const values = { countries: '{count} <b>x</b>' }
    expect(new Problem('formStarted', { values }).body('en-US').message).toContain('{count} <b>x</b>')
  })
})
