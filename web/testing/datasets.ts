// What the server answers of a dataset of open data.
import type { Answer } from '../src/platform/api.ts'

type Dataset = Answer<'GET /api/datasets/{key}'>

export const buildDataset = (changes: Partial<Dataset> = {}): Dataset => ({
  key: 'graph-frt_hvdc',
  kind: 'graph',
  title: 'Fault-ride-through: HVDC',
  description: 'The voltage over time.',
  keywords: ['HVDC'],
  years: [2026, 2025],
  countries: 2,
  issuedAt: null,
  changedAt: '2026-03-01T12:00:00.000Z',
  version: '2026.03.01-120000',
  isDemonstration: true,
  formats: ['csv', 'json'],
  hasView: true,
  address: 'https://monitoring.example/data/graph-frt_hvdc',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  dimensions: [],
  unit: null,
  observations: 40,
  countryNames: ['Austria', 'Belgium'],
  preview: { columns: ['TIME_PERIOD', 'OBS_VALUE'], rows: [['2026', 0.15]] },
  ...changes,
})
