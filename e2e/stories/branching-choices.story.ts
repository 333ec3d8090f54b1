// A choice that hides answers: no slip of the hand removes an answer, and its message is visible.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { checkboxes, choice, option, section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectAllSaved, expectValue, questionCard } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'

const app = browserTest()

const decided = 'Has it been decided?'
async function answeredForm(name: string): Promise<MadeForm> {
  const made = await makeForm(app, {
    name,
    sections: [
      section(
        'General',
        choice(decided, option('Yes'), option('No').skipTo('What follows?'), option('Never').skipToEnd()),
        shortText('When?'),
        shortText('By whom?'),
        shortText('What follows?'),
        checkboxes('Which plants?', option('Wind'), option('Solar')),
      ),
      section('More', shortText('Anything else?')),
    ],
  })
  const { id: question, options } = made.question(decided)
  await made.answer(
    'nclpOfBelgium',
    { question, options: options.slice(0, 1).map(({ id }) => id) },
    { question: made.question('When?').id, textual: 'In May' },
    { question: made.question('By whom?').id, textual: 'Elia' },
    { question: made.question('Anything else?').id, textual: 'No' },
  )
  return made
}
const radio = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true })
const label = (page: Page, name: string): Locator => page.locator('label').filter({ hasText: name })
const undo = (page: Page): Locator => questionCard(page, decided).getByRole('button', { name: 'Undo' })

async function open(name: string): Promise<{ made: MadeForm; page: Page }> {
  const made = await answeredForm(name)
  const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
  await radio(page, 'Yes').waitFor()
  return { made, page }
}

test.describe('a chosen option', () => {
  test('is cleared neither by a double click nor by a key, only by Clear the answer', async () => {
    const { page } = await open('Double clicks')
    await label(page, 'Yes').dblclick()
    await radio(page, 'Yes').dblclick()
    // Its label is not left selected; the question's text can be, for copying.
    const selected = () => page.evaluate(() => getSelection()?.toString().trim())
    expect(await selected()).toBe('')
    await page.getByText(decided, { exact: true }).dblclick()
    expect(await selected()).not.toBe('')
    await radio(page, 'Yes').press('Space')
    await radio(page, 'Yes').press('Enter')
    expect(await radio(page, 'Yes').isChecked()).toBe(true)
    await expectValue(page.getByRole('textbox', { name: 'When?' }), 'In May')

    const wind = page.getByRole('checkbox', { name: 'Wind' })
    for (const target of [label(page, 'Wind'), wind, label(page, 'Wind')]) {
      await target.dblclick()
      await expect.poll(() => wind.isChecked()).toBe(true)
    }
    await label(page, 'Wind').click()
    await expect.poll(() => wind.isChecked()).toBe(false)
    await wind.dblclick()
    await expectAllSaved(page)
    await page.reload()
    await expect.poll(() => wind.isChecked()).toBe(true)

    await questionCard(page, decided).getByRole('button', { name: 'Clear the answer' }).click()
    expect(await radio(page, 'Yes').isChecked()).toBe(false)
    await questionCard(page, decided).getByText('4 answers are hidden while this question is not answered').waitFor()
    await undo(page).click()
    await expect.poll(() => radio(page, 'Yes').isChecked()).toBe(true)
  })
})

test.describe('a choice that hides answers', () => {
  test('scrolls its message into view at the bottom of a phone', async () => {
    const made = await answeredForm('On a phone')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { width: 'phone' })
    await label(page, 'No').click()
    await undo(page).waitFor()
    await expect
      .poll(() =>
        undo(page).evaluate(button => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        }),
      )
      .toBe(true)
  })
})
