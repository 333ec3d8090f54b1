// Tables as the server would answer them, and what they are made of.
import { noDate } from '@imp/domain/dates.ts'
import type { Table, TableSource, TableWithData } from '@imp/domain/tables/types.ts'
import { formWith, number, section, shortText, table as tableQuestion } from '@imp/domain/testing/build-form.ts'
import { questionOf, sectionOf } from '@imp/domain/testing/build-answers.ts'
import { belgium, country } from './answers.ts'
import type { Wire } from './wire.ts'

export const france = { ...country('France'), abbreviation: 'FR', isEu: true }
const norway = { ...country('Norway'), abbreviation: 'NO', isEu: false }

/** What tables are made of: twelve questions that fit into cells, and one that does not. */
export const rfg = formWith(
  { seed: 40, name: 'RfG' },
  section(
    'General',
    ...Array.from({ length: 11 }, (_, at) => number(`Number ${at + 1}`)),
    shortText('Name'),
    tableQuestion('Plants', { rows: ['Wind'], columns: ['MW'] }),
  ),
  section('Only tables', tableQuestion('More plants', { rows: ['Wind'], columns: ['MW'] })),
)
export const general = sectionOf(rfg, 'General')

const source: TableSource = {
  submitted: 1,
  notSubmitted: ['France'],
  youngestDelivery: '2026-04-24T08:00:00.000Z',
  isDemonstration: false,
}
export const grid = [
  ['Country', 'Number 1', 'Name'],
  ['Belgium', '1250.5', 'Doel <b>'],
  ['France', '', ''],
]

let tables = 0
/** A published one, unless the settings say otherwise. */
export const table = (settings: Partial<Table> = {}): Table => {
  const number = ++tables
  const id = `00000000-0000-4000-8000-${(0x7a00 + number).toString(16).padStart(12, '0')}`
  const name = settings.name ?? `Table ${number}`
  return {
    id,
    guid: id,
    name,
    form: 'RfG',
    year: 2026,
    section: general.id,
    questions: ['Number 1', 'Name'].map(text => questionOf(rfg, text).id),
    countries: [belgium.id, france.id],
    final: true,
    alternativeText: `What ${name} shows`,
    version: 2,
    outdated: false,
    changedSince: noDate,
    created: '2026-11-20T09:00:00.000Z',
    ...settings,
  }
}
export const withData = (of: Table, changes: Partial<TableWithData> = {}): TableWithData => ({
  ...of,
  grid,
  source,
  ...changes,
})

/** What every screen of tables asks for. */
export const withTables =
  (...items: Table[]) =>
  ({ answer }: Wire): void => {
    const published = items.filter(({ final }) => final)
    // Which countries are parts, for counting.
    answer('GET /api/countries', [])
    answer('GET /api/tables', { result: published, totalRows: published.length })
    answer(
      'GET /api/tables/development',
      items.filter(({ final }) => !final),
    )
    answer('GET /api/tables/forms', [
      { name: 'DCC', year: 2026, category: rfg.category },
      { name: 'RfG', year: 2026, category: rfg.category },
      { name: 'RfG', year: 2025, category: rfg.category },
    ])
    answer('GET /api/tables/{id}', ({ params }) => withData(items.find(({ id }) => id === params['id']) ?? table()))
    answer('GET /api/tables/data/', ({ query }) => ({ [query['guids'] ?? '']: grid }))
    answer('GET /api/tables/preview', { grid, source })
    answer(
      'GET /api/sections/props',
      rfg.sections.map(({ id, name, orderNumber }) => ({ id, name, orderNumber })),
    )
    answer('GET /api/sections/{id}', ({ params }) => rfg.sections.find(({ id }) => id === params['id']) ?? general)
    answer('GET /api/countries/parent/{id}', [belgium, france, norway])
  }
