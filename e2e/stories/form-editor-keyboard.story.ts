// An administrator writes a mixed list of questions without a mouse. Counts every key press besides the letters of texts (Tab,
// arrows, Enter, with modifiers).
import { expect, test, type Page } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { editorPath, expectOrder, expectSaved, questions, textOf } from '../editor.ts'
import { makeForm } from '../forms.ts'

const app = browserTest()

const maxControlKeys = 8

interface Written {
  readonly text: string
  readonly type: string
  readonly options?: readonly string[]
  readonly unit?: string
  readonly isRequired?: true
}
/** One tenth of a form of 40: 12 choices of three, 8 short texts, 8 numbers with a unit, 8 long texts, 4 checkboxes. */
const round: readonly Written[] = [
  { text: 'Has it been decided', type: 'Multiple choice', options: ['Yes', 'No', 'Not yet'], isRequired: true },
  { text: 'How much is it', type: 'Number', unit: 'MW' },
  { text: 'Who has decided', type: 'Short text' },
  { text: 'Which voltage is it', type: 'Number', unit: 'kV', isRequired: true },
  { text: 'Why was it decided', type: 'Paragraph' },
  { text: 'Is it public', type: 'Multiple choice', options: ['Yes', 'No', 'In part'] },
  { text: 'Where is it published', type: 'Short text' },
  { text: 'Is it in force', type: 'Multiple choice', options: ['Yes', 'No', 'Since when'] },
  { text: 'Which plants does it cover', type: 'Checkboxes', options: ['Wind', 'Sun', 'Water'] },
  { text: 'What else is there to say', type: 'Paragraph' },
]

function createTyping(page: Page) {
  let controlKeys = 0
  const press = async (key: string, times = 1) => {
    controlKeys += times
    for (let at = 0; at < times; at++) await page.keyboard.press(key)
  }
  const focusedName = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const label = focused?.id ? document.querySelector(`label[for="${CSS.escape(focused.id)}"]`) : null
      return focused?.getAttribute('aria-label') ?? label?.textContent?.replace(/ \*$/, '') ?? ''
    })
  const tabTo = async (name: string) => {
    for (let tries = 0; (await focusedName()) !== name; tries++) {
      if (tries > 30) throw new Error(`Tab does not lead to '${name}'`)
      await press('Tab')
    }
  }
  return { press, tabTo, type: (text: string) => page.keyboard.type(text), countKeys: () => controlKeys }
}

test.describe('writing a form by keyboard', () => {
  test(`takes at most ${maxControlKeys} control keys for a question, on average of a mixed list`, async () => {
    const made = await makeForm(app, {
      name: 'By keyboard',
      draft: true,
      sections: [section('General', shortText('Who answers?'))],
    })
    const page = await app.open('admin', editorPath(made))
    await page.getByRole('button', { name: 'Add question' }).focus()
    const { press, tabTo, type, countKeys } = createTyping(page)
    const dialog = page.getByRole('dialog', { name: 'Add question' })
    await press('Enter')
    // Any type works here, because the dialog can choose another one.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
    await press('Enter')
    let before = 'Short text'
    for (const [at, question] of round.entries()) {
      await expect.poll(() => textOf(dialog).evaluate(field => field === document.activeElement)).toBe(true)
      await type(question.text)
      if (question.type !== before) {
        await tabTo('Type')
        await type(question.type.slice(0, 4))
        await press('Enter')
        before = question.type
      }
      for (const [place, option] of (question.options ?? []).entries()) {
        if (place === 0) await tabTo('Option 1')
        else await press('Enter')
        await type(option)
      }
      if (question.isRequired) {
        await tabTo('Required')
        await press('Space')
      }
      if (question.unit) {
        await tabTo('Unit')
        await type(question.unit)
      }
      const isLast = at === round.length - 1
      await press(isLast ? 'Control+Enter' : 'Control+Shift+Enter')
      if (!isLast) await expect.poll(() => textOf(dialog).inputValue()).toBe('')
    }
    await dialog.waitFor({ state: 'hidden' })
    await expectSaved(page)
    await expectOrder(page, 'Who answers?', ...round.map(({ text }) => text))
    expect(await questions(page).nth(1).textContent()).toContain('3 options')
    const average = countKeys() / round.length
    console.info(`control keys for a question: ${average}`)
    expect(average).toBeLessThanOrEqual(maxControlKeys)
  })
})
