// The contact person's year in one go: from the home page through every type of question to the receipt.
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  checkboxes,
  choice,
  number,
  option,
  other,
  paragraph,
  section,
  shortText,
  table,
} from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectPath, expectText, expectValue, message, questionCard } from '../controls.ts'
import { makeForm } from '../forms.ts'

const app = browserTest()

const capacity = {
  rows: [{ name: 'Type A', required: true }, 'Type B', 'Type C'],
  columns: [
    { name: 'Onshore', group: 'Power park modules' },
    { name: 'Offshore', group: 'Power park modules' },
    { name: 'Comment', type: 'Text' as const },
  ],
}
const aYear = () => ({
  name: 'RfG of the year',
  settings: { description: 'What the year has brought.' },
  sections: [
    section(
      'General',
      shortText('Who is responsible?').required().between(3, 20),
      number('Which threshold applies?').required().between(0, 2).with({ unit: 'MW', article: '5(2)' }),
      choice('Has it been decided?', option('Yes'), option('No').skipTo('What follows?')).required(),
      shortText('When was it decided?'),
      shortText('By whom was it decided?'),
      paragraph('What follows?').remark(),
    ),
    section(
      'Plants',
      checkboxes('Which plants are there?', option('Wind'), option('Solar'), other()).required(),
      table('How much capacity is there?', capacity).required(),
    ),
  ],
})

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test.describe('a contact person', () => {
  test('finds the form at home, answers every type of question, submits and gets a receipt', async () => {
    const made = await makeForm(app, aYear())
    const page = await app.open('nclpOfBelgium', '/')

    await page.getByRole('heading', { name: 'Forms to submit' }).waitFor()
    const card = page.getByRole('article').filter({ hasText: made.name })
    await card.getByText('New', { exact: true }).waitFor()
    await card.getByRole('link', { name: made.name }).click()
    await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
    await page.getByText('What the year has brought.').waitFor()
    await page.getByText('Belgium', { exact: true }).waitFor()

    await field(page, 'Who is responsible?').fill('Elia')
    const threshold = field(page, 'Which threshold applies?')
    await threshold.fill('1,118')
    await questionCard(page, 'Which threshold applies?').getByRole('button', { name: '1.118', exact: true }).click()
    await threshold.blur()
    await expectValue(threshold, '1.118')
    await questionCard(page, 'Which threshold applies?')
      .getByText(/^Saved \d\d:\d\d$/)
      .waitFor()
    await page.getByText('Partially filled', { exact: true }).waitFor()

    const decided = questionCard(page, 'Has it been decided?')
    await decided.getByText('2 questions depend on this answer and may appear when it is given.').waitFor()
    expect(await field(page, 'When was it decided?').count()).toBe(0)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await field(page, 'When was it decided?').fill('In May')
    await page.getByRole('radio', { name: 'No' }).check()
    await field(page, 'When was it decided?').waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'Yes' }).check()
    await expectValue(field(page, 'When was it decided?'), 'In May')

    const follows = questionCard(page, 'What follows?')
    await follows.getByRole('button', { name: 'Remark' }).click()
    await field(page, 'Remark on: What follows?').fill('Nothing yet.')
    await page.getByRole('button', { name: 'Next section' }).click()

    await page.getByRole('heading', { level: 2, name: 'Plants' }).waitFor()
    await page.getByRole('checkbox', { name: 'Wind' }).check()
    await page.getByRole('checkbox', { name: 'Other' }).check()
    await page.keyboard.type('Tidal')
    await expectValue(field(page, 'Explain what “Other” stands for'), 'Tidal')

    await cell(page, 'How much capacity is there?', 0, 0).click()
    await page.keyboard.type('12,5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expectText(cell(page, 'How much capacity is there?', 0, 0), '12.5')
    await expectText(cell(page, 'How much capacity is there?', 0, 1), '3')
    await expectAllSaved(page)
    await expectPath(page, `/forms/view/${made.id}`)

    await page.reload()
    await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
    await goTo(page, 'Plants')
    await expectText(cell(page, 'How much capacity is there?', 0, 0), '12.5')
    expect(await page.getByRole('checkbox', { name: 'Wind' }).isChecked()).toBe(true)
    await expectValue(field(page, 'Explain what “Other” stands for'), 'Tidal')
    await goTo(page, 'General')
    await expectValue(field(page, 'Remark on: What follows?'), 'Nothing yet.')

    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Validation failed! Fix errors before sumbiting!', exact: true })
    await dialog.waitFor()
    await dialog.getByText('6 of 8 questions answered').waitFor()
    await dialog.getByRole('button', { name: /How much capacity is there\?/ }).waitFor()
    await dialog.getByRole('button', { name: 'Fill in “Comment” in row “Type A”.' }).click()
    await page.getByRole('heading', { level: 2, name: 'Plants' }).waitFor()
    await expect
      .poll(() =>
        cell(page, 'How much capacity is there?', 0, 2).evaluate(element => element.contains(document.activeElement)),
      )
      .toBe(true)
    await page.getByRole('navigation', { name: 'Sections' }).getByText('1 error').waitFor()
    await page.keyboard.type('All of them')
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Sections' }).getByText('1 error').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm submit' })
    await confirm.getByText(`The answers of Belgium to “${made.name}” will be delivered as they are.`).waitFor()
    await confirm.getByRole('button', { name: 'Submit' }).click()
    await message(page, 'Form submitted successfully').waitFor()
    await page
      .getByText(/^Submitted on \d\d\.\d\d\.\d{4} \d\d:\d\d: answers can no longer be changed here\.$/)
      .waitFor()
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: 'Wind' }).isDisabled()).toBe(true)
    await goTo(page, 'General')
    expect(await field(page, 'Who is responsible?').isEditable()).toBe(false)

    const receipt = page.getByRole('region', { name: 'Delivery' })
    await receipt.getByText(/^Delivery no\. 1, submitted /).waitFor()
    const [checksum] = /[0-9a-f]{64}/.exec((await receipt.textContent()) ?? '') ?? []
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      receipt.getByRole('button', { name: 'Download receipt' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Receipt 1 ${made.name} Belgium.html`)
    const receiptText = await readFile(await file.path(), 'utf8')
    for (const answer of ['Elia', '1.118', 'Tidal', '12.5', checksum ?? 'a checksum'])
      expect(receiptText).toContain(answer)

    await questionCard(page, 'Which threshold applies?').getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByText('1.118').waitFor()
    expect(await history.getByRole('button', { name: 'Show older changes' }).count()).toBe(0)
    await history.getByRole('button', { name: 'Close' }).click()

    expect(await page.getByText(/^Saved \d\d:\d\d$/).count()).toBe(0)

    await goTo(page, 'Plants')
    const open = questionCard(page, 'Which plants are there?').getByRole('button', { name: 'History' })
    await open.focus()
    await page.keyboard.press('Enter')
    await history.getByText('Text of “Other”: ').first().waitFor()
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })
    expect(await open.evaluate(button => button === document.activeElement)).toBe(true)
    await page.getByRole('heading', { level: 2, name: 'Plants' }).waitFor()

    await page.goto('/')
    const delivered = page.getByRole('article').filter({ hasText: made.name }).getByText('Submitted', { exact: true })
    // Other stories may have left many open forms.
    const more = page.getByRole('button', { name: /^Show more/ }).first()
    const isShown = async () => {
      if (!(await delivered.isVisible()) && (await more.isVisible())) await more.click()
      return delivered.isVisible()
    }
    await expect.poll(isShown).toBe(true)
  })

  test('keeps the lines of a cell, saves it during typing, and moves nothing around it', async () => {
    const made = await makeForm(app, aYear())
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { hasOwnClock: true })
    const other = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    const question = 'How much capacity is there?'
    await goTo(page, 'Plants')
    await goTo(other, 'Plants')
    const [comment, elsewhere] = [page, other].map(one => cell(one, question, 1, 2)) as [Locator, Locator]
    await page.evaluate(() => navigator.clipboard.writeText('"first line\nsecond line"'))
    await comment.click()
    await page.keyboard.press('Control+v')
    await expectText(elsewhere, 'first line\nsecond line')

    // Entering and leaving without a change, in both ways, stores nothing.
    await comment.click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Enter')
    await comment.dblclick()
    await expectValue(comment.getByRole('textbox'), 'first line\nsecond line')
    await page.keyboard.press('Tab')
    await expectText(comment, 'first line\nsecond line')

    const widths = () =>
      questionCard(page, question)
        .getByRole('columnheader')
        .evaluateAll(heads => heads.map(head => head.getBoundingClientRect().width))
    const height = async () => (await comment.boundingBox())?.height ?? 0
    const [before, low] = [await widths(), await height()]
    await comment.dblclick()
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.type('a third one that is far too long to find its place beside the others in one line')
    expect(await height()).toBeGreaterThan(low)
    await expectText(elsewhere, /^first line\nsecond line\na third one .* in one line$/)
    expect(await widths()).toEqual(before)

    // Emptied, it keeps its height; Escape restores the value from before editing, here and elsewhere.
    const high = await height()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expectText(elsewhere, '')
    expect(await height()).toBe(high)
    await page.keyboard.press('Escape')
    await expectText(comment, 'first line\nsecond line')
    await expectText(elsewhere, 'first line\nsecond line')
    expect(await height()).toBe(low)

    // Half a number is only an error once the cell is left.
    const onshore = cell(page, question, 1, 0)
    await page.clock.install()
    await onshore.click()
    await page.keyboard.type('5')
    await expectText(cell(other, question, 1, 0), '5')
    await page.keyboard.type(' or')
    await page.clock.runFor(800)
    expect(await onshore.getAttribute('aria-invalid')).toBeNull()
    await page.keyboard.press('Enter')
    await expect.poll(() => onshore.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Control+z')
    await expectText(onshore, '')
    await expectText(cell(other, question, 1, 0), '')
  })

  test('types into a cell with an input method or a dead key as into any other', async () => {
    const made = await makeForm(app, aYear())
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    const question = 'How much capacity is there?'
    await goTo(page, 'Plants')
    const keys = await page.context().newCDPSession(page)
    const comment = cell(page, question, 1, 2)
    const input = comment.getByRole('textbox', { name: 'Type B, Comment' })
    await comment.click()
    await page.keyboard.type('old')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await input.waitFor({ state: 'attached' })
    // An IME composition replaces the content, like a letter would; its own Enter does not leave the cell.
    await keys.send('Input.imeSetComposition', { text: 'ふ', selectionStart: 1, selectionEnd: 1 })
    await expectValue(input, 'ふ')
    await keys.send('Input.insertText', { text: '風' })
    await page.keyboard.type('力')
    await expectValue(input, '風力')
    await page.keyboard.press('Enter')
    await expectText(comment, '風力')

    await page.keyboard.press('ArrowUp')
    await input.waitFor({ state: 'attached' })
    await keys.send('Input.insertText', { text: 'â' })
    await expectValue(input, 'â')
    await page.keyboard.press('Escape')
    await expectText(comment, '風力')
    await input.waitFor({ state: 'attached' })
    await page.keyboard.press('F2')
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    await expectText(comment, '風力!')
    await page.keyboard.press('ArrowUp')
    await input.waitFor({ state: 'attached' })
    // The input is no tab stop of its own: Escape, then Tab leaves the table.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true)
    await expectAllSaved(page)
  })

  test('goes back through the sections, and from the first one to where the form was opened from', async () => {
    const made = await makeForm(app, aYear())
    const page = await app.open('nclpOfBelgium', '/')
    await page.getByRole('article').getByRole('link', { name: made.name }).click()
    const back = page.getByRole('button', { name: 'Back', exact: true })
    const heading = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
    await heading('General')
    await page.getByRole('button', { name: 'Next section' }).click()
    await heading('Plants')
    await back.click()
    await heading('General')
    await page.getByRole('button', { name: 'Next section' }).click()
    await heading('Plants')
    await page.reload()
    await heading('Plants')
    await back.click()
    await heading('General')
    await back.click()
    await expectPath(page, '/')
  })

  test('sees the focused cell beside the headers of a wide table, in both reading directions', async () => {
    const rows = Array.from({ length: 24 }, (_, row) => `A type with a long name ${row}`)
    const columns = Array.from({ length: 9 }, (_, column) => ({ name: `Column ${column}`, type: 'Text' as const }))
    const made = await makeForm(app, {
      name: 'Wide',
      sections: [section('All', table('How many?', { rows, columns }))],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    const covered = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.closest('td')
        const { left, right, top, bottom } = cell?.getBoundingClientRect() ?? new DOMRect()
        // A little inside each corner, the topmost element is the cell or its input.
        const corners = [left + 3, right - 3].flatMap(x => [top + 3, bottom - 3].map(y => [x, y] as const))
        return corners.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('td') !== cell).length
      })
    for (const direction of ['ltr', 'rtl']) {
      await cell(page, 'How many?', 0, 0).waitFor()
      await page.evaluate(dir => void (document.documentElement.dir = dir), direction)
      const [ahead, behind] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
      await cell(page, 'How many?', 0, 0).click()
      await page.keyboard.press('End')
      const steps = [...Array<string>(8).fill(behind), ...Array<string>(8).fill(ahead), 'PageDown', 'PageDown']
      for (const key of [...steps, 'Home', 'Control+End', 'PageUp', 'PageUp', 'ArrowUp']) {
        await page.keyboard.press(key)
        expect(await covered(), `${direction} ${key}`).toBe(0)
      }
    }
  })

  test('sees no empty space below a question, and nothing moves during typing', async () => {
    const plain = section('General', number('How many?'), shortText('Who?'), shortText('Where?'))
    const made = await makeForm(app, { name: 'Without bounds', sections: [plain] })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    const input = field(page, 'How many?')
    await input.waitFor()
    const places = () =>
      page.getByRole('article').evaluateAll(cards => cards.map(card => card.getBoundingClientRect().top))
    const [many, who, where] = await Promise.all(
      ['How many?', 'Who?', 'Where?'].map(name => questionCard(page, name).boundingBox()),
    )
    const end = await input.evaluate(element => element.getBoundingClientRect().bottom)
    expect((who?.y ?? 0) - end).toBeLessThan(70)
    expect([many, who, where].every(box => box !== null)).toBe(true)
    const before = await places()
    await input.fill('about ten')
    await questionCard(page, 'How many?').getByText('This is not a number.').waitFor()
    expect(await places()).toEqual(before)
    await field(page, 'Who?').fill('x'.repeat(1700))
    await questionCard(page, 'Who?').getByText('1700 of 2000 characters').waitFor()
    expect(await places()).toEqual(before)
  })
})
