// An administrator adds an image to a question; the contact sees it when answering.
import { expect, test, type Page } from '@playwright/test'
import { number, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { questionCard } from '../controls.ts'
import { button, editorPath } from '../editor.ts'
import { makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()
const words = 'Voltage over time during a fault'

async function expectFine(page: Page, name: string): Promise<void> {
  await shot(page, name)
  expect(await findViolations(page)).toEqual([])
  expect(await measureSideScroll(page)).toBeLessThanOrEqual(0)
}

const drawPicture = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 450 })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, 900, 450)
      pen.lineWidth = 6
      pen.strokeStyle = 'navy'
      pen.beginPath()
      for (const [x, y] of [
        [40, 60],
        [200, 60],
        [200, 380],
        [360, 380],
        [360, 260],
        [820, 90],
      ] as const)
        pen.lineTo(x, y)
      pen.stroke()
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    .then(text => Buffer.from(text, 'base64'))

test.describe('the image of a question', () => {
  test('is added in the editor, and seen by the contact who answers', async () => {
    const made = await makeForm(app, {
      name: 'With an image',
      draft: true,
      sections: [section('General', shortText('Which curve holds?'), number('From which voltage?'))],
    })
    const editor = await app.open('admin', editorPath(made))
    await editor.getByRole('button', { name: /^Image of .*Which curve/ }).click()
    const dialog = editor.getByRole('dialog', { name: 'Image of the question' })
    await expectFine(editor, 'image none')
    const buffer = await drawPicture(editor)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'curve.png', mimeType: 'image/png', buffer })
    await dialog.getByRole('img', { name: 'Selected image' }).waitFor()
    await dialog.getByRole('textbox', { name: 'Alternative text' }).fill(words)
    await expectFine(editor, 'image chosen')
    await button(dialog, 'Save').click()
    await dialog.waitFor({ state: 'hidden' })
    await editor.getByRole('img', { name: words }).waitFor()
    await expectFine(editor, 'image on the card')
    await editor.getByRole('button', { name: 'Which curve holds?', exact: true }).click()
    const question = editor.getByRole('dialog', { name: /^Edit question/ })
    await question.getByRole('textbox', { name: 'Question text' }).fill('Which of the curves holds?')
    await button(question, 'Save').click()
    await question.waitFor({ state: 'hidden' })
    await editor.getByRole('img', { name: words }).waitFor()

    const { token } = await sessionOf(app.url, 'admin')
    await expect
      .poll(async () => {
        const form = await call(app.url, token, 'GET /api/forms/{id}', { params: { id: made.id } })
        return form.sections[0]?.questions[0]?.text
      })
      .toBe('Which of the curves holds?')
    await call(app.url, token, 'PATCH /api/forms/{id}', { params: { id: made.id } })
    for (const width of ['desktop', 'phone'] as const) {
      const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, {
        width,
        colours: width === 'phone' ? 'dark' : 'light',
      })
      const image = questionCard(page, 'Which of the curves holds?').getByRole('img', { name: words })
      await image.waitFor()
      const { naturalWidth } = await image.evaluate(({ naturalWidth }: HTMLImageElement) => ({ naturalWidth }))
      expect(naturalWidth).toBe(900)
      await expectFine(page, `image ${width}`)
    }
  })
})
