// An administrator keeps a graph as a figure, learns that its data have changed, and draws it again; what is kept is the picture
// of the screen.
import { expect, test, type Page } from '@playwright/test'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import { section, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { message } from '../controls.ts'
import { type MadeForm, makeForm, unique } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { makeReport } from '../reports.ts'

const app = browserTest()
const dialog = (page: Page) => page.getByRole('dialog')
const chart = (page: Page) => page.getByRole('application').locator('svg').first()

const rows = ['Uret / tclear', 'Urec2 / trec2']
/** Voltage and time of each row. */
function profileOf(form: MadeForm, numbers: readonly (readonly [number, number])[]): ValueInput {
  const question = form.question('Profile')
  const idOf = (text: string) => question.subQuestions.find(one => one.dimensionText === text)?.id ?? ''
  const subValues = rows.flatMap((row, at) =>
    ['U', 't'].map((column, index) => ({
      primaryDimensionSubQuestion: idOf(row),
      secondaryDimensionSubQuestion: idOf(column),
      numeric: numbers[at]?.[index] ?? 0,
    })),
  )
  return { question: question.id, subValues }
}

test.describe('a graph', () => {
  test('is kept as a figure, which says what has changed since and is drawn again', async () => {
    const made = await makeForm(app, {
      name: 'Kept',
      category: 'Non-exhaustive parameters',
      sections: [section('FRT', table('Profile', { rows, columns: ['U', 't'] }).with({ dataView: 'frt_hvdc' }))],
    })
    await made.answer(
      'nclpOfBelgium',
      profileOf(made, [
        [0, 0.15],
        [0.85, 1.5],
      ]),
    )
    await made.submit('nclpOfBelgium')
    const { token } = await sessionOf(app.url, 'admin')
    const { year } = await call(app.url, token, 'GET /api/forms/{id}', { params: { id: made.id } })

    const page = await app.open('admin', `/reports/data-view/frt?type=frt_hvdc&years=${year}&countries=BE`)
    await chart(page).waitFor()
    await page.getByRole('button', { name: 'Save as figure' }).click()
    const name = unique('Belgium’s profile')
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await message(page, 'The graph has been saved as a figure').waitFor()
    app.afterwards(() => call(app.url, token, 'DELETE /api/figures/bulk', { query: { name } }))

    const list = `/figures-and-tables/figures?${new URLSearchParams({ name })}`
    await page.goto(list)
    await page.getByRole('button', { name, exact: true }).click()
    await dialog(page).getByText('Table', { exact: true }).click()
    await dialog(page)
      .getByRole('row', { name: /^Belgium.*1\.5$/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Data changed since/ }).waitFor({ state: 'detached' })

    await call(app.url, token, 'PATCH /api/results/singlequestion/{id}', {
      params: { id: await made.resultOf('nclpOfBelgium') },
      query: { correction: true },
      body: {
        ...profileOf(made, [
          [0, 0.15],
          [0.85, 2.5],
        ]),
        editRemarkText: 'Letter of 3 May',
      },
    })
    await page.goto(list)
    await page.getByRole('button', { name: /^Data changed since/ }).click()
    const change = dialog(page).getByRole('listitem')
    await expect.poll(() => change.textContent()).toMatch(/^Belgium.*t: 1\.5.*t: 2\.5.*Letter of 3 May$/s)
    await dialog(page).getByRole('img', { name: 'The figure as it would be drawn now' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Regenerate' }).click()
    await message(page, 'Figure successfully regenerated').waitFor()
    await page.getByRole('button', { name: /^Data changed since/ }).waitFor({ state: 'detached' })
  })

  // The server measures texts with fonts of its own and draws without a browser: the builder is the same, so must the picture be.
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
  for (const [screen, shown, graph] of compared) {
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
  /** '' of what is drawn: a path in a browser may be a polygon without one. */
  readonly text: string
  /** px: left, top, right and bottom. */
  readonly edges: readonly number[]
}

/** What an SVG draws and writes, and where; without colours: a page is light, paper is for printing. */
async function readShapes(page: Page, svg: string): Promise<Shape[]> {
  const blank = await page.context().newPage()
  await blank.setContent(svg)
  const shapes = await blank.locator('svg :is(path, polygon, polyline, rect, circle, text)').evaluateAll(all =>
    all
      .filter(shape => !shape.closest('defs'))
      // Beneath each text lies what answers to a pointer.
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

/** Without a browser the height of letters is not measured, but taken from their size. */
const tolerancePx = 5

/** Those that have no equal at the same place. */
const findUnmatched = (shapes: readonly Shape[], others: readonly Shape[]): readonly Shape[] =>
  shapes.filter(
    ({ text, edges }) =>
      !others.some(
        other =>
          other.text === text && edges.every((edge, at) => Math.abs(edge - (other.edges[at] ?? 0)) <= tolerancePx),
      ),
  )
