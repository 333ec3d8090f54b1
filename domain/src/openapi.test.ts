import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { shape, type Endpoint, type Endpoints } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { openApi, splitLine } from './openapi.ts'

const declared: Endpoints = endpoints
const description = openApi(declared, { title: 'Platform', version: '1.0.0' })
const operations = Object.values(description.paths).flatMap(path => Object.values(path))
/** Ignores names of parameters, and a trailing slash. */
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')
const operationOf = (line: keyof typeof endpoints) => {
  const [method, path] = splitLine(line)
  const described = Object.keys(description.paths).find(one => shapeOf(one) === shapeOf(path)) ?? ''
  return description.paths[described]?.[method.toLowerCase()]
}

describe('the served description', () => {
  test('is complete', () => {
    for (const [line, endpoint] of Object.entries<Endpoint>(declared)) {
      expect(operationOf(line as keyof typeof endpoints)?.summary).toBe(endpoint.summary)
    }
    expect(operations).toHaveLength(Object.keys(endpoints).length)
  })
  test('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  })
  test('names each operation differently', () => {
    const ids = operations.map(operation => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('patchApiResultsSubmitId')
  })
  test('names each address once, and its parameters as the address does', () => {
    const paths = Object.keys(description.paths)
    expect(new Set(paths.map(shapeOf)).size).toBe(paths.length)
    for (const [path, methods] of Object.entries(description.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
      for (const { parameters = [] } of Object.values(methods)) {
        const inPath = parameters.flatMap(one => (one.in === 'path' ? one.name : []))
        expect(inPath.sort()).toEqual(names)
      }
    }
  })
  test('never declares JSON as a string', () => {
    const replies = operations.flatMap(({ responses }) => Object.values(responses))
    const contents = replies.flatMap(reply => ('content' in reply ? Object.entries(reply.content ?? {}) : []))
    const wrong = contents.filter(([type, { schema }]) => type.endsWith('json') && 'contentMediaType' in schema)
    expect(wrong).toEqual([])
  })
  test('says where the server is, under which licence, and what each tag is about', () => {
    expect(description.servers).toMatchObject([{ url: '/' }])
    expect(description.info.license.identifier).toBe('EUPL-1.2')
    expect(description.tags.every(tag => tag.description.length > 0)).toBe(true)
  })
  test('puts every endpoint into a module', () => {
    expect(description.tags.map(tag => tag.name).sort()).toEqual([
      'audit',
      'countries',
      'datasets',
      'events',
      'figures',
      'forms',
      'graphs',
      'harmonisation',
      'jobs',
      'news',
      'notifications',
      'parameters',
      'profiles',
      'publication',
      'reports',
      'results',
      'search',
      'tables',
      'users',
    ])
    expect(operations.every(operation => operation.tags.every(tag => tag !== undefined))).toBe(true)
  })
  test('lists the successful responses', () => {
    const statuses = (line: keyof typeof endpoints) => Object.keys(operationOf(line)?.responses ?? {})
    expect(statuses('POST /api/forms')).toEqual(['201', '4XX', 'default'])
    expect(statuses('PUT /api/forms/{id}')).toEqual(['200', '204', '4XX', 'default'])
    // Its response is a token, which callers need.
    expect(statuses('GET /users/partSelect/{id}')).toEqual(['200', '4XX', 'default'])
    expect(statuses('DELETE /api/forms/{id}')).toEqual(['204', '4XX', 'default'])
    expect(statuses('GET /api/forms/{id}')).toEqual(['200', '4XX', 'default'])
  })
  test('declares asynchronous responses', () => {
    const download = operationOf('GET /api/results/download/{id}')
    expect(Object.keys(download?.responses ?? {})).toEqual(['200', '202', '4XX', 'default'])
    expect(download?.parameters?.map(({ name }) => name)).toEqual([
      'id',
      'sectionId',
      'specialAcerDataFormat',
      'Prefer',
    ])
  })
  test('declares If-Match for versioned endpoints', () => {
    const headers = (line: keyof typeof endpoints) =>
      (operationOf(line)?.parameters ?? []).flatMap(one => (one.in === 'header' ? one.name : []))
    expect(headers('PATCH /api/sections/{id}/questions')).toEqual(['If-Match', 'Prefer'])
    expect(headers('DELETE /api/forms/{id}')).toEqual(['If-Match'])
    expect(headers('PATCH /api/results/{id}')).toEqual(['Prefer'])
  })
  test('declares optional bodies', () => {
    expect(operationOf('PATCH /api/results/submit/{id}')?.requestBody?.required).toBe(false)
    expect(operationOf('PATCH /api/results/unsubmit/{id}')?.requestBody?.required).toBe(false)
    expect(operationOf('POST /api/forms')?.requestBody?.required).toBe(true)
    expect(operationOf('PATCH /api/forms/{id}')).not.toHaveProperty('requestBody')
  })
  test('declares the fields of an upload', () => {
    const endpoint: Endpoint = {
      summary: 'Stores a plan.',
      upload: { fields: shape({ title: Type.String(), note: Type.Optional(Type.String()) }), file: { maxBytes: 5000 } },
      reply: null,
      permission: 'form.edit',
      cost: 'high',
      effect: 'write',
      transaction: 'manual',
      invalidates: ['form'],
    }
    const { paths } = openApi({ 'POST /api/plans': endpoint }, { title: 'Platform', version: '1.0.0' })
    expect(paths['/api/plans']?.['post']?.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            properties: { title: {}, note: {}, file: { format: 'binary', description: 'Up to 5000 bytes.' } },
            required: ['title', 'file'],
          },
        },
      },
    })
  })
  test('does not require parameters with a default', () => {
    const demanded = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(one => one.required && 'default' in one.schema),
    )
    expect(demanded).toEqual([])
    const items = operationOf('GET /api/results/{id}/history')?.parameters?.find(({ name }) => name === 'items')
    expect(items).toMatchObject({ required: false, schema: { default: 100, maximum: 500 } })
  })
  test('declares responses other than JSON', () => {
    const media = (line: keyof typeof endpoints) => {
      const done = operationOf(line)?.responses['200']
      return done && 'content' in done ? Object.keys(done.content ?? {}) : []
    }
    expect(media('GET /api/events')).toEqual(['text/event-stream'])
    expect(media('GET /api/results/download/{id}')).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(media('GET /api/forms/{id}')).toEqual(['application/json'])
  })
  test('declares minimal responses', () => {
    const silent = (line: keyof typeof endpoints) => {
      const operation = operationOf(line)
      return [
        operation?.parameters?.some(({ name }) => name === 'Prefer') ?? false,
        '204' in (operation?.responses ?? {}),
      ]
    }
    expect(silent('PATCH /api/results/submit/{id}')).toEqual([true, true])
    expect(silent('GET /api/results/{id}')).toEqual([false, false])
    expect(silent('POST /users/logout')).toEqual([false, true])
  })
  test('distinguishes parameters of path and query', () => {
    expect(operationOf('GET /api/sections/props')?.parameters).toMatchObject([
      { name: 'formName', in: 'query', required: true },
      { name: 'formYear', in: 'query', required: true },
      { name: 'formId', in: 'query', required: false },
    ])
    expect(operationOf('GET /api/forms/published')?.parameters).toMatchObject([
      { name: 'year', in: 'query', required: false },
      { name: 'name', in: 'query', required: false },
      { name: 'page', in: 'query', required: false },
      { name: 'items', in: 'query', required: false },
    ])
    expect(operationOf('GET /api/forms/{id}')?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  })
  test('requires a token, except on endpoints for visitors', () => {
    expect(operationOf('POST /api/forms')?.security).toEqual([{ bearer: [] }])
    expect(operationOf('GET /api/forms/{id}')?.security).toEqual([{}, { bearer: [] }])
    expect(operationOf('POST /users/authenticate')?.security).toEqual([])
  })
  test('lists roles and their conditions', () => {
    expect(operationOf('PATCH /api/results/singlequestion/{id}')?.description).toBe(
      'Permission: result.fill (Admin: ownTrial, NCLP: ownAndPublished) or result.editCell (Admin: publishedForm, NCLP: ownAndPublished). Works in steps of its own. Changes: result, answer.',
    )
    expect(operationOf('POST /api/forms')?.description).toContain('form.create (Admin)')
  })
  test('declares the header with the length of paged lists', () => {
    const headersOf = (line: Parameters<typeof operationOf>[0]) => {
      const done = operationOf(line)?.responses['200']
      return Object.keys((done && 'headers' in done && done.headers) || {})
    }
    expect(headersOf('GET /api/Results/Filtered')).toEqual(['X-Total-Count'])
    expect(headersOf('GET /api/forms/blocks')).toEqual([])
  })
  test('lists the resources of an endpoint', () => {
    expect(operationOf('GET /api/forms/active')?.description).toMatch(/About: form, result\.$/)
  })
})
