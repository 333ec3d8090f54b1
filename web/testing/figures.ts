// Figures as the server would answer them, and what a screen of figures needs of the browser.
import { vi } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Figure } from '@imp/domain/figures/types.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { belgium, country } from './answers.ts'
import type { Wire } from './wire.ts'

const france = { ...country('France'), abbreviation: 'FR', isEu: true }
export const norway = { ...country('Norway'), abbreviation: 'NO', isEu: false }
export const figureCountries = [belgium, france, norway]

let figures = 0
/** A generated one, unless the settings say otherwise. */
export const figure = (settings: Partial<Figure> = {}): Figure => {
  const number = ++figures
  const name = settings.name ?? `Figure ${number}`
  return {
    id: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    name,
    placeholderName: name,
    year: 2026,
    category: 'RfG',
    formName: 'RfG monitoring',
    source: 'Generated',
    figureType: 1,
    graphType: 'Pie',
    originalQuestionId: '00000000-0000-4000-8000-0000000000aa',
    labels: { Yes: 'Yes', No: 'No' },
    countries: { Yes: ['Belgium'], No: ['France'] },
    countryGuids: [belgium.id, france.id],
    alternativeText: `${name}, as shares`,
    width: 1000,
    height: 600,
    created: '2026-11-20T09:00:00.000Z',
    drawn: '2026-11-20T09:00:00.000Z',
    createdBy: 'Ada Admin',
    outdated: false,
    changedSince: noDate,
    isDemonstration: false,
    version: 1,
    ...settings,
  }
}

export const uploadedFigure = (settings: Partial<Figure> = {}): Figure =>
  figure({
    source: 'Uploaded',
    figureType: 0,
    graphType: null,
    originalQuestionId: null,
    labels: {},
    countries: {},
    countryGuids: [],
    year: null,
    category: '',
    formName: '',
    ...settings,
  })

export const generationJob = (settings: Partial<Job> = {}): Job => ({
  id: '00000000-0000-4000-8000-00000000e001',
  kind: 'figures',
  title: 'RfG monitoring 2026',
  status: 'running',
  progress: 0.25,
  itemsDone: 5,
  itemsTotal: 20,
  created: '2026-11-22T10:00:00.000Z',
  started: '2026-11-22T10:00:01.000Z',
  finished: noDate,
  fetched: noDate,
  fileName: null,
  fileBytes: null,
  errorCode: null,
  expires: '2026-11-23T10:00:00.000Z',
  ...settings,
})

/** All images are near the window, and have an address. */
export function showImages(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly notice: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(notice: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.notice = notice
      }
      observe(): void {
        this.notice([{ isIntersecting: true }])
      }
      disconnect(): void {}
    },
  )
  let addresses = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++addresses}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
}

/** What every screen of figures asks for. */
export const withFigures =
  (...items: Figure[]) =>
  ({ answer }: Wire): void => {
    showImages()
    answer('GET /api/figures', { result: items, totalRows: items.length })
    answer('GET /api/figures/filters', { years: [2026, 2025], formNames: ['RfG monitoring'], categories: ['RfG'] })
    answer('GET /api/figures/{id}', new Blob(['PNG'], { type: 'image/png' }))
    answer('GET /api/countries', figureCountries)
    answer('GET /api/forms/categories/props', [{ id: '00000008-0000-4000-8000-000000000002', name: 'RfG' }])
    answer('GET /api/countries/parent/{id}', figureCountries)
  }
