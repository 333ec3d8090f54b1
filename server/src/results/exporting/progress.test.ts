import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { formWith, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { nobody, type Person } from '../../platform/person.ts'
import { newId } from '../../platform/ids.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { resultPdfJob } from '../printing/job.ts'
import { workbookJob } from './job.ts'

const server = testServer()
const admin: Person = { ...nobody, role: 'Admin', actualRole: 'Admin' }
let form: MadeForm

beforeAll(async () => {
  const draft = formWith(
    { seed: 920, name: 'How far', deadline: '2099-01-01T22:59:59.000Z' },
    section('General', shortText('Name')),
    section('Plants', table('Installed', { rows: ['Wind', 'Sun'], columns: ['MW'] })),
  )
  form = await makeForm(server, draft, { published: true, countries: ['AT', 'BE'] })
})

const runningJob = (told: unknown[]) => ({
  id: newId(),
  user: admin,
  locale: 'en-US',
  db: server.db,
  files: server.files,
  publicUrl: 'https://platform.example',
  log: pino({ enabled: false }),
  now: new Date(),
  signal: new AbortController().signal,
  reportProgress: (fraction: number) => void told.push(fraction),
  reportItems: (...items: [number, number]) => void told.push(items),
  hold: async () => true,
})

it('a workbook reports its sections, and a finer fraction of its cells', async () => {
  const told: unknown[] = []
  await workbookJob.run({ ...runningJob(told), input: { id: form.id, sectionIds: [] } })
  const items = told.filter(Array.isArray)
  expect(new Set(items.map(String))).toEqual(new Set(['0,2', '1,2', '2,2']))
  const fractions = told.filter(one => typeof one === 'number')
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(told.at(-2)).toEqual([2, 2])
})

it('a PDF reports reading and typesetting', async () => {
  const told: unknown[] = []
  await resultPdfJob.run({ ...runningJob(told), input: { id: form.resultOf('AT') } })
  expect(told).toEqual([
    [0, 2],
    [1, 2],
  ])
})
