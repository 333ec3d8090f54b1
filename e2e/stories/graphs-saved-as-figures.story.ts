// The picture of a graph that an administrator saves as a figure is the one on the screen.
import { expect, test, type Page } from '@playwright/test'
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import { sample } from '../../domain/testing/sample.ts'
import { browserTest } from '../browser.ts'
import { unique } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { makeReport } from '../reports.ts'

const app = browserTest()
const chart = (page: Page) => page.getByRole('application').locator('svg').first()

test.describe('a graph', () => {
  // The server measures texts with its own fonts and draws without a browser, but uses the same builder.
  const search = 'years=2025&countries=AT_BE_DE_FR_SE'
  const compared: readonly [string, string, GraphSettings][] = [
    ['frt', search, { kind: 'frt', type: 'frt_spgm_bc', years: [2025], highlighted: [] }],
    [
      'generation-capacity',
      `${search}&totals=EU&measure=percentage`,
      {
        kind: 'capacity',
        tab: 'pgm',
        technology: 'total',
        view: 'percentage',
        sort: 'value',
        totals: ['EU'],
        years: [2025],
        highlighted: [],
      },
    ],
    [
      'frt-additional',
      `${search}&type=rfg_lfsm_o`,
      { kind: 'choices', type: 'rfg_lfsm_o', years: [2025], highlighted: [] },
    ],
  ]
  const taken = sample(
    compared.map(([screen]) => screen),
    1 / 3,
  )
  for (const [screen, shown, graph] of compared.filter(([screen]) => taken.includes(screen))) {
    test(`of ${screen} is the same on the screen and from the server`, async () => {
      const { token } = await sessionOf(app.url, 'admin')
      const all = await call(app.url, token, 'GET /api/countries', { query: {} })
      const countries = ['AT', 'BE', 'DE', 'FR', 'SE'].flatMap(
        one => all.find(({ abbreviation }) => abbreviation === one)?.id ?? [],
      )
      const name = unique('Compared')
      const figure = await call(app.url, token, 'POST /api/figures/graph', { body: { name, graph, countries } })
      app.afterwards(() => call(app.url, token, 'DELETE /api/figures/{id}', { params: { id: figure.id } }))
      const report = await makeReport(app, 'Compared', { title: 'Graphs' })
      const chapterId = report.chapterPath('Graphs').split('/').at(-1) ?? ''
      const body = { chapterId, figureId: figure.id }
      const placed = await call(app.url, token, 'POST /api/figureChapters', { body })
      const answer = await fetch(`${app.url}/api/reports/${report.id}/pictures/${placed.id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const drawn = await answer.text()
      const width = Number(/^<svg[^>]* width="(\d+)"/.exec(drawn)?.[1])

      const page = await app.open('admin', `/reports/data-view/${screen}?${shown}&highlight=none`)
      await chart(page).waitFor()
      const widthOf = async () => Number(await chart(page).getAttribute('width'))
      const place = page.getByRole('application').locator('..')
      await place.evaluate((element, px) => (element as HTMLElement).style.setProperty('inline-size', `${px}px`), width)
      await expect.poll(widthOf).toBe(width)
      const shownShapes = await readShapes(page, await chart(page).evaluate(svg => svg.outerHTML))
      const drawnShapes = await readShapes(page, drawn)
      expect(drawnShapes.length).toBeGreaterThan(20)
      expect(findUnmatched(shownShapes, drawnShapes)).toEqual([])
      expect(findUnmatched(drawnShapes, shownShapes)).toEqual([])
    })
  }
})

interface Shape {
  /** Empty for shapes. Their element names are ignored: a browser may draw a path where the server draws a polygon. */
  readonly text: string
  readonly edges: readonly number[]
}

/** The shapes and texts of an SVG with their positions. Without colours, because saved figures have those for print. */
async function readShapes(page: Page, svg: string): Promise<Shape[]> {
  const blank = await page.context().newPage()
  await blank.setContent(svg)
  const shapes = await blank.locator('svg :is(path, polygon, polyline, rect, circle, text)').evaluateAll(all =>
    all
      .filter(shape => !shape.closest('defs'))
      // Invisible shapes below texts only catch the pointer.
      .filter(
        shape => !['none', 'transparent'].includes(shape.getAttribute('fill') ?? '') || shape.hasAttribute('stroke'),
      )
      .map(shape => {
        const { left, top, right, bottom } = shape.getBoundingClientRect()
        const { left: x = 0, top: y = 0 } = shape.closest('svg')?.getBoundingClientRect() ?? {}
        return {
          text: shape.textContent ?? '',
          edges: [left - x, top - y, right - x, bottom - y],
        }
      }),
  )
  await blank.close()
  return shapes
}

/** Without a browser, letter heights are estimated from the font size. */
const tolerancePx = 5

const findUnmatched = (shapes: readonly Shape[], others: readonly Shape[]): readonly Shape[] =>
  shapes.filter(
    ({ text, edges }) =>
      !others.some(
        other =>
          other.text === text && edges.every((edge, at) => Math.abs(edge - (other.edges[at] ?? 0)) <= tolerancePx),
      ),
  )
