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

const runningJob = (reported: unknown[]) => ({
  id: newId(),
  user: admin,
  locale: 'en-US',
  db: server.db,
  files: server.files,
  publicUrl: 'https://platform.example',
  log: pino({ enabled: false }),
  now: new Date(),
  signal: new AbortController().signal,
  reportProgress: (fraction: number) => void reported.push(fraction),
  reportItems: (...items: [number, number]) => void reported.push(items),
  hold: async () => true,
})

it('a workbook reports its sections, and a finer fraction of its cells', async () => {
  const reported: unknown[] = []
  await workbookJob.run({ ...runningJob(reported), input: { id: form.id, sectionIds: [] } })
  const items = reported.filter(Array.isArray)
  expect(new Set(items.map(String))).toEqual(new Set(['0,2', '1,2', '2,2']))
  const fractions = reported.filter(one => typeof one === 'number')
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(reported.at(-2)).toEqual([2, 2])
})

it('a PDF reports reading and typesetting', async () => {
  const reported: unknown[] = []
  await resultPdfJob.run({ ...runningJob(reported), input: { id: form.resultOf('AT') } })
  expect(reported).toEqual([
    [0, 2],
    [1, 2],
  ])
})
