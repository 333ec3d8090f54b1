// Capacities whose difference from last year has to be explained: the table marks them and the dialog asks why; also on a phone, right
// to left and in the dark scheme.
import { expect, test } from '@playwright/test'
import { section, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell } from '../controls.ts'
import { makeCopy, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const question = 'Installed capacity of power-generating modules'
const rows = ['Type A', 'Type B', 'Type C', 'Type D']
const groups = ['Compliant without derogations', 'Compliant with derogations', 'Modernised or partially compliant']
const columns = [
  ...groups.flatMap(group => ['SPGM', 'PPM onshore', 'PPM offshore'].map(name => ({ name, group }))),
  { name: 'Total', group: 'Non-compliant' },
]
const lastYear = rows.map((_, row) => columns.map((__, column) => 100 * (row + 1) + 10 * column + 0.5))

/** An ACER form that Belgium has answered, and its copy of this year without changes so far. @returns the copy's id */
async function makeAcerCopy(name: string): Promise<string> {
  const capacities = table(question, { rows, columns }).with({ dataView: 'generationcapacity_pgm', unit: 'MW' })
  const made = await makeForm(app, { name, sections: [section('Capacities', capacities)] })
  const asked = made.question(question)
  const dimensions = (isRow: boolean) =>
    asked.subQuestions
      .filter(one => one.isPrimaryDimension === isRow)
      .toSorted((a, b) => a.dimensionOrderNumber - b.dimensionOrderNumber)
  const subValues = dimensions(true).flatMap((row, at) =>
    dimensions(false).map((column, place) => ({
      primaryDimensionSubQuestion: row.id,
      secondaryDimensionSubQuestion: column.id,
      numeric: lastYear[at]?.[place] ?? null,
    })),
  )
  await made.answer('nclpOfBelgium', { question: asked.id, subValues })
  await made.submit('nclpOfBelgium')
  return (await makeCopy(app, made, `${name}, ACER copy`)).id
}

test.describe('differences from last year that have to be explained', () => {
  test('fit Hebrew on a phone, in the dark', async () => {
    const id = await makeAcerCopy('Capacities')
    const { token } = await sessionOf(app.url, 'nclpOfBelgium')
    const result = await call(app.url, token, 'GET /api/results/form/{formId}', { params: { formId: id } })
    const params = { id: result.id }
    const { values } = await call(app.url, token, 'PATCH /api/results/reset/{id}', { params })
    const [value] = values
    const changed = value?.subValues.map(({ primaryDimensionSubQuestion, secondaryDimensionSubQuestion, numeric }) => ({
      primaryDimensionSubQuestion,
      secondaryDimensionSubQuestion,
      numeric: (numeric ?? 0) - 1.25,
    }))
    const body = { question: value?.question ?? '', ...(changed && { subValues: changed.slice(0, 6) }) }
    await call(app.url, token, 'PATCH /api/results/singlequestion/{id}', { params, query: {}, body })
    const page = await app.open('nclpOfBelgium', `/forms/view/${id}`, { width: 'phone', locale: 'he', colours: 'dark' })
    await cell(page, question, 0, 0).waitFor()
    await page.locator('[data-mark="delta"]').first().waitFor()
    await shot(page, 'delta-marks')
    const say = textsOf('he')
    await page.getByRole('button', { name: say('results.filling.submit'), exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await shot(page, 'delta-dialog')
  })
})
