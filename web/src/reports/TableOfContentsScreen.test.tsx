import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noId } from '@imp/domain/ids.ts'
import type { Chapter, Report } from '@imp/domain/reports/types.ts'
import { expectNoButton, expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen, silenceErrors } from '../../testing/render-screen.tsx'
import { cache } from '../platform/cache.ts'
import { buildChapters } from '../../testing/chapters.ts'
import { reportWith } from '../../testing/reports.ts'
import { refuse, type Wire } from '../../testing/wire.ts'

const report = reportWith({ title: 'Monitoring report' })
const chapters = buildChapters(report.id, ['Introduction', ['Requirements', ['Generators']], 'Conclusions'])
const [introduction, requirements, generators] = chapters
const address = `/reports/overview/${report.id}/table-of-contents`
const answerWith =
  (list: Chapter[] = chapters, settings: Partial<Report> = {}) =>
  (wire: Wire) => {
    wire.answer('GET /api/Reports/{id}', { ...report, ...settings })
    wire.answer('GET /api/chapters', list)
  }
const names = (): (string | null)[] => screen.queryAllByRole('treeitem').map(row => row.getAttribute('aria-label'))

describe('TableOfContentsScreen', () => {
  it('shows the chapters with their numbers, indented by 30 pixels per level', async () => {
    await renderScreen(address, admin, answerWith())
    await waitFor(() =>
      expect(names()).toEqual(['1 Introduction', '2 Requirements', '2.1 Generators', '3 Conclusions']),
    )
    const paddings = screen.getAllByRole('treeitem').map(row => Number.parseInt(row.style.paddingInlineStart, 10))
    expect(paddings.map(padding => padding - (paddings[0] ?? 0))).toEqual([0, 0, 30, 0])
    expect(screen.getByRole('link', { name: 'Content: 2.1 Generators' }).getAttribute('href')).toBe(
      `/reports/overview/${report.id}/chapters/${generators?.id}`,
    )
    expect(screen.getByRole('link', { name: 'Front page' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Content' }).getAttribute('href')).toBe(
      `/reports/overview/${report.id}/chapters/${introduction?.id}`,
    )
  })

  it('renumbers at once, sends the whole list, and reverts it when refused', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith())
    const gate = Promise.withResolvers<true>()
    wire.answer('PATCH /api/chapters/{reportId}', () => gate.promise)
    await user.click(await screen.findByRole('button', { name: 'Move up: 2 Requirements' }))
    expect(names()).toEqual(['1 Requirements', '1.1 Generators', '2 Introduction', '3 Conclusions'])
    const [sent] = wire.sent('PATCH /api/chapters/{reportId}')
    expect(sent?.body).toEqual(
      expect.arrayContaining([
        { id: requirements?.id, parentChapterId: noId, orderNumber: 1, numbered: true },
        { id: introduction?.id, parentChapterId: noId, orderNumber: 2, numbered: true },
      ]),
    )
    wire.answer('PATCH /api/chapters/{reportId}', refuse('staleVersion'))
    gate.reject(new Error('gone'))
    await expectText('Error saving reorder')
    await waitFor(() => expect(names()[0]).toBe('1 Introduction'))
  })

  it('moves by keys, and refuses what would be too deep', async () => {
    const deep = buildChapters(report.id, [
      ['A', [['B', [['C', [['D', ['E']]]]]]]],
      ['X', ['Y']],
    ])
    const { user } = await renderScreen(address, admin, answerWith(deep))
    const row = await screen.findByRole('treeitem', { name: '2 X' })
    row.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(names()).toHaveLength(7)
    const last = screen.getByRole('treeitem', { name: '1.1.1.1.1 E' })
    const into = within(last).getByRole('button', { name: /^Indent/ })
    expect(into.getAttribute('aria-disabled')).toBe('true')
  })

  it('needs a title for a new chapter, and says when it would be too deep', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith([]))
    await user.click(await screen.findByRole('button', { name: 'Add new chapter' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Chapter title cannot be empty')
    wire.answer('POST /api/chapters', refuse('chapterTooDeep'))
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Summary')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expectText('Maximum number of levels is 5')
    expect(wire.sent('POST /api/chapters')[0]?.body).toMatchObject({ title: 'Summary', parentChapterId: noId })
  })

  it('shows both titles when somebody else has changed the chapter', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith())
    const stored = { title: 'Theirs', numbered: true, revision: 7 }
    wire.answer('PUT /api/chapters/{id}', refuse('staleVersion', { stored }))
    await user.click(await screen.findByRole('button', { name: 'Edit: 1 Introduction' }))
    const dialog = await screen.findByRole('dialog')
    const title = within(dialog).getByRole('textbox', { name: 'Title' })
    await user.clear(title)
    await user.type(title, 'Mine')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Its title is now: Theirs')
    wire.answer('PUT /api/chapters/{id}', { ...(introduction as Chapter), title: 'Mine' })
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
    await expectText('Chapter edited successfully')
    expect(wire.sent('PUT /api/chapters/{id}').at(-1)?.body).toMatchObject({ title: 'Mine', revision: 7 })
  })

  it('names the sub-chapters that are deleted with a chapter', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith())
    wire.answer('DELETE /api/chapters/{id}', undefined)
    await user.click(await screen.findByRole('button', { name: 'Delete: 2 Requirements' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('2.1 Generators')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await expectText('Chapter deleted successfully')
  })

  it('shows the kind of the report, whatever the address says', async () => {
    await renderScreen(
      address.replace('/reports/overview', '/figures-and-tables/internal-reports'),
      admin,
      answerWith(),
    )
    const crumbs = within(await screen.findByRole('navigation', { name: 'You are here' }))
    expect(crumbs.getByRole('link', { name: 'Yearly monitoring reports' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Front page' }).getAttribute('href')).toBe(
      `/reports/overview/${report.id}/front-page`,
    )
  })

  it('says that somebody has deleted the report while it is open', async () => {
    silenceErrors()
    const { wire } = await renderScreen(address, admin, answerWith())
    await screen.findByRole('treeitem', { name: '1 Introduction' })
    wire.answer('GET /api/Reports/{id}', refuse('unknownReport'))
    await act(() => cache.invalidateQueries())
    await expectText('This report does not exist.')
    expect(screen.getByRole('link', { name: 'Yearly monitoring reports' })).toBeDefined()
  })

  it('says that an uploaded report has no chapters', async () => {
    await renderScreen(address, admin, answerWith([], { isLocallyUploaded: true }))
    await expectText('The report was uploaded as a PDF: it has no chapters.')
    expect(screen.queryByText('Published: read only')).toBeNull()
    expectNoButton('Content')
  })

  it('shows the chapters of a published report read-only', async () => {
    await renderScreen(address, admin, answerWith(chapters, { final: true }))
    await expectText('Published: read only')
    expectNoButton('Add new chapter')
    expectNoButton(/^Move up/)
    expectNoButton(/^Delete/)
  })
})
