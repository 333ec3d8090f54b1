// An administrator requests corrections of a question and two cells; the contact sees it at once, is led there, and loses no typed text.
import { expect, test, type Page } from '@playwright/test'
import { section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { expectPath, message, questionCard } from '../controls.ts'
import { dayFromNow, type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { findViolations } from '../screen-checks.ts'

const app = browserTest()

async function submitted(name: string): Promise<MadeForm> {
  const made = await makeForm(app, {
    name,
    sections: [
      section('General', shortText('Who?').required(), shortText('Since when?')),
      section('Plants', table('Capacity', { rows: ['Type A', 'Type B'], columns: ['Onshore', 'Offshore'] })),
    ],
  })
  const { id: question, subQuestions } = made.question('Capacity')
  const [a, b, onshore, offshore] = subQuestions.map(({ id }) => id) as [string, string, string, string]
  const at = (row: string, column: string, numeric: number) => ({
    primaryDimensionSubQuestion: row,
    secondaryDimensionSubQuestion: column,
    numeric,
  })
  for (const who of ['nclpOfBelgium', 'nclpOfAustria'] as const) {
    await made.answer(
      who,
      { question: made.question('Who?').id, textual: who === 'nclpOfBelgium' ? 'Elai' : 'APG' },
      { question: made.question('Since when?').id, textual: '2019' },
      { question, subValues: [at(a, onshore, 1), at(a, offshore, 2), at(b, onshore, 3), at(b, offshore, 4)] },
    )
    await made.submit(who)
  }
  return made
}
const review = (page: Page) => page.getByRole('region', { name: 'Review' })
const addressOf = async (made: MadeForm, who: 'nclpOfBelgium' | 'nclpOfAustria') =>
  `/forms/view/${made.id}/results/${await made.resultOf(who)}`

test.describe('an administrator who reviews', () => {
  test('goes from country to country, requests corrections of a question and two cells, and the contact is led to them', async () => {
    const made = await submitted('Reviewed')
    const admin = await app.open('admin', await addressOf(made, 'nclpOfAustria'))
    await review(admin).getByText('1 of 2 submitted').waitFor()
    await admin.keyboard.press('n')
    await expectPath(admin, await addressOf(made, 'nclpOfBelgium'))
    await review(admin).getByText('2 of 2 submitted').waitFor()

    const contact = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await contact.getByText(/^Submitted on /).waitFor()

    const who = questionCard(admin, 'Who?')
    await who.getByRole('checkbox', { name: 'Request correction' }).check()
    await who.getByRole('textbox', { name: /What has to be corrected here/ }).fill('A typing error?')
    await admin.getByRole('button', { name: 'Next section' }).click()
    const capacity = questionCard(admin, 'Capacity')
    await capacity.getByRole('checkbox', { name: 'Request correction' }).check()
    await capacity.getByRole('checkbox', { name: 'Type A, Onshore' }).check()
    await capacity.getByRole('checkbox', { name: 'Type B, Offshore' }).check()
    await capacity.getByText('Corrections requested for 2 cells').waitFor()
    expect(await findViolations(admin)).toEqual([])
    await admin.reload()
    await capacity.getByText('Corrections requested for 2 cells').waitFor()
    await review(admin).getByRole('button', { name: 'Request corrections… (3)' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Request corrections' })
    await dialog.getByText('A typing error?').waitFor()
    await dialog.getByRole('textbox', { name: 'Message to the country' }).fill('Two things, please.')
    const [year, month, day] = dayFromNow(5).split('-')
    await dialog.getByRole('textbox', { name: /Correct by/ }).fill(`${day}.${month}.${year}`)
    expect(await findViolations(admin)).toEqual([])
    await dialog.getByRole('button', { name: 'Request corrections' }).click()
    await message(admin, 'Corrections requested').waitFor()

    await contact.getByText('Two things, please.').waitFor()
    await contact.getByText(`${day}.${month}.${year}`).first().waitFor()
    const since = contact.getByRole('textbox', { name: 'Since when?' })
    expect(await since.isEditable()).toBe(false)
    await questionCard(contact, 'Since when?').getByText('No correction requested: this answer stays').waitFor()
    expect(await findViolations(contact)).toEqual([])
    const list = contact.getByRole('list', { name: 'Corrections requested' })
    await contact.getByText('3 of 3 answered').waitFor()
    await list.getByRole('button', { name: '1.1 Who?' }).click()
    const name = contact.getByRole('textbox', { name: 'Who?' })
    await expect.poll(() => name.evaluate(one => one === document.activeElement)).toBe(true)
    await admin.setViewportSize({ width: 360, height: 700 })
    await expect.poll(async () => (await review(admin).boundingBox())?.height).toBeLessThan(200)
  })

  test('takes nothing from a contact who is typing: other unsaved text is kept, with the reason', async () => {
    const made = await submitted('Typed in the meantime')
    const { token } = await sessionOf(app.url, 'admin')
    const params = { id: await made.resultOf('nclpOfBelgium') }
    await call(app.url, token, 'PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'All of it' } })
    const contact = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    const since = contact.getByRole('textbox', { name: 'Since when?' })
    await since.waitFor()
    await made.submit('nclpOfBelgium')
    await contact.getByText(/^Submitted on /).waitFor()
    const body = { message: 'Only the name', fields: [{ question: made.question('Who?').id }] }
    // Briefly offline, so the device does not know yet.
    await call(app.url, token, 'PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Once more' } })
    await expect.poll(() => since.isEditable()).toBe(true)
    await contact.context().setOffline(true)
    await since.fill('2020, or so')
    await made.submit('nclpOfBelgium')
    await call(app.url, token, 'PATCH /api/results/return/{id}', { params, body })
    await contact.context().setOffline(false)
    const card = questionCard(contact, 'Since when?')
    await card.getByText(/No correction was requested for .*: its answer stays as submitted/).waitFor()
    expect(await since.inputValue()).toBe('2020, or so')
  })
})
