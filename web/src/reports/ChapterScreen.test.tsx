import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentItem, Report } from '@imp/domain/reports/types.ts'
import { expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { admin, viewer } from '../../testing/people.ts'
import { renderScreen, silenceErrors } from '../../testing/render-screen.tsx'
import { cache } from '../platform/cache.ts'
import { buildChapters, buildParagraph, buildPlacement, withChapter } from '../../testing/chapters.ts'
import { reportWith } from '../../testing/reports.ts'
import { refuse } from '../../testing/wire.ts'

const report = reportWith({ title: 'Monitoring report' })
const chapters = buildChapters(report.id, ['Introduction', ['Requirements', ['Generators']], 'Conclusions'])
const [introduction] = chapters
const chapterId = introduction?.id ?? ''
const address = `/reports/overview/${report.id}/chapters/${chapterId}`
const text = buildParagraph(chapterId, 1, '<p>What the <strong>countries</strong> say.</p>')
const table = buildPlacement(chapterId, 2, 'table', 'Answers of all countries')

const answerWith = (items: readonly ContentItem[], settings: Partial<Report> = {}) =>
  withChapter({ ...report, ...settings }, chapters, items)

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('ChapterScreen', () => {
  it('shows the chapter, the outline beside it, and the name of the report above it', async () => {
    await renderScreen(address, admin, answerWith([text, table]))
    await expectHeading('Monitoring report')
    const page = await screen.findByRole('article', { name: '1 Introduction' })
    await within(page).findByRole('textbox', { name: 'Paragraph 1' })
    const outline = screen.getByRole('navigation', { name: 'Outline' })
    expect(
      within(outline)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['1Introduction', '2Requirements', '2.1Generators', '3Conclusions'])
    const crumbs = screen.getByRole('navigation', { name: 'You are here' })
    expect(within(crumbs).getByRole('link', { name: 'Monitoring report' }).getAttribute('href')).toBe(
      `/reports/overview/${report.id}/front-page`,
    )
    const printed = await within(page).findByRole('table', { name: 'Answers of all countries' })
    expect(within(printed).getByRole('rowheader', { name: 'Belgium' })).toBeDefined()
    expect(within(page).getByText('Table 1')).toBeDefined()
    expect(within(page).getByText('Form 2025')).toBeDefined()
  })

  it('starts with one button in an empty chapter', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith([]))
    wire.answer('POST /api/paragraphs', ({ body }) => ({
      id: (body as { id: string }).id,
      chapterId,
      content: '',
      orderNumber: 1,
      revision: 1,
    }))
    await user.click(await screen.findByRole('button', { name: 'Start writing' }))
    await expectText('Succesfully created a new paragraph.')
    expect(wire.sent('POST /api/paragraphs')[0]?.body).toMatchObject({ chapterId, orderNumber: 1 })
  })

  it('moves an item at once by its button, and reverts it when refused', async () => {
    const second = buildParagraph(chapterId, 2, '<p>Second</p>')
    const { user, wire } = await renderScreen(address, admin, answerWith([text, second]))
    wire.answer('GET /api/chapters/reorder/{chapterId}', refuse('conflictingChange'))
    await user.click(await screen.findByRole('button', { name: 'Move down: Paragraph 1' }))
    await expectText('Unable to complete reordering')
    expect(wire.sent('GET /api/chapters/reorder/{chapterId}')[0]?.query).toEqual({ source: '1', destination: '2' })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Paragraph 2' }).textContent).toContain('Second'))
  })

  it('returns the focus to an item that could not be removed', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith([text]))
    wire.answer('DELETE /api/paragraphs/{id}', refuse('conflictingChange'))
    await user.click(await screen.findByRole('button', { name: 'Remove: Paragraph 1' }))
    await expectText('There was a problem with deleting the paragraph.')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Paragraph 1' })),
    )
  })

  it('restores a removed paragraph', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith([text]))
    wire.answer('DELETE /api/paragraphs/{id}', undefined)
    await user.click(await screen.findByRole('button', { name: 'Remove: Paragraph 1' }))
    await expectText('Paragraph deleted successfully.')
    wire.answer('POST /api/paragraphs', ({ body }) => ({
      ...(body as { id: string; content: string; orderNumber: number }),
      chapterId,
      revision: 1,
    }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(wire.sent('POST /api/paragraphs')).toHaveLength(1))
    expect(wire.sent('POST /api/paragraphs')[0]?.body).toMatchObject({
      chapterId,
      content: text.content,
      orderNumber: 1,
    })
  })

  it('saves a caption on blur, and asks when somebody else has changed it', async () => {
    const { user, wire } = await renderScreen(address, admin, answerWith([table]))
    wire.answer('PUT /api/tableChapters/{id}', refuse('staleVersion', { stored: { name: 'Theirs', revision: 4 } }))
    const caption = await screen.findByRole('textbox', { name: 'Caption of Table 1' })
    await user.clear(caption)
    await user.type(caption, 'Mine')
    await user.tab()
    await expectText('Someone else has changed the caption to “Theirs”.')
    wire.answer('PUT /api/tableChapters/{id}', ({ body }) => ({
      ...table,
      ...(body as { name: string; revision: number }),
      tableId: table.tableId ?? '',
      number: 1,
    }))
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(document.activeElement).toBe(caption)
    await expectText('Table updated successfully')
    expect(wire.sent('PUT /api/tableChapters/{id}').at(-1)?.body).toEqual({ name: 'Mine', revision: 4 })
  })

  it('shows a published report read-only', async () => {
    await renderScreen(address, admin, answerWith([text], { final: true }))
    await expectText('Published: read only')
    await expectText('countries')
    expectNoButton('Add')
    expect(screen.queryByRole('textbox', { name: 'Paragraph 1' })).toBeNull()
  })

  it("uses the report's alternative text of a figure, else the figure's own", async () => {
    const figure = buildPlacement(chapterId, 1, 'figure', 'Shares')
    const { user, wire } = await renderScreen(address, admin, answerWith([figure]))
    const placed = { id: figure.id, chapterId, name: 'Shares', orderNumber: 1, number: 1, figureId: figure.id }
    wire.answer('PUT /api/figureChapters/{id}', { ...placed, alternativeText: 'Half of it', revision: 2 })
    const open = await screen.findByRole('button', { name: 'Alternative text of Figure 1' })
    await expectText('Version 1')
    const write = async (words: string) => {
      await user.click(open)
      const field = await screen.findByRole('textbox', { name: 'Alternative text' })
      await user.clear(field)
      if (words) await user.type(field, words)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return wire.sent('PUT /api/figureChapters/{id}').at(-1)?.body
    }
    expect(await write('Half of it')).toEqual({ name: 'Shares', alternativeText: 'Half of it', revision: 1 })
    expect(await write('')).toMatchObject({ alternativeText: '' })
  })

  it('says that a chapter was deleted, and offers a way on', async () => {
    silenceErrors()
    await renderScreen(address, admin, wire => {
      answerWith([])(wire)
      wire.answer('GET /api/chapters/content/{chapterId}', refuse('unknownChapter'))
    })
    await expectText('This chapter does not exist.')
    expect(screen.getByRole('link', { name: 'Table of contents' })).toBeDefined()
  })

  it('still shows what was typed when somebody deletes the report', async () => {
    silenceErrors()
    const { user, wire } = await renderScreen(address, admin, answerWith([text]))
    wire.answer('PATCH /api/paragraphs/{id}', refuse('unknownParagraph'))
    await user.type(await screen.findByRole('textbox', { name: 'Paragraph 1' }), 'Typed ')
    for (const line of ['GET /api/Reports/{id}', 'GET /api/chapters'] as const)
      wire.answer(line, refuse('unknownReport'))
    wire.answer('GET /api/chapters/content/{chapterId}', refuse('unknownChapter'))
    await act(() => cache.invalidateQueries())
    await expectText('This chapter does not exist.')
    const unsaved = await screen.findByRole('region', { name: 'Unsaved text' })
    expect(unsaved.textContent).toContain('Typed')
  })

  it('is for administrators only', async () => {
    const { address: now } = await renderScreen(address, viewer)
    await waitFor(() => expect(now()).toBe('/unauthorized'))
  })
})
