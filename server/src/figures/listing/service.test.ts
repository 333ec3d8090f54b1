import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MadeForm } from '../../../testing/factories.ts'
import { makeFigureForm } from '../../../testing/figure-forms.ts'
import { makeFigure } from '../../../testing/figures.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let viewer: SignedIn
let form: MadeForm
let other: MadeForm
const unknown = '0190ffff-ffff-7fff-bfff-ffffffffffff'
const at = (minute: number) => new Date(Date.UTC(2031, 2, 1, 12, minute))

beforeAll(async () => {
  server.now = at(59)
  admin = await signIn(server, 'admin')
  viewer = await signIn(server, 'viewer')
  form = await makeFigureForm(server, 8300)
  other = await makeFigureForm(server, 8301)
})
beforeEach(() => server.db.deleteFrom('figures').execute())

const list = async (query: object = {}) => {
  const { body } = await admin.send('GET /api/figures', { query })
  return { names: body.result.map(({ name }) => name), total: body.totalRows }
}
const statusOf = async (query: Record<string, unknown>) => (await admin.sendRaw('GET /api/figures', { query })).status
const make = (name: string, minute = 0, options: object = {}, of = form) =>
  makeFigure(server, of, 'Level', { name, createdAt: at(minute), ...options })

describe('the list', () => {
  it('has the latest first, fifteen per page by default', async () => {
    for (let minute = 0; minute < 17; minute++) await make(`Figure ${minute}`, minute)
    const first = await list()
    expect([first.names.length, first.names[0], first.total]).toEqual([15, 'Figure 16', 17])
    expect(await list({ page: 2 })).toEqual({ names: ['Figure 1', 'Figure 0'], total: 17 })
    expect(await list({ page: 3 })).toEqual({ names: [], total: 17 })
    expect((await list({ items: 4, page: 2 })).names).toEqual(['Figure 12', 'Figure 11', 'Figure 10', 'Figure 9'])
    expect((await list({ sort: 'name', items: 3 })).names).toEqual(['Figure 0', 'Figure 1', 'Figure 2'])
    expect((await list({ sort: '-name', items: 2 })).names).toEqual(['Figure 16', 'Figure 15'])
  })

  it('can be filtered by part of the name, year, form, category and source, ignoring case', async () => {
    await make('Grid 100%')
    await make('Grid_2', 1, {}, other)
    await make('Photo', 2, { source: 'Uploaded' })
    expect((await list({ name: 'gRID' })).names).toEqual(['Grid_2', 'Grid 100%'])
    expect((await list({ name: '%' })).names).toEqual(['Grid 100%'])
    expect((await list({ name: '_' })).names).toEqual(['Grid_2'])
    expect((await list({ year: form.year })).total).toBe(3)
    expect((await list({ year: 2019 })).total).toBe(0)
    expect((await list({ formName: ` ${other.name.toUpperCase()}` })).names).toEqual(['Grid_2'])
    expect((await list({ category: 'non-exhaustive PARAMETERS' })).total).toBe(3)
    for (const source of ['0', 'uploaded', 'UPLOADED']) {
      expect((await list({ source })).names).toEqual(['Photo'])
      expect((await list({ category: source })).names).toEqual(['Photo'])
    }
    expect((await list({ source: '1', name: 'grid', formName: form.name })).names).toEqual(['Grid 100%'])
  })

  it.each([
    [{ source: '2' }],
    [{ year: 'x' }],
    [{ page: -1 }],
    [{ items: 0 }],
    [{ sort: 'version' }],
    [{ colour: 'x' }],
  ])('refuses %o', async query => expect(await statusOf(query)).toBe(400))

  it('offers the names of published forms, categories, and years since 2019', async () => {
    const { body } = await admin.send('GET /api/figures/filters')
    expect(body.years).toEqual(Array.from({ length: 13 }, (_, back) => 2031 - back))
    expect(body.formNames).toEqual([form.name, other.name])
    expect(body.categories).toContain('Non-exhaustive parameters')
  })
})

describe('editing', () => {
  const edit = (body: object) => admin.sendRaw('PATCH /api/figures', { body })

  it('changes title and alternative text of a generated figure, but not its origin', async () => {
    const id = await make('Level')
    const { body } = await edit({
      id,
      name: ' Voltage\tlevel ',
      alternativeText: 'High.',
      year: 2020,
      formName: 'X',
      version: 1,
    })
    expect(body).toMatchObject({
      name: 'Voltage level',
      alternativeText: 'High.',
      placeholderName: 'Level',
      year: form.year,
      formName: form.name,
      version: 2,
    })
    // A blank description restores the generated one.
    expect((await edit({ id, name: 'Level', alternativeText: ' ' })).body.alternativeText).toContain('Low: Belgium')
  })

  it('changes everything in an uploaded figure but its picture', async () => {
    const id = await make('Photo', 0, { source: 'Uploaded' })
    const part = { name: 'Plan', year: null, category: 'RfG', formName: '' }
    const { body } = await admin.send('PUT /api/figures', { body: { id, ...part } })
    expect(body).toMatchObject({ ...part, figureType: 0, alternativeText: 'Plan', labels: {}, countries: {} })
  })

  it('refuses a blank name, unknown ids and older versions', async () => {
    const id = await make('Level')
    const blank = await edit({ id, name: ' ' })
    expect([blank.status, blank.problem.errors?.[0]?.path]).toEqual([400, 'name'])
    expect((await edit({ id, name: 'x'.repeat(201) })).status).toBe(400)
    expect((await edit({ id, name: 'Level', alternativeText: 'x'.repeat(2001) })).status).toBe(400)
    expect((await edit({ id, name: 'Level', colour: 'red' })).status).toBe(400)
    expect((await edit({ id: unknown, name: 'Level' })).status).toBe(404)
    await edit({ id, name: 'One', version: 1 })
    const late = await edit({ id, name: 'Two', version: 1 })
    expect([late.status, late.problem.changedBy]).toEqual([412, 'admin Test'])
    expect(late.problem.stored).toMatchObject({ name: 'One', version: 2 })
  })
})

describe('deleting', () => {
  const bulk = (query: Record<string, unknown>) => admin.sendRaw('DELETE /api/figures/bulk', { query })

  it('hides a figure but not its picture where it is placed', async () => {
    const id = await make('Level')
    const params = { id }
    const stale = await admin.sendRaw('DELETE /api/figures/{id}', { params }, { headers: { 'if-match': '"9"' } })
    expect(stale.status).toBe(412)
    expect((await admin.send('DELETE /api/figures/{id}', { params })).status).toBe(204)
    expect(await list()).toEqual({ names: [], total: 0 })
    expect((await viewer.sendRaw('GET /api/figures/{id}', { params })).status).toBe(200)
    expect((await viewer.sendRaw('GET /api/figures/{id}/data', { params })).status).toBe(200)
    expect((await admin.sendRaw('GET /api/figures/labels/{id}', { params })).status).toBe(404)
    expect((await admin.sendRaw('GET /api/figures/{id}/details', { params })).status).toBe(404)
    expect((await admin.sendRaw('DELETE /api/figures/{id}', { params })).status).toBe(404)
  })

  it('deletes 500 selected ones at once, and only those', async () => {
    const ids = await Promise.all(Array.from({ length: 500 }, (_, count) => make(`Figure ${count}`)))
    await make('Another')
    const { body } = await bulk({ selectedFigure: [...ids, unknown] })
    expect(body).toEqual({ deleted: 500 })
    expect(await list()).toEqual({ names: ['Another'], total: 1 })
  })

  it('deletes what matches the filters, unless there is a selection', async () => {
    const [first] = [await make('Grid 1'), await make('Grid 2'), await make('Level')]
    expect((await bulk({ selectedFigure: [first], name: 'Level' })).body).toEqual({ deleted: 1 })
    expect((await bulk({ name: 'grid' })).body).toEqual({ deleted: 1 })
    expect(await list()).toEqual({ names: ['Level'], total: 1 })
    expect((await bulk({ outdated: false })).body).toEqual({ deleted: 0 })
  })

  it.each([[{}], [{ name: ' ' }], [{ selectedFigure: [] }]])('deletes nothing with %o', async query => {
    await make('Level')
    const { status, problem } = await bulk(query)
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'selectedFigure'])
    expect((await list()).total).toBe(1)
  })
})

describe('uploading', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="9" height="9"/></svg>'
  const file = (content: string, name = 'grid.svg') => new File([content], name, { type: 'image/svg+xml' })
  const upload = (dto: unknown, content: File, choice: object = {}) =>
    admin.sendRaw('POST /api/figures', { fields: { dto, ...choice }, file: content })

  it('accepts an incomplete image only from a person who has been shown what is missing', async () => {
    const scripted = file(svg.replace('<rect', '<script>draw()</script><rect'))
    const { status, problem } = await upload({ name: 'Scripted' }, scripted)
    expect([status, problem]).toMatchObject([
      409,
      {
        code: 'imageIncomplete',
        errors: [{ path: 'file', text: 'figures.image.leftOut.scripts', values: { count: 1 } }],
        preview: expect.stringMatching(/^iVBORw0KGgo/),
      },
    ])
    expect((await upload({ name: 'Scripted' }, scripted, { acceptLeftOut: true })).status).toBe(201)
  })

  it('stores an image as a PNG with its description', async () => {
    const { status, body } = await upload({ name: 'Grid', year: 2030, category: 'RfG', formName: 'X' }, file(svg))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Grid',
      placeholderName: 'Grid',
      figureType: 0,
      source: 'Uploaded',
      graphType: null,
      year: 2030,
      category: 'RfG',
      formName: 'X',
      alternativeText: 'Grid',
      width: 2000,
      height: 1000,
      outdated: false,
      version: 1,
    })
    const { bytes, headers } = await viewer.send('GET /api/figures/{id}', { params: { id: body.id } })
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(headers['content-type']).toBe('image/png')
    expect((await list()).names).toEqual(['Grid'])
  })

  it('refuses a missing title, and files that are no image', async () => {
    expect((await upload({ name: ' ' }, file(svg))).status).toBe(400)
    expect((await upload({}, file(svg))).status).toBe(400)
    const { status, problem } = await upload({ name: 'Grid' }, file('%PDF-1.7', 'grid.png'))
    expect([status, problem.code]).toEqual([400, 'notAnImage'])
    expect((await list()).total).toBe(0)
    expect(await server.db.selectFrom('files').select('key').where('status', '=', 'pending').execute()).toEqual([])
  })
})
