// A choice that hides answers says so, can be taken back, and nothing is left out of a delivery without a word.
import { readFile } from 'node:fs/promises'
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
    // Nor is any of its words left marked; those of the question can be, to copy them.
    const selected = () => page.evaluate(() => getSelection()?.toString().trim())
    expect(await selected()).toBe('')
    await page.getByText(decided, { exact: true }).dblclick()
    expect(await selected()).not.toBe('')
    await radio(page, 'Yes').press('Space')
    await radio(page, 'Yes').press('Enter')
    expect(await radio(page, 'Yes').isChecked()).toBe(true)
    await expectValue(page.getByRole('textbox', { name: 'When?' }), 'In May')

    // A box takes single clicks back and forth; a double click chooses, and leaves chosen what was.
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
  test('counts them beside it, and can be taken back as long as one stays in the section', async () => {
    const { page } = await open('Taken back')
    const card = questionCard(page, decided)
    await label(page, 'No').click()
    await card.getByText('2 answers are hidden by this choice: they are kept but not delivered.').waitFor()
    await label(page, 'Never').click()
    await card.getByText('3 answers are hidden by this choice').waitFor()

    // Back to what was chosen before the first of them; by keyboard one goes on at the choice.
    await undo(page).press('Enter')
    await expect.poll(() => radio(page, 'Yes').evaluate(input => input === document.activeElement)).toBe(true)
    expect(await radio(page, 'Yes').isChecked()).toBe(true)
    await expectValue(page.getByRole('textbox', { name: 'By whom?' }), 'Elia')
    expect(await card.getByText(/hidden by this choice/).count()).toBe(0)

    await label(page, 'No').click()
    await page.getByRole('button', { name: 'Next section' }).click()
    await page.getByRole('heading', { name: 'More' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await card.getByText('2 answers are hidden by this choice').waitFor()
    expect(await undo(page).count()).toBe(0)
  })

  test('brings its words into sight where it stands at the foot of a phone', async () => {
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

test.describe('a submission', () => {
  test('lists before it what is left out, and says afterwards how much was', async () => {
    const { page } = await open('Left out')
    await label(page, 'No').click()
    await expectAllSaved(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm submit' })
    await dialog
      .getByText('2 answers are hidden by your choices. They are kept but left out of the delivery.')
      .waitFor()
    const hidden = dialog.getByRole('listitem').filter({ hasText: 'Hidden by' })
    expect(await hidden.getByRole('listitem').allTextContents()).toEqual(['1.2 When?', '1.3 By whom?'])

    // The choice that hides them is one click away.
    await hidden.getByRole('button', { name: `1.1 ${decided}` }).click()
    await expect.poll(() => radio(page, 'Yes').evaluate(input => input === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await dialog.getByRole('button', { name: 'Submit' }).click()

    const receipt = page.getByRole('region', { name: 'Delivery' })
    await receipt.getByText('2 answers were left out because choices hide them. They are kept.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      receipt.getByRole('button', { name: 'Download receipt' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('2 answers were left out')
    await questionCard(page, decided).getByText('2 answers are hidden by this choice').waitFor()
    expect(await undo(page).count()).toBe(0)
  })

  test('says nothing of hidden answers where there are none', async () => {
    const { page } = await open('Nothing left out')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm submit' })
    await dialog.getByText('will be delivered as they are.').waitFor()
    expect(await dialog.getByText(/hidden by your choices/).count()).toBe(0)
  })
})
