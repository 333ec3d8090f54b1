// Two windows of one country's contact fill in one result at the same time, and neither loses anything. (For a colleague's changes,
// named in the same places, see FillingScreen.focus.test.tsx.)
import { expect, test, type Page } from '@playwright/test'
import { number, paragraph, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectText, expectValue, questionCard } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'

const app = browserTest()

const shared = (name: string): Promise<MadeForm> =>
  makeForm(app, {
    name,
    sections: [
      section(
        'General',
        shortText('Who?'),
        paragraph('Why?'),
        number('How many?'),
        table('Capacity', { rows: ['Type A', 'Type B'], columns: ['Onshore', 'Offshore'] }),
      ),
    ],
  })

async function both(made: MadeForm) {
  const [one, other] = await Promise.all([
    app.open('nclpOfBelgium', `/forms/view/${made.id}`),
    app.open('nclpOfBelgium', `/forms/view/${made.id}`),
  ])
  for (const page of [one, other]) await page.getByRole('textbox', { name: 'Who?' }).waitFor()
  return { one, other }
}

test.describe('two people of one country', () => {
  test("see each other's saved answers without a reload, while typing", async () => {
    const made = await shared('Side by side')
    const { one, other } = await both(made)
    await other.getByRole('textbox', { name: 'Why?' }).pressSequentially('I am still ')
    await one.getByRole('textbox', { name: 'Who?' }).fill('Elia')
    await one.getByRole('textbox', { name: 'Who?' }).blur()
    await expectValue(other.getByRole('textbox', { name: 'Who?' }), 'Elia')
    await other.keyboard.type('writing')
    await expectValue(other.getByRole('textbox', { name: 'Why?' }), 'I am still writing')
    await other.getByRole('textbox', { name: 'Why?' }).blur()
    await expectAllSaved(other)
    await expectValue(one.getByRole('textbox', { name: 'Why?' }), 'I am still writing')
  })

  test('choose an answer where both have written', async () => {
    const made = await shared('The same field')
    const { one, other } = await both(made)
    // One window is briefly offline, so that both write from the same state.
    await other.context().setOffline(true)
    await other.getByRole('textbox', { name: 'Who?' }).fill('Elia transmission')
    await other.getByRole('textbox', { name: 'Who?' }).blur()
    await one.getByRole('textbox', { name: 'Who?' }).fill('Elia group')
    await one.getByRole('textbox', { name: 'Who?' }).blur()
    await expectAllSaved(one)
    await other.context().setOffline(false)

    const conflict = questionCard(other, 'Who?')
      .getByRole('alert')
      .filter({ hasText: 'You have changed this in another window' })
    await conflict.getByText('Elia transmission', { exact: true }).waitFor()
    await conflict.getByText('Elia group', { exact: true }).waitFor()
    await expectValue(one.getByRole('textbox', { name: 'Who?' }), 'Elia group')
    await expectValue(other.getByRole('textbox', { name: 'Who?' }), 'Elia transmission')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await conflict.waitFor({ state: 'detached' })
    await expectValue(one.getByRole('textbox', { name: 'Who?' }), 'Elia transmission')
    await other.reload()
    await expectValue(other.getByRole('textbox', { name: 'Who?' }), 'Elia transmission')
  })

  test('fill cells of one table together', async () => {
    const made = await shared('One table')
    const { one, other } = await both(made)
    // The code of tables loads a moment after the questions.
    await cell(other, 'Capacity', 1, 1).waitFor()
    await other.context().setOffline(true)
    await cell(other, 'Capacity', 1, 1).click()
    await other.keyboard.type('4')
    await other.keyboard.press('Enter')
    await cell(one, 'Capacity', 0, 0).click()
    await one.keyboard.type('1')
    await one.keyboard.press('Enter')
    await expectAllSaved(one)
    await other.context().setOffline(false)
    for (const page of [one, other]) {
      await expectText(cell(page, 'Capacity', 0, 0), '1')
      await expectText(cell(page, 'Capacity', 1, 1), '4')
    }
    await expectAllSaved(other)
    expect(await other.getByText(/ha(s|ve) changed this( in another window)?$/).count()).toBe(0)
  })

  test('follow each other in saved cells, even if another cell of the table is invalid', async () => {
    const columns = ['Onshore', 'Offshore'].flatMap(name => [
      { name, group: 'Compliant' },
      { name, group: 'With derogations' },
    ])
    const made = await makeForm(app, {
      name: 'A wrong cell',
      sections: [section('General', shortText('Who?'), table('Capacity', { rows: ['Type A'], columns }))],
    })
    const { one, other } = await both(made)
    await cell(other, 'Capacity', 0, 0).click()
    await other.evaluate(() => navigator.clipboard.writeText('1\t2\tmany'))
    await other.keyboard.press('ControlOrMeta+V')
    const capacity = questionCard(other, 'Capacity')
    await capacity.getByText('Type A, With derogations, Onshore: This is not a number.').waitFor()
    const sections = other.getByRole('navigation', { name: 'Sections' })
    await sections.getByText('0 of 2').waitFor()
    await sections.getByText('1 error').waitFor()
    await expectText(cell(one, 'Capacity', 0, 0), '1')

    const change = async (to: string) => {
      await cell(one, 'Capacity', 0, 0).click()
      await one.keyboard.type(to)
      await one.keyboard.press('Enter')
      await expectAllSaved(one)
      await expectText(cell(other, 'Capacity', 0, 0), to)
    }
    await change('5')
    await other.reload()
    await expectText(cell(other, 'Capacity', 0, 2), 'many')
    await change('6')
    expect(await other.getByText(/ha(s|ve) changed this( in another window)?$/).count()).toBe(0)

    await cell(one, 'Capacity', 0, 2).click()
    await one.keyboard.type('7')
    await one.keyboard.press('Enter')
    await capacity
      .getByRole('alert')
      .filter({ hasText: 'You have changed this in another window' })
      .getByText('(Type A, With derogations, Onshore)')
      .waitFor()
  })

  test('are asked nothing if one person has two windows, and everything is saved in both', async () => {
    const made = await shared('Two windows')
    const one = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    const who = (page: Page) => page.getByRole('textbox', { name: 'Who?' })
    await who(one).waitFor()
    // Unsaved when the second window opens, which must not restore the draft that the first is about to save.
    await one.context().setOffline(true)
    await who(one).fill('Elia')
    await expect.poll(() => one.getByText('Not saved').count()).toBeGreaterThan(0)
    await one.context().setOffline(false)
    const other = await one.context().newPage()
    await other.goto(`/forms/view/${made.id}`)
    await who(one).fill('Elia transmission')
    await expectValue(who(other), 'Elia transmission')
    await who(other).fill('Elia group')
    await expectAllSaved(other)
    await expectValue(who(one), 'Elia group')
    await who(one).pressSequentially(', Belgium')
    await expectValue(who(other), 'Elia group, Belgium')

    const onshore = (page: Page) => cell(page, 'Capacity', 0, 0)
    await onshore(one).click()
    await one.keyboard.type('12')
    await expectText(onshore(other), '12')
    await onshore(other).click()
    await other.keyboard.type('7')
    await other.keyboard.press('Enter')
    await expect.poll(() => onshore(one).getByRole('textbox').inputValue()).toBe('7')
    await one.keyboard.type('1')
    await one.keyboard.press('Enter')
    await expectText(onshore(other), '71')
    for (const page of [one, other]) expect(await page.getByText(/changed this in another window/).count()).toBe(0)
  })

  test('are asked if one saves the cell that the other is editing', async () => {
    const made = await shared('Typed over')
    const { one, other } = await both(made)
    const onshore = (page: Page) => cell(page, 'Capacity', 0, 0)
    await onshore(other).click()
    // Without a pause: none of it is sent before the colleague has saved.
    const typing = other.keyboard.type('123456789', { delay: 350 })
    await onshore(one).click()
    await one.keyboard.type('7')
    await one.keyboard.press('Enter')
    await expectAllSaved(one)
    await typing
    await other.keyboard.press('Enter')
    const conflict = questionCard(other, 'Capacity')
      .getByRole('alert')
      .filter({ hasText: 'You have changed this in another window' })
    await conflict.getByText('123\u202f456\u202f789', { exact: true }).waitFor()
    await expectText(onshore(one), '7')
    await conflict.getByRole('button', { name: 'Use the other' }).click()
    await expectText(onshore(other), '7')
    await expect.poll(() => onshore(other).evaluate(one => one.contains(document.activeElement))).toBe(true)
  })
})
