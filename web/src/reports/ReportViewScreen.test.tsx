import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import {
  chapterWith,
  documentOf,
  figureItem,
  paragraph,
  publishedReport,
  reportWith,
  tableItem,
} from '../../testing/reports.ts'
import { refuse, type Wire } from '../../testing/wire.ts'

const report = publishedReport({ title: 'Monitoring 2025', version: '2.0' })
const figure = figureItem(1, 'Thresholds')
const lost = figureItem(2, 'Lost', false)
const table = tableItem(1, 'Limits')
const summary = chapterWith(
  { title: 'Summary', sectionNumber: '1' },
  paragraph(`<p>See <a data-ref="${figure.id}">Figure 1</a> and <a data-ref="${table.id}">Table 1</a>.</p>`),
)
const results = chapterWith({ title: 'Results', sectionNumber: '2' }, figure, lost)
const limits = chapterWith({ title: 'Limits', sectionNumber: '2.1', depth: 2, parentChapterId: results.id }, table)
const content = documentOf(report, summary, results, limits)
const path = `/reports/view/${report.id}`
const withReport = ({ answer }: Wire) => {
  answer('GET /api/reports/{id}/document', content)
  answer('GET /api/reports/{id}/pictures/{placementId}', new Blob(['png'], { type: 'image/png' }))
}
const watchNear = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )

describe('a report in the browser', () => {
  it('starts with its title page, which lists its figures and tables', async () => {
    const { user, address } = await renderScreen(path, viewer, withReport)
    await expectHeading('Monitoring 2025')
    const link = screen.getByRole('link', { name: 'Table 1: Limits' })
    expect(link.getAttribute('href')).toBe(`${path}/chapters/${limits.id}#table-1`)
    await user.click(screen.getByRole('link', { name: 'Start: 1 Summary' }))
    await screen.findByRole('heading', { level: 1, name: /Summary/ })
    expect(address()).toBe(`${path}/chapters/${summary.id}`)
  })

  it('has its contents at the side, with the current chapter marked', async () => {
    await renderScreen(`${path}/chapters/${limits.id}`, viewer, wire => {
      watchNear()
      withReport(wire)
    })
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
    expect(contents.getAllByRole('link').map(link => link.textContent)).toEqual([
      'Title page',
      '1Summary',
      '2Results',
      '2.1Limits',
    ])
    expect(contents.getByRole('link', { current: 'page' }).textContent).toBe('2.1Limits')
  })

  it('shows a chapter with subchapters, figures with their values, and tables', async () => {
    const { wire } = await renderScreen(`${path}/chapters/${results.id}`, viewer, shown => {
      watchNear()
      withReport(shown)
    })
    await screen.findByRole('heading', { level: 1, name: /Results/ })
    screen.getByRole('heading', { level: 2, name: /Limits/ })
    const image = await screen.findByRole('img', { name: 'Bars of Thresholds' })
    expect(image.getAttribute('src')).toMatch(/^blob:/)
    expect(
      wire.sent('GET /api/reports/{id}/pictures/{placementId}').map(({ params }) => params['placementId']),
    ).toEqual([figure.id])
    await expectText('RfG monitoring 2026, 27 countries')
    await expectText('This figure could not be drawn.')
    const grid = screen.getByRole('table', { name: 'Table 1: Limits' })
    expect(
      within(grid)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual(['CountryThreshold', 'Belgium0.8', 'France1'])
    expect(document.getElementById('figure-1')?.tagName).toBe('FIGURE')
  })

  it('downloads the values of a figure as CSV without formulas', async () => {
    const files: Blob[] = []
    watchNear()
    const { user } = await renderScreen(`${path}/chapters/${results.id}`, viewer, withReport)
    const button = await screen.findByRole('button', { name: 'CSV: “Figure 1 Thresholds”' })
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      files.push(file as Blob)
      return 'blob:csv'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await user.click(button)
    expect(names).toEqual(['Figure 1 Thresholds.csv'])
    expect(await files.find(({ type }) => type.startsWith('text/csv'))?.text()).toContain("Belgium,'=1+1")
  })

  it('follows a reference to its target', async () => {
    watchNear()
    const shown = await renderScreen(`${path}/chapters/${summary.id}`, viewer, withReport)
    await shown.user.click(await screen.findByRole('link', { name: 'Figure 1' }))
    await expectAddress(shown, `${path}/chapters/${results.id}#figure-1`)
    await screen.findByRole('heading', { level: 1, name: /Results/ })
    expect(document.activeElement?.id).toBe('figure-1')
  })

  it('moves to the next chapter and back', async () => {
    watchNear()
    const { user } = await renderScreen(`${path}/chapters/${summary.id}`, viewer, withReport)
    const pager = () => within(screen.getByRole('navigation', { name: 'Previous and next chapter' }))
    await screen.findByRole('heading', { level: 1, name: /Summary/ })
    await user.click(pager().getByRole('link', { name: /Results/ }))
    await screen.findByRole('heading', { level: 1, name: /Results/ })
    expect(pager().getAllByRole('link')).toHaveLength(1)
    await user.click(pager().getByRole('link', { name: /Summary/ }))
    await user.click(pager().getByRole('link', { name: /Title page/ }))
    await expectHeading('Monitoring 2025')
  })

  it('is shown on one page on request', async () => {
    watchNear()
    const shown = await renderScreen(path, viewer, withReport)
    await shown.user.click(await screen.findByRole('link', { name: 'Whole report on one page' }))
    await expectAddress(shown, `${path}?whole=true`)
    await screen.findByRole('heading', { level: 2, name: /Results/ })
    screen.getByRole('heading', { level: 3, name: /Limits/ })
    screen.getByRole('heading', { level: 1, name: 'Monitoring 2025' })
  })

  it('says what is empty, and that it is not published yet', async () => {
    const draft = reportWith()
    await renderScreen(`/reports/view/${draft.id}`, viewer, ({ answer }) =>
      answer('GET /api/reports/{id}/document', documentOf(draft)),
    )
    await expectText(/^Under development/)
    await expectText('This report is still empty')
    expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  })

  it('says that there is no such report, or chapter', async () => {
    await renderScreen(path, viewer, ({ answer }) => answer('GET /api/reports/{id}/document', refuse('unknownReport')))
    await expectText('This report does not exist.')
  })

  it('offers the way back to the list without permission, as for drafts', async () => {
    const shown = await renderScreen(path, viewer, ({ answer }) => {
      answer('GET /api/reports/{id}/document', refuse('notAllowed'))
      answer('GET /api/reports/published', [])
    })
    await expectText('You cannot read this report')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await shown.user.click(screen.getByRole('link', { name: 'Yearly monitoring reports' }))
    await expectAddress(shown, '/reports/overview')
  })

  it('says that there is no such chapter', async () => {
    await renderScreen(`${path}/chapters/${figure.id}`, viewer, withReport)
    await expectText('This chapter does not exist.')
  })

  it('shows a failure and retries', async () => {
    const shown = await renderScreen(path, viewer, ({ answer }) =>
      answer('GET /api/reports/{id}/document', refuse('internal')),
    )
    await expectRetry(shown, 'The report could not be loaded', () => withReport(shown.wire))
  })
})
