// Keeps the list of endpoints consistent with the documents: no duplicates, nothing missing, nothing added silently.
import { describe, expect, test } from 'vitest'
import { isPlainRead, permissionsOf, type Endpoint, type Endpoints } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { resources } from './resources.ts'
import { mayEver, permissions, visitor, type Permission } from './permissions.ts'

/** Chapter 7 of both documents. */
const documented = `
POST /users/authenticate
POST /users/forgotPassword
GET /users/resetPassword
POST /users/resetPassword
GET /users/realm
GET /users/partSelect/{id}
GET /api/forms/{id}
GET /api/forms/non-exhaustive
GET /api/forms/non-exhaustive/{id}
GET /api/forms/dataview/{id}
PATCH /api/forms/dataview/{a}/{b}
POST /api/forms/
POST /api/forms/categories
PUT /api/forms/{id}
GET /api/forms/inprogress
GET /api/forms/published
GET /api/forms/active
PATCH /api/forms/{id}
PATCH /api/forms/unpublish/{id}
PATCH /api/forms/visibility/{a}/{b}
PATCH /api/forms/dismiss/{id}
GET /api/forms/categories/props
GET /api/forms/blocks
GET /api/forms/questions/{id}
DELETE /api/forms/{id}
GET /api/sections/{id}
GET /api/sections/form/{formId}
POST /api/sections
PUT /api/sections
DELETE /api/sections/{id}
PATCH /api/sections/{id}/questions
PATCH /api/sections/questionImage/{questionId}
GET /api/sections/questionImage/{imageGuid}
GET /api/sections/props
GET /api/results/{id}
GET /api/results/parent/{id}
GET /api/results/form/{formId}
GET /api/results/non-exhaustive/{formId}
PATCH /api/results/{id}
PATCH /api/results/singlequestion/{id}
GET /api/Results/Filtered
GET /api/Results/public-overview
GET /api/Results/Filters
PATCH /api/results/submit/{id}
PATCH /api/results/unsubmit/{id}
PATCH /api/results/reset/{id}
PATCH /api/results/unload/{id}/{flag}
GET /api/results/datadelivery/{id}
GET /api/results/percentage/section/{id}
GET /api/results/percentage/form/{id}
GET /api/results/download/{id}
GET /api/results/download/pdf/{id}
GET /api/results/download/percentages/{id}
GET /api/results/download/categories/{id}
GET /api/results/non-exhaustive/download
POST /api/files/value/{valueId}
DELETE /api/files/{id}
GET /api/files/{id}
GET /api/countries
GET /api/countries/parts/{id}
GET /api/countries/parent/{id}
PATCH /api/countries/involvement/{id}
GET /api/countries/nonInvolved
GET /api/chapters
POST /api/chapters
PATCH /api/chapters/{reportId}
GET /api/chapters/content/{chapterId}
GET /api/chapters/reorder/{chapterId}
POST /api/paragraphs
PATCH /api/paragraphs/{id}
DELETE /api/paragraphs/{id}
POST /api/figureChapters
PUT /api/figureChapters/{id}
DELETE /api/figureChapters/{id}
POST /api/tableChapters
PUT /api/tableChapters/{id}
DELETE /api/tableChapters/{id}
GET /api/Reports/{id}
PATCH /api/Reports/{id}/public/{flag}
GET /api/reports/generate/{id}
GET /api/reports/publish/{id}
PATCH /api/reports/unpublish/{id}
GET /api/reports/download/{id}
GET /api/reports/published
GET /api/reports/public
GET /api/Reports/InProgress
POST /api/Reports
PUT /api/Reports/{id}
DELETE /api/Reports/{id}
GET /api/Reports/copy/{id}
POST /api/reports/upload
POST /api/charts
GET /api/charts/ping/{guid}
GET /api/charts/cancel/{guid}
GET /api/charts/data/{type}
GET /api/charts/data/years/{type}
POST /api/charts/regenerate
POST /api/figures
PUT /api/figures
PATCH /api/figures
GET /api/figures
GET /api/figures/labels/{id}
DELETE /api/figures/bulk
GET /api/figures/{id}
DELETE /api/figures/{id}
POST /api/tables
PATCH /api/tables
GET /api/tables
GET /api/tables/development
DELETE /api/tables/bulk
DELETE /api/tables/{id}
GET /api/tables/data/
PATCH /api/tables/{id}/publish
GET /api/parameters/toSubmit
GET /api/parameters/inProgress
PATCH /api/parameters/publish/{id}
PATCH /api/parameters/visibility/{id}
PATCH /api/parameters/hide/{id}
DELETE /api/parameters/{id}
GET /api/parameters/answer/{id}
GET /api/parameters/answers
GET /api/parameters/summaryAnswers
PATCH /api/parameters/answer
PATCH /api/parameters/answer/force
GET /api/newsFeed
GET /api/newsFeed/since`

/** GETs that change something or respond with a stream, as the documents say. */
const getsThatDoMore = [
  'GET /users/realm',
  'GET /users/partSelect/{id}',
  'GET /users/switchToNclp/{countryGuid}',
  'GET /users/switchToAdmin',
  'GET /api/results/download/{id}',
  'GET /api/results/download/categories/{id}',
  'GET /api/results/download/percentages/{id}',
  'GET /api/results/download/comparison/{formId}',
  'GET /api/jobs/{id}/file',
  'GET /api/results/download/pdf/{id}',
  'GET /api/results/non-exhaustive/download',
  'GET /api/events',
  'GET /api/Reports/copy/{id}',
  'GET /api/reports/generate/{id}',
  'GET /api/reports/publish/{id}',
  'GET /api/reports/{id}/preview',
  'GET /api/chapters/reorder/{chapterId}',
  'GET /api/charts/cancel/{guid}',
]

/** Ignores what the server ignores: letter case, names of parameters, a trailing slash. */
const plain = (line: string): string =>
  line
    .toLowerCase()
    .replace(/\{\w+\}/g, '{}')
    .replace(/\/$/, '')
const documentedLines = documented.trim().split('\n').map(plain)
const declared: Endpoints = endpoints
const lines = Object.entries<Endpoint>(declared)
const declaredLines = lines.map(([line]) => plain(line))

describe('the endpoints', () => {
  test('are each declared once', () => {
    expect(declaredLines.filter((line, index) => declaredLines.indexOf(line) !== index)).toEqual([])
  })
  test('of the documents are all declared', () => {
    expect(documentedLines.filter(line => !declaredLines.includes(line))).toEqual([])
  })
  test('outside the documents say so, and only those', () => {
    const undocumented = lines.filter(([, endpoint]) => endpoint.undocumented === true).map(([line]) => plain(line))
    expect(declaredLines.filter(line => !documentedLines.includes(line)).sort()).toEqual(undocumented.sort())
  })
  test('need a permission of the table', () => {
    expect(
      lines
        .filter(([, endpoint]) => permissionsOf(endpoint).some(name => !(name in permissions)))
        .map(([line]) => line),
    ).toEqual([])
  })
  test('with GET only read, with few exceptions', () => {
    const more = lines
      .filter(([line, endpoint]) => line.startsWith('GET ') && !isPlainRead(endpoint))
      .map(([line]) => line)
    expect(more.sort()).toEqual([...getsThatDoMore].sort())
  })
  test('with cached public responses are open to visitors and change nothing', () => {
    const open = lines.filter(([, endpoint]) => endpoint.public)
    const isWrong = ([, endpoint]: (typeof open)[number]) =>
      endpoint.invalidates !== undefined || !permissionsOf(endpoint).some(permission => mayEver(visitor, permission))
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter(isWrong).map(([line]) => line)).toEqual([])
  })
  test('that change something are not plain reads', () => {
    expect(lines.filter(([line, endpoint]) => !line.startsWith('GET ') && isPlainRead(endpoint))).toEqual([])
  })
  test('say what they cost; those that receive or create files, or compare, are costly', () => {
    const stored = ['GET /api/reports/download/{id}']
    const made = /sheet$|pdf$|csv$|zip$/
    const isCostly = ([line, { upload, reply, accepted }]: (typeof lines)[number]): boolean =>
      upload !== undefined ||
      accepted !== undefined ||
      /comparison|search|percentage|\/progress$|preview\/\{id\}$/.test(line) ||
      (reply !== null && 'media' in reply && made.test(reply.media) && !stored.includes(line))
    expect(lines.filter(([, endpoint]) => !['low', 'high'].includes(endpoint.cost)).map(([line]) => line)).toEqual([])
    expect(
      lines.filter(([line, endpoint]) => isCostly([line, endpoint]) && endpoint.cost !== 'high').map(([line]) => line),
    ).toEqual([])
  })
  test('declare exactly the parameters of their path', () => {
    for (const [line, endpoint] of lines) {
      const named = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect([line, Object.keys(endpoint.params?.properties ?? {})]).toEqual([line, named])
    }
  })
  test('carry no body with GET and DELETE', () => {
    expect(lines.filter(([line, endpoint]) => /^(GET|DELETE) /.test(line) && endpoint.body !== undefined)).toEqual([])
  })
  test('have a one-sentence summary', () => {
    expect(lines.filter(([, endpoint]) => !/^[A-Z].*\.$/.test(endpoint.summary)).map(([line]) => line)).toEqual([])
  })
  test('change only what other endpoints show, and show only existing resources', () => {
    const shown = new Set(lines.flatMap(([, endpoint]) => endpoint.cacheTags ?? []))
    const changed = new Set(lines.flatMap(([, endpoint]) => endpoint.invalidates ?? []))
    expect([...changed].filter(resource => !shown.has(resource))).toEqual([])
    expect(resources.filter(resource => !shown.has(resource) && !changed.has(resource))).toEqual([])
  })
  test('every permission is used by an endpoint', () => {
    const used = new Set(lines.flatMap(([, endpoint]) => permissionsOf(endpoint)))
    expect(Object.keys(permissions).filter(permission => !used.has(permission as Permission))).toEqual([])
  })
})
