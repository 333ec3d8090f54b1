import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { readXlsx } from 'hucre/xlsx'
import JSONstat from 'jsonstat-toolkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { formKey, graphKey, parameterKey } from '@imp/domain/open-data.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { countryId } from '../../seeds/ids.ts'
import { makeParameter, type MadeParameter } from '../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { archiveLimits } from './files/archive.ts'
import { describePage } from './pages/page-description.ts'
import { listMonitoredCountries } from './queries.ts'

const server = testServer()
const frt = graphKey('frt_ppm_d')
const formula = '=HYPERLINK("https://evil.example")'
const secret = 'not for everybody'
let admin: SignedIn
let belgium: SignedIn
let austria: SignedIn
let form: MadeForm
let earlier: MadeParameter
let later: MadeParameter

const get = async (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const setYear = (isPublic: boolean) =>
  admin.send('PATCH /api/forms/dataview/{key}/{flag}', {
    params: { key: 'frt', flag: isPublic },
    query: { year: ['2031'] },
  })
const readSheets = async (file: Buffer) => (await readXlsx(file)).sheets
const listKeys = async () => (await server.visitor.send('GET /api/datasets')).body.map(({ key }) => key)

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  austria = await signIn(server, 'nclpOfAustria')
  const built = formWith(
    { seed: 1, name: 'RfG <choices>', visibility: 'Public', deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'One',
      table('Profile', { rows: ['Uret / tclear', 'Urec2'], columns: ['U', 't'] }).with({ dataView: 'frt_ppm_d' }),
      choice('Threshold', option('50.2 Hz'), option('50.5 Hz')),
      shortText('Notes').with({ remark: true }),
    ),
  )
  form = await makeForm(server, built, {
    published: new Date('2031-02-01T12:00:00Z'),
    category: 'Non-exhaustive parameters',
  })
  const profile = questionOf(form, 'Profile')
  const cell = (row: string, column: string, numeric: number) => ({
    primaryDimensionSubQuestion: dimensionOf(profile, row).id,
    secondaryDimensionSubQuestion: dimensionOf(profile, column).id,
    numeric,
  })
  const threshold = questionOf(form, 'Threshold')
  const values = [
    {
      question: profile.id,
      subValues: [
        cell('Uret / tclear', 'U', 0.1),
        cell('Uret / tclear', 't', 0.15),
        cell('Urec2', 'U', 0.85),
        cell('Urec2', 't', 1.5),
      ],
    },
    { question: threshold.id, options: [optionOf(threshold, '50.2 Hz').id] },
    { question: questionOf(form, 'Notes').id, textual: formula, remarkText: secret },
  ]
  const params = { id: form.resultOf('BE') }
  await belgium.send('PATCH /api/results/submit/{id}', { params, body: { values } })

  earlier = await makeParameter(server, { year: 2030, name: 'Sensitivity' }, { BE: { level: 2, isSubmitted: true } })
  later = await makeParameter(
    server,
    { year: 2031, name: formula, visibility: 'Public', previousId: earlier.id },
    {
      BE: { level: 7, isSubmitted: true, remark: 'In force' },
      AT: { level: 3, remark: secret },
      FR: { forcedLevel: 5 },
    },
  )
  await setYear(true)
})

describe('GET /api/datasets', () => {
  it('counts a country once, however many datasets have its values', async () => {
    const params = { id: form.resultOf('AT') }
    const values = [{ question: questionOf(form, 'Notes').id, textual: 'None' }]
    await austria.send('PATCH /api/results/submit/{id}', { params, body: { values } })
    const { body } = await server.visitor.send('GET /api/datasets')
    const countries = new Map(body.map(one => [one.key, one.countries]))
    expect(['everything', formKey(form.id), parameterKey(earlier.id)].map(key => countries.get(key))).toEqual([3, 2, 2])
    await admin.send('PATCH /api/results/unsubmit/{id}', { params })
  })
  it('lists public datasets, the one of everything first, and finds them by words', async () => {
    const { body } = await server.visitor.send('GET /api/datasets')
    expect(body.map(({ key }) => key).toSorted()).toEqual(
      ['everything', frt, formKey(form.id), parameterKey(earlier.id)].toSorted(),
    )
    expect(body[0]).toMatchObject({ key: 'everything', countries: 2, years: [2031] })
    expect(body.find(({ key }) => key === frt)).toMatchObject({ years: [2031], countries: 1, isDemonstration: false })
    const search = async (words: string) =>
      (await server.visitor.send('GET /api/datasets', { query: { search: words } })).body.map(({ key }) => key)
    expect(await search('FAULT ppm')).toEqual([frt])
    expect(await search('wind')).toEqual([])
    const page = await server.visitor.send('GET /api/datasets', { query: { page: 2, items: 3 } })
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '4'])
  })

  it('is the same for everybody, in their language', async () => {
    const { body } = await admin.send('GET /api/datasets')
    expect(body).toEqual((await server.visitor.send('GET /api/datasets')).body)
    const german = JSON.parse((await get('/api/datasets', { 'accept-language': 'de' })).body)
    expect(german[0].title).toBe('Alle öffentlichen Daten')
  })
})

describe('a dataset of a graph', () => {
  it('is described with its years, countries and first rows', async () => {
    const { body } = await server.visitor.send('GET /api/datasets/{key}', { params: { key: frt.toUpperCase() } })
    expect(body).toMatchObject({
      key: frt,
      address: `http://localhost/data/${frt}`,
      years: [2031],
      countryNames: ['Belgium'],
      observations: 4,
      licence: { name: 'CC BY 4.0' },
    })
    expect(body.preview.columns).toEqual([
      'TIME_PERIOD',
      'REF_AREA',
      'REF_AREA_LABEL',
      'CORNER',
      'CORNER_LABEL',
      'QUANTITY',
      'QUANTITY_LABEL',
      'OBS_VALUE',
    ])
    expect(body.preview.rows[0]).toEqual([
      '2031',
      'BE',
      'Belgium',
      '1_Uret_tclear',
      'Uret / tclear',
      'VOLTAGE_PU',
      'Voltage, p.u.',
      0.1,
    ])
  })

  it('is a CSV file with ETag, time and name, sent only when changed', async () => {
    const { statusCode, headers, body } = await get(`/api/datasets/${frt}.csv`)
    expect(statusCode).toBe(200)
    expect(body.split('\r\n')[1]).toBe('2031,BE,Belgium,1_Uret_tclear,Uret / tclear,VOLTAGE_PU,"Voltage, p.u.",0.1')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-cache',
      'last-modified': 'Sat, 01 Mar 2031 12:00:00 GMT',
    })
    expect(headers['content-disposition']).toContain(`filename="${frt}.csv"`)
    const again = await get(`/api/datasets/${frt}.csv`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const statusSince = async (since: string, more = {}) =>
      (await get(`/api/datasets/${frt}.csv`, { 'if-modified-since': since, ...more })).statusCode
    expect(await statusSince(String(headers['last-modified']))).toBe(304)
    expect(await statusSince('Sat, 01 Mar 2031 11:59:59 GMT')).toBe(200)
    expect(await statusSince('never')).toBe(200)
    // The ETag takes precedence over the time.
    expect(await statusSince(String(headers['last-modified']), { 'if-none-match': '"older"' })).toBe(200)
    const signedIn = await admin.send('GET /api/datasets/{key}.csv', { params: { key: frt } })
    expect(signedIn.bytes.toString()).toBe(body)
  })

  it('is JSON-stat that its toolkit reads', async () => {
    const read = JSONstat(JSON.parse((await get(`/api/datasets/${frt}.json`)).body))
    expect(read.Data({ TIME_PERIOD: '2031', REF_AREA: 'BE', CORNER: '2_Urec2', QUANTITY: 'TIME_S' })?.value).toBe(1.5)
  })

  it('is also SDMX-CSV and a workbook', async () => {
    const sdmx = await get(`/api/datasets/${frt}.sdmx.csv`)
    expect(sdmx.headers['content-type']).toMatch(/^application\/vnd\.sdmx\.data\+csv/)
    expect(sdmx.body.split('\r\n')[1]).toBe(
      'dataflow,IMP:GRAPH_FRT_PPM_D(1.0.0),I,2031,BE,1_Uret_tclear,VOLTAGE_PU,0.1',
    )
    const [data] = await readSheets((await get(`/api/datasets/${frt}.xlsx`)).rawPayload)
    expect(data?.rows[1]?.at(-1)).toBe(0.1)
  })

  it('has pictures for link previews and embedding', async () => {
    const png = await get(`/api/datasets/${frt}.png`)
    expect([
      png.statusCode,
      png.headers['content-type'],
      png.rawPayload.readUInt32BE(16),
      png.rawPayload.readUInt32BE(20),
    ]).toEqual([200, 'image/png', 1200, 630])
    expect((await get(`/api/datasets/${frt}.svg`)).body).toMatch(/^<svg/)
  })
})

describe('a picture that cannot be drawn in time', () => {
  it('is refused with a time to retry', async () => {
    const start = AbortSignal.timeout
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(ms => start.call(AbortSignal, ms === 30_000 ? 1 : ms))
    const key = parameterKey(earlier.id)
    try {
      const { statusCode, headers } = await get(`/api/datasets/${key}.png`)
      expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
    } finally {
      timeout.mockRestore()
    }
    expect((await get(`/api/datasets/${key}.png`)).statusCode).toBe(200)
  })
})

describe('a dataset of a form', () => {
  it('contains submissions without remarks, persons and formulas', async () => {
    const { body } = await get(`/api/datasets/${formKey(form.id)}.csv`)
    expect(body).toContain(`,1.2 Threshold,50.2 Hz`)
    expect(body).toContain(`1.1 Profile – Urec2 – t,1.5`)
    expect(body).toContain(`1.3 Notes,"'=HYPERLINK(""https://evil.example"")"`)
    for (const hidden of [secret, 'nclp', '@']) expect(body).not.toContain(hidden)
  })

  it('is a sheet of the complete dataset of its year: countries as rows, questions as columns', async () => {
    const answer = await get('/files/non-exhaustive-parameters-2031.xlsx')
    expect(answer.headers['content-disposition']).toContain('filename="Non-exhaustive parameters 2031.xlsx"')
    const [sheet] = await readSheets(answer.rawPayload)
    expect(sheet?.rows[0]?.[0]).toBe('Country')
    expect(sheet?.rows[1]?.[0]).toBe('Belgium')
    expect(sheet?.rows[1]).toContain(formula)
    expect((await get('/files/non-exhaustive-parameters-2021.xlsx')).statusCode).toBe(403)
  })
})

describe('a dataset of a parameter', () => {
  it('is found by any of its years, even after renaming, and contains the public ones', async () => {
    for (const id of [earlier.id, later.id]) {
      const { body } = await server.visitor.send('GET /api/datasets/{key}', { params: { key: parameterKey(id) } })
      expect([body.key, body.years, body.title]).toEqual([parameterKey(earlier.id), [2031], `RfG: ${formula}`])
    }
  })

  it('contains the levels that count with remarks, without drafts and the author of a set level', async () => {
    const { body } = await get(`/api/datasets/${parameterKey(later.id)}.csv`)
    const rows = body.split('\r\n').map(line => line.split(',').slice(0, 4).join(','))
    expect(rows.slice(1)).toEqual(expect.arrayContaining(['2031,BE,Belgium,7', '2031,FR,France,5']))
    expect(body).toContain('In force')
    for (const hidden of [secret, '2030', 'Admin']) expect(body).not.toContain(hidden)
  })

  it('marks levels set by administrators, in every format', async () => {
    const read = (ending: string) => get(`/api/datasets/${parameterKey(later.id)}.${ending}`)
    const csv = (await read('csv')).body
    expect(csv).toMatch(/2031,BE,Belgium,7,.*,A,Normal value\r\n/)
    expect(csv).toMatch(/2031,FR,France,5,.*,I,set by the administrators\r\n/)
    expect((await read('sdmx.csv')).body).toMatch(/,2031,FR,5,.*,I\r\n/)
    expect(Object.values(JSON.parse((await read('json')).body).status).toSorted()).toEqual(['A', 'I'])
    const [data, about] = await readSheets((await read('xlsx')).rawPayload)
    expect(data?.rows.map(row => row.at(-1))).toContain('set by the administrators')
    expect(about?.rows.flat().join(' ')).toContain('Status I marks a level that the administrators set')
  })

  it('of a summary says so, with the number of its parameters in each year', async () => {
    const at = { networkCode: 'DCC', year: 2027, visibility: 'Public' } as const
    const part = await makeParameter(server, at, { BE: { level: 3, isSubmitted: true } })
    const summary = await makeParameter(server, { ...at, isSummary: true })
    const words = 'Summary: the lowest level over 1 of 1 parameter of this network code (the public ones)'
    const read = (ending: string) => get(`/api/datasets/${parameterKey(summary.id)}.${ending}`)
    for (const ending of ['csv', 'sdmx.csv']) expect((await read(ending)).body).toContain(`${words}\r\n`)
    expect(JSON.parse((await read('json')).body).note.join(' ')).toContain(words)
    expect((await get(`/api/datasets/${parameterKey(part.id)}.csv`)).body).not.toContain('SUMMARY')
    for (const { id } of [part, summary])
      await server.db.updateTable('parameters').set({ visibility: 'Internal' }).where('id', '=', id).execute()
  })
})

describe('the picture of a parameter', () => {
  it('is its map', async () => {
    const { body } = await get(`/embed/${parameterKey(later.id)}`)
    expect(body).toContain(`<img src="/api/datasets/${parameterKey(earlier.id)}.svg"`)
    expect((await get(`/api/datasets/${parameterKey(later.id)}.svg`)).body).toMatch(/^<svg/)
  })

  it('is redrawn after a level was set', async () => {
    const picture = async () => (await get(`/api/datasets/${parameterKey(later.id)}.svg`)).body
    const force = (answerValue: number) =>
      admin.send('PATCH /api/parameters/answer/force', { query: { answerGuid: later.answerOf('FR'), answerValue } })
    const before = await picture()
    expect((await force(2)).status).toBe(200)
    expect(await picture()).not.toBe(before)
    await force(5)
    expect(await picture()).toBe(before)
  })
})

describe('all datasets', () => {
  it('form one archive with a list', async () => {
    const files = unzipSync((await get('/api/datasets/everything.zip')).rawPayload)
    expect(Object.keys(files).toSorted()).toEqual(
      ['datasets.json', `${frt}.csv`, `${formKey(form.id)}.csv`, `${parameterKey(earlier.id)}.csv`].toSorted(),
    )
    expect(Buffer.from(files[`${frt}.csv`] ?? []).toString()).toBe((await get(`/api/datasets/${frt}.csv`)).body)
  })

  it('are refused as an archive that is too large, but not singly', async () => {
    const { maxBytes } = archiveLimits
    // Changes the version of public content, so that the archive is made again.
    await setYear(false)
    await setYear(true)
    archiveLimits.maxBytes = 500
    try {
      for (let n = 0; n < 2; n++) {
        const refused = await get('/api/datasets/everything.zip')
        expect([refused.statusCode, JSON.parse(refused.body).code]).toEqual([409, 'archiveTooLarge'])
      }
      expect((await get(`/api/datasets/${frt}.csv`)).statusCode).toBe(200)
    } finally {
      archiveLimits.maxBytes = maxBytes
    }
    await setYear(false)
    await setYear(true)
    expect((await get('/api/datasets/everything.zip')).statusCode).toBe(200)
  })

  it('are in the catalogue and in the sitemap', async () => {
    const catalogue = JSON.parse((await get('/api/catalogue')).body)
    const datasets = catalogue['@graph'].filter((node: Record<string, unknown>) => node['@type'] === 'dcat:Dataset')
    expect(datasets.map((node: Record<string, string>) => node['@id'])).toContain(`http://localhost/data/${frt}`)
    const turtle = await get('/api/catalogue.ttl?page=2&items=3')
    expect(turtle.body.match(/a dcat:Dataset/g)).toHaveLength(1)
    expect(turtle.body).toContain('hydra:previous <http://localhost/api/catalogue?page=1&items=3>')
    const sitemap = (await get('/sitemap.xml')).body
    expect(sitemap).toContain(`<loc>http://localhost/data/${frt}</loc>`)
    expect(sitemap).toContain('<loc>http://localhost/countries/BE</loc>')
    expect(sitemap).toContain('<loc>http://localhost/public/accessibility</loc>')
    expect(sitemap).not.toContain('/countries/VA<')
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost/sitemap.xml')
  })
})

describe('GET /api/datasets/countries', () => {
  it('lists the countries asked for capacities or codes, even without public data, and no others', async () => {
    const { body } = await server.visitor.send('GET /api/datasets/countries')
    const has = (code: string) => body.find(({ abbreviation }) => abbreviation === code)?.hasPublicValues
    expect(body).toHaveLength(36)
    // Malta is asked for capacities only, Albania for everything else.
    expect(['BE', 'MT', 'AL', 'DK', 'VA', 'RU', 'DK1'].map(has)).toEqual([
      true,
      false,
      false,
      false,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a country with nothing public but a graph', () => {
  it('is in the sitemap while the graph is public', async () => {
    const show = async (visibility: 'Public' | 'Internal') => {
      await server.db.updateTable('forms').set({ visibility }).where('id', '=', form.id).execute()
      await server.db.updateTable('parameters').set({ visibility }).where('id', '=', later.id).execute()
    }
    await show('Internal')
    const listPublic = async () =>
      (await listMonitoredCountries(server.db)).flatMap(one => (one.hasPublicValues ? one.abbreviation : []))
    expect(await listPublic()).toEqual(['BE'])
    await setYear(false)
    expect(await listPublic()).toEqual([])
    await setYear(true)
    await show('Public')
  })
})

describe('the page of a country', () => {
  const read = (path: string, locale: string) =>
    describePage({ db: server.db, publicUrl: 'http://localhost', path, locale })

  it("has metadata in the reader's language, with the canonical URL", async () => {
    const page = await read('/countries/be/', 'de')
    expect(page?.title).toBe('Belgien: der Stand')
    expect(page?.address).toBe('http://localhost/countries/BE')
    expect(page?.facts).toMatchObject({ '@type': 'WebPage', about: { '@type': 'Country', name: 'Belgien' } })
  })

  it('has no metadata for an unknown country', async () => {
    expect(await read('/countries/XX', 'en-US')).toBeNull()
    expect(await read('/countries/VA', 'en-US')).toBeNull()
    expect(await read('/countries/be/more', 'en-US')).toBeNull()
  })
})

describe('the page of all data', () => {
  it('names the archive to search engines', async () => {
    const page = await describePage({
      db: server.db,
      publicUrl: 'http://localhost',
      path: '/data/everything',
      locale: 'de',
    })
    const archive = { '@type': 'DataDownload', name: 'zip', contentUrl: 'http://localhost/api/datasets/everything.zip' }
    expect(page?.facts).toMatchObject({ distribution: [archive] })
  })
})

describe('the embedded view', () => {
  it('can be framed by any page, runs and stores nothing, and escapes user content', async () => {
    const { statusCode, headers, body } = await get(`/embed/${formKey(form.id)}`)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    )
    expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined])
    expect(body).toContain('RfG &lt;choices&gt; 2031: submitted answers')
    expect(body).not.toMatch(/<script|javascript:| on\w+=/i)
    expect(body).toContain(`href="http://localhost/data/${formKey(form.id)}"`)
    expect(body).toMatch(/ · Last change: \d{2}\.\d{2}\.\d{4}\n/)
  })

  it('shows a graph as picture and table', async () => {
    const { body } = await get(`/embed/${frt}`)
    expect(body).toMatch(/<img src="\/api\/datasets\/graph-frt_ppm_d\.svg" alt="Line chart/)
    expect(body).toContain('<th scope="col">REF_AREA</th>')
  })
})

describe('a withdrawn dataset', () => {
  it('disappears everywhere at once, for everybody', async () => {
    await setYear(false)
    expect(await listKeys()).not.toContain(frt)
    for (const ending of ['', '.csv', '.json', '.sdmx.csv', '.xlsx', '.png', '.svg']) {
      const refused = await get(`/api/datasets/${frt}${ending}`)
      expect([ending, refused.statusCode, JSON.parse(refused.body).code]).toEqual([ending, 403, 'notPublished'])
    }
    expect((await admin.send('GET /api/datasets/{key}', { params: { key: frt } })).status).toBe(403)
    for (const url of ['/api/catalogue', '/api/catalogue.ttl', '/sitemap.xml'])
      expect((await get(url)).body).not.toContain(frt)
    expect(Object.keys(unzipSync((await get('/api/datasets/everything.zip')).rawPayload))).not.toContain(`${frt}.csv`)
    await setYear(true)
  })

  it("is replaced by a notice where it was embedded, in the reader's language", async () => {
    await setYear(false)
    const { statusCode, headers, body } = await get(`/embed/${frt}`, {
      accept: 'text/html',
      'accept-language': 'he',
    })
    expect(statusCode).toBe(403)
    expect([headers['content-type'], headers['cache-control'], headers['x-frame-options']]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
      undefined,
    ])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors \*$/)
    expect(body).toContain('<html lang="he" dir="rtl">')
    expect(body).toContain('לא פורסם')
    expect(body).not.toMatch(/<script|javascript:| on\w+=/i)
    expect((await get('/embed/nothing')).statusCode).toBe(404)
    await setYear(true)
  })

  it('is in no picture or archive, and drafts create no new version', async () => {
    const key = parameterKey(later.id)
    const picture = async () => (await get(`/api/datasets/${key}.svg`)).body
    const archive = async () => unzipSync((await get('/api/datasets/everything.zip')).rawPayload)
    const rowsOf = async () => Buffer.from((await archive())[`${parameterKey(earlier.id)}.csv`] ?? []).toString()
    const version = async () =>
      (await server.visitor.send('GET /api/datasets/{key}', { params: { key: parameterKey(earlier.id) } })).body.version
    const [before, versionBefore] = [await picture(), await version()]
    expect(await rowsOf()).toContain('2031,FR,France')
    await austria.send('PATCH /api/parameters/answer', { body: { parameterGuid: later.id, answerValue: 4 } })
    expect(await version()).toBe(versionBefore)
    const setInvolved = (isInvolvedInMaps: boolean) =>
      admin.send('PATCH /api/countries/involvement/{id}', {
        params: { id: countryId('FR') },
        body: { isInvolvedInMaps },
      })
    server.now = new Date('2031-03-01T13:00:00Z')
    expect((await setInvolved(false)).body.isInvolvedInMaps).toBe(false)
    expect([versionBefore, await version()]).toEqual(['2031.03.01-120000', '2031.03.01-130000'])
    expect(await rowsOf()).not.toContain('2031,FR,France')
    expect(await picture()).not.toBe(before)
    await setInvolved(true)
    expect(await picture()).toBe(before)
  })

  it('has a newer version, also in the list and the sitemap, as it has on its return', async () => {
    const read = async () => {
      const [everything] = (await server.visitor.send('GET /api/datasets')).body
      const { statusCode, headers } = await get(`/api/datasets/${frt}.csv`)
      const changed = statusCode === 200 ? new Date(String(headers['last-modified'])).getTime() : null
      const { body } = await get('/sitemap.xml')
      expect(body).toContain(`/data/everything</loc><lastmod>${everything?.changedAt}</lastmod>`)
      expect(body.includes(`/data/${frt}<`)).toBe(changed !== null)
      return { everything: everything?.version ?? '', changed }
    }
    const before = await read()
    await setYear(false)
    const without = await read()
    await setYear(true)
    const after = await read()
    expect(without.changed).toBeNull()
    expect(without.everything > before.everything).toBe(true)
    expect(after.everything > without.everything).toBe(true)
    expect(Number(after.changed)).toBeGreaterThan(Number(before.changed))
    expect(await read()).toEqual(after)
  })

  it('has the time of the withdrawal, like the pages that listed it', async () => {
    const part = await makeParameter(
      server,
      { year: 2029, visibility: 'Public' },
      { BE: { level: 3, isSubmitted: true } },
    )
    const readTimes = async () => {
      const { body } = await get('/sitemap.xml')
      const timeOf = (path: string) => body.split(`${path}</loc><lastmod>`)[1]?.slice(0, 24) ?? ''
      return [timeOf('/data/everything'), timeOf('/public/implementation-maps'), timeOf('/countries/BE')]
    }
    await readTimes()
    // The test's clock is ahead of the database's, which records when content is shown or withdrawn.
    await server.db
      .updateTable('dataset_versions')
      .set({ changed_at: new Date('2020-01-01T00:00:00Z') })
      .execute()
    const params = { id: part.id }
    expect((await admin.send('PATCH /api/parameters/visibility/{id}', { params })).status).toBe(200)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(server.db)
    const [withdrawnBefore = new Date()] = rows.map(({ now }) => now)
    const times = await readTimes()
    for (const time of times) {
      expect(time > '2020-01-01').toBe(true)
      expect(new Date(time).getTime()).toBeLessThanOrEqual(withdrawnBefore.getTime())
    }
  })

  it('changes the page of the maps even if nobody has answered the parameter', async () => {
    const empty = await makeParameter(server, { year: 2028, networkCode: 'HVDC' })
    const readTime = async () =>
      (await get('/sitemap.xml')).body.split('/public/implementation-maps</loc><lastmod>')[1]?.slice(0, 24) ?? ''
    const show = () => admin.send('PATCH /api/parameters/visibility/{id}', { params: { id: empty.id } })
    const before = await readTime()
    await show()
    const shown = await readTime()
    expect(shown > before).toBe(true)
    await show()
    expect((await readTime()) > shown).toBe(true)
  })

  it('does not exist if branching hides all its answers', async () => {
    const built = formWith(
      { seed: 44, name: 'Hidden', visibility: 'Public', deadline: '2099-01-01T22:59:59.000Z' },
      section('One', choice('Any?', option('Yes'), option('No').skipToEnd()), shortText('Which')),
    )
    const hiding = await makeForm(server, built, {
      published: new Date('2031-02-01T12:00:00Z'),
      category: 'Non-exhaustive parameters',
    })
    const [any, which] = [questionOf(hiding, 'Any?'), questionOf(hiding, 'Which')]
    const submit = (values: readonly object[]) =>
      belgium.send('PATCH /api/results/submit/{id}', {
        params: { id: hiding.resultOf('BE') },
        body: { values: [...values] } as never,
      })
    expect(
      (
        await submit([
          { question: which.id, textual: 'Some' },
          { question: any.id, options: [optionOf(any, 'No').id] },
        ])
      ).status,
    ).toBe(200)
    const listed = async () =>
      (await server.visitor.send('GET /api/datasets')).body.find(({ key }) => key === formKey(hiding.id))
    expect(await listed()).toMatchObject({ countries: 1 })
    await server.db
      .updateTable('answers')
      .set({ is_empty: false, options: [] })
      .where('question_id', '=', any.id)
      .execute()
    await server.db.updateTable('forms').set({ visibility: 'Internal' }).where('id', '=', hiding.id).execute()
    await server.db.updateTable('forms').set({ visibility: 'Public' }).where('id', '=', hiding.id).execute()
    expect(await listed()).toBeUndefined()
  })

  it('without values does not exist: 404 in every format, and in no list', async () => {
    const empty = await makeParameter(server, { year: 2031, visibility: 'Public', networkCode: 'DCC' })
    const key = parameterKey(empty.id)
    expect(await listKeys()).not.toContain(key)
    expect((await get('/sitemap.xml')).body).not.toContain(key)
    expect((await get('/data/catalog.jsonld')).body).not.toContain(key)
    for (const ending of ['', '.csv', '.json', '.sdmx.csv', '.xlsx', '.svg', '.png'])
      expect([ending, (await get(`/api/datasets/${key}${ending}`)).statusCode]).toEqual([ending, 404])
  })

  it('is 404 if it never existed', async () => {
    for (const key of ['nothing', 'graph-x', 'form-1', `parameter-${form.id}`, '..%2fsecret'])
      expect([key, (await get(`/api/datasets/${key}.csv`)).statusCode]).toEqual([key, 404])
  })
})
