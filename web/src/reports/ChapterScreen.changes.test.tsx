import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReportChange } from '@imp/domain/reports/document.ts'
import type { ContentItem, Report } from '@imp/domain/reports/types.ts'
import { buildChapters, buildPlacement, documentOf, withChapter } from '../../testing/chapters.ts'
import { expectText } from '../../testing/expects.ts'
import { figure, withFigures } from '../../testing/figures.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { reportWith } from '../../testing/reports.ts'
import { grid, table, withData } from '../../testing/tables.ts'
import { refuse, type Wire } from '../../testing/wire.ts'

const report = reportWith({ title: 'Monitoring report' })
const chapters = buildChapters(report.id, ['Introduction'])
const chapterId = chapters[0]?.id ?? ''
const address = `/reports/overview/${report.id}/chapters/${chapterId}`
const shares = figure({ name: 'Shares', outdated: true, version: 3 })
const numbers = table({ name: 'Numbers', outdated: true })
const placedFigure = { ...buildPlacement(chapterId, 1, 'figure', 'Shares of 2026'), figureId: shares.id }
const placedTable = { ...buildPlacement(chapterId, 1, 'table', 'Numbers of 2026'), tableId: numbers.id }

const change = {
  formId: report.id,
  countryId: report.id,
  country: 'Belgium',
  questionId: report.id,
  question: 'Name',
  before: 'Doel <b>',
  after: 'Tihange',
  wasSubmitted: true,
  isSubmitted: true,
  kind: 'correction',
  changedAt: '2026-05-04T10:00:00.000Z',
  reason: 'A slip',
} as const
const changeOf = ({ type, id, name }: ContentItem): ReportChange[] => [
  {
    type: type === 'table' ? 'table' : 'figure',
    id,
    chapterId,
    name: name ?? '',
    number: 1,
    reason: 'dataChanged',
    changedAt: change.changedAt,
    changes: [change],
  },
]

async function open(item: ContentItem, settings: Partial<Report> = {}, prepare: (wire: Wire) => void = () => {}) {
  const shown = await renderScreen(address, admin, wire => {
    withFigures()(wire)
    withChapter({ ...report, ...settings }, chapters, [item])(wire)
    wire.answer('GET /api/reports/{id}/changes', changeOf(item))
    wire.answer('GET /api/reports/{id}/pictures/{placementId}', new Blob(['PNG'], { type: 'image/png' }))
    prepare(wire)
  })
  await shown.user.click(await screen.findByRole('button', { name: /^Data changed since 04\.05\.2026/ }))
  const name = `Data changed since: “${item.name}”`
  const dialog = within(await screen.findByRole('dialog', { name }))
  const told = await dialog.findByRole('listitem')
  for (const words of ['Belgium', 'Doel <b>', 'Tihange', 'A slip']) expect(told.textContent).toContain(words)
  return { ...shown, dialog }
}
const expectNoMark = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^Data changed since/ })).toBeNull())

const withFigure = (wire: Wire) => {
  wire.answer('GET /api/figures/{id}/details', shares)
  wire.answer('GET /api/figures/{id}/changes', [change])
  wire.answer('POST /api/charts/regenerate/preview', new Blob(['PNG'], { type: 'image/png' }))
}

afterEach(() => vi.restoreAllMocks())

describe('changed data in a chapter', () => {
  it('of a figure: are shown before and after, and the figure can be regenerated', async () => {
    const { user, wire, dialog } = await open(placedFigure, {}, withFigure)
    await dialog.findByRole('img', { name: 'Shares, as shares' })
    await dialog.findByRole('img', { name: 'The figure as it would be drawn now' })
    const pictures = () => wire.sent('GET /api/reports/{id}/pictures/{placementId}').length
    expect(pictures()).toBe(1)
    wire.answer('POST /api/charts/regenerate', () => {
      wire.answer('GET /api/reports/{id}/changes', [])
      wire.answer('GET /api/reports/{id}/document', documentOf(report, chapters, [placedFigure], 4))
      return { ...shares, outdated: false, version: 4 }
    })
    await user.click(dialog.getByRole('button', { name: 'Regenerate' }))
    await expectText('Figure successfully regenerated')
    expect(wire.sent('POST /api/charts/regenerate').map(({ body }) => body)).toEqual([
      { figureId: shares.id, version: 3, countryGuids: shares.countryGuids, labels: shares.labels },
    ])
    await screen.findByRole('img', { name: 'Version 4' })
    expect(pictures()).toBe(2)
    await expectNoMark()
  })

  it('of a figure: countries and labels can be chosen when it is regenerated', async () => {
    const { user, dialog } = await open(placedFigure, {}, wire => {
      withFigure(wire)
      wire.answer('GET /api/figures/labels/{id}', { Yes: 'Agreed' })
    })
    await user.click(await dialog.findByRole('button', { name: 'Choose countries and labels' }))
    const choosing = within(await screen.findByRole('dialog', { name: 'Regenerate “Shares”' }))
    expect(await choosing.findByRole('textbox', { name: 'Yes' })).toHaveProperty('value', 'Agreed')
  })

  it('of a deleted figure: are shown, and it cannot be regenerated', async () => {
    const { dialog } = await open(placedFigure, {}, wire => {
      withFigure(wire)
      wire.answer('GET /api/figures/{id}/details', refuse('unknownFigure'))
    })
    await dialog.findByText('Before and after cannot be shown')
    expect(dialog.getByRole('button', { name: 'Regenerate' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('of a table: are marked before and after, and can be applied', async () => {
    const { user, wire, dialog } = await open(placedTable, {}, prepared => {
      prepared.answer('GET /api/tables/{id}', withData(numbers))
      prepared.answer('GET /api/tables/{id}/changes', [change])
      prepared.answer('GET /api/tables/preview', {
        grid: grid.map(row => row.map(cell => (cell === 'Doel <b>' ? 'Tihange' : cell))),
        source: withData(numbers).source,
      })
    })
    const before = within(await dialog.findByRole('table', { name: 'Before' }))
    expect(before.getByText('Doel <b>').tagName).toBe('MARK')
    const after = within(await dialog.findByRole('table', { name: 'After: with today’s data' }))
    expect(after.getByText('Tihange').tagName).toBe('MARK')
    wire.answer('PATCH /api/tables/{id}/data', () => {
      wire.answer('GET /api/reports/{id}/changes', [])
      return { ...numbers, outdated: false, version: 3 }
    })
    await user.click(dialog.getByRole('button', { name: 'Update with today’s data' }))
    await expectText('Table data updated successfully')
    await expectNoMark()
  })

  it('of a published report: are only shown, because it stays as printed', async () => {
    const { dialog } = await open(placedFigure, { final: true })
    dialog.getByText('A published report stays as it was printed.')
    expect(dialog.getAllByRole('button').map(button => button.textContent)).toEqual(['', 'Close'])
  })
})
