// Filling by keyboard and by pointer: no focused element is covered by a bar, and nothing moves under a pressed pointer.
import { expect, test, type Locator, type Page, type Route } from '@playwright/test'
import {
  checkboxes,
  choice,
  number,
  option,
  paragraph,
  section,
  shortText,
  table,
} from '../../domain/testing/build-form.ts'
import { sample } from '../../domain/testing/sample.ts'
import { browserTest, sizes } from '../browser.ts'
import { cell, expectAllSaved, expectValue, questionCard } from '../controls.ts'
import { type MadeForm, makeForm } from '../forms.ts'

const app = browserTest()

const capacity = { rows: ['Type A', 'Type B', 'Type C'], columns: ['Onshore', 'Offshore'] }
const longForm = (): Promise<MadeForm> =>
  makeForm(app, {
    name: 'Long',
    sections: [
      section(
        'General',
        ...[1, 2, 3].flatMap(at => [
          shortText(`Who is responsible for part ${at}?`).between(3, 20),
          choice(`Has part ${at} been decided?`, option('Yes'), option('No'), option('Not yet')),
          table(`How much capacity has part ${at}?`, capacity),
          paragraph(`What follows from part ${at}?`).remark(),
          checkboxes(`Which plants are in part ${at}?`, option('Wind'), option('Solar')),
        ]),
      ),
    ],
  })

/** The focused element and whether something covers it; null: the focus is outside the questions. Runs in the page. */
function readFocus(): { readonly name: string; readonly isCovered: boolean } | null {
  const focused = document.activeElement
  if (!focused?.closest('article')) return null
  const shown = focused.closest('label, td') ?? focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const isHit = (x: number, y: number) => shown.contains(document.elementFromPoint(x, y))
  const isCovered = ![top + 2, (top + bottom) / 2, bottom - 2].every(y => isHit((left + right) / 2, y))
  return { name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? shown.textContent}`, isCovered }
}

test.describe('the focus', () => {
  const windows = {
    'on a desktop': { width: 1280, height: 900 },
    'at twice the size': { width: 640, height: 450 },
    'on a phone': { width: 360, height: 740 },
  }
  const taken = sample(Object.keys(windows), 1 / 3)
  for (const [_, size] of Object.entries(windows).filter(([name]) => taken.includes(name))) {
    test(`is never under a bar, forwards and backwards, ${_}`, async () => {
      const made = await longForm()
      const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
      await page.setViewportSize(size)
      await cell(page, 'How much capacity has part 3?', 2, 1).waitFor()
      await questionCard(page, 'Who is responsible for part 1?').getByRole('textbox').focus()
      const covered: string[] = []
      let stops = 0
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let focus = await page.evaluate(readFocus); focus; focus = await page.evaluate(readFocus)) {
          stops++
          if (focus.isCovered) covered.push(`${key} ${focus.name}`)
          await page.keyboard.press(key)
        }
        await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab')
      }
      expect(covered).toEqual([])
      expect(stops).toBeGreaterThan(60)
    })
  }

  test('starts at the top of a long list of errors, with Close visible, on a phone', async () => {
    const questions = Array.from({ length: 40 }, (_, at) => shortText(`Question number ${at + 1}`).required())
    const made = await makeForm(app, { name: 'Many faults', sections: [section('General', ...questions)] })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await page.setViewportSize(sizes.phone)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Validation failed!/ })
    const lead = dialog.getByText('40 questions have to be corrected. Choose a question to go to it.')
    await expect.poll(() => lead.evaluate(isFocusedInSight)).toBe(true)
    expect(await dialog.getByRole('button', { name: 'Close' }).last().evaluate(isInSight)).toBe(true)
    for (let at = 1; at <= 40; at++) {
      await page.keyboard.press('Tab')
      const link = dialog.getByRole('button', { name: `1.${at} Question number ${at}`, exact: true })
      expect(await link.evaluate(isFocusedInSight), `link ${at}`).toBe(true)
    }
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Question number 40' }).evaluate(isFocusedInSight))
      .toBe(true)
  })

  test('is visible at every error, from one to the next with F8, on a phone', async () => {
    const longText = 'Which of the provisions that follow from the article have been laid down, and where? '
      .repeat(8)
      .trim()
    const rows = Array.from({ length: 30 }, (__, at) => ({ name: `Row ${at + 1}`, required: at === 28 }))
    const made = await makeForm(app, {
      name: 'From error to error',
      sections: [
        section(
          'General',
          shortText('Who?').required(),
          paragraph(longText).required(),
          table('How much?', { rows, columns: ['Onshore', 'Offshore'] }).required(),
          choice('Decided?', option('Yes'), option('No')).required(),
        ),
        section('Plants', checkboxes('Which plants?', option('Wind'), option('Solar')).required()),
      ],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await page.setViewportSize(sizes.phone)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Validation failed!/ })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const errors = page.getByRole('group', { name: 'Errors' })
    await errors.getByText('5 errors').waitFor()
    const expectAt = async (position: number, focus: Locator) => {
      await errors.getByText(`${position} of 5 errors`).waitFor()
      await expect.poll(() => focus.evaluate(one => one.contains(document.activeElement))).toBe(true)
      await expect.poll(async () => (await page.evaluate(readFocus))?.isCovered).toBe(false)
    }
    const places = [
      page.getByRole('textbox', { name: 'Who?' }),
      page.getByRole('textbox', { name: longText }),
      cell(page, 'How much?', 28, 0),
      page.getByRole('radio', { name: 'Yes' }),
      page.getByRole('checkbox', { name: 'Wind' }),
    ] as const
    for (const [at, place] of places.entries()) {
      await page.keyboard.press('F8')
      await expectAt(at + 1, place)
      if (at !== 2) continue
      await page.keyboard.press('F8')
      await expectAt(at + 1, cell(page, 'How much?', 28, 1))
    }
    await errors.getByRole('button', { name: /^Next error/ }).click()
    await expectAt(1, places[0])
    await errors.getByRole('button', { name: /^Previous error/ }).click()
    await expectAt(5, places[4])
    await page.keyboard.press('Space')
    await errors.getByText('4 errors').waitFor()
    await page.keyboard.press('Shift+F8')
    await expect.poll(() => places[3].evaluate(one => one === document.activeElement)).toBe(true)
  })
})

test.describe('the bar below the questions', () => {
  test('is visible above the banners of a submitted result, on a phone and in a low window', async () => {
    const made = await makeForm(app, {
      name: 'Submitted',
      sections: [section('General', shortText('Who?')), section('Plants', shortText('Which?'))],
    })
    await made.submit('nclpOfBelgium')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await page.getByText(/^Delivery no\. 1, submitted /).waitFor()
    for (const size of [sizes.phone, { width: 1280, height: 500 }]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      for (const name of ['Back', 'Next section'])
        await expect.poll(() => page.getByRole('button', { name, exact: true }).evaluate(isInSight), name).toBe(true)
    }
  })
})

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every(y => element.contains(document.elementFromPoint((left + right) / 2, y)))
}
function isFocusedInSight(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect()
  const isHit = (y: number) => element.contains(document.elementFromPoint(left + 8, y))
  return element === document.activeElement && isHit(top + 4) && isHit(bottom - 4)
}

/** Presses on an element. @returns how far it has moved before the release */
async function pressAndMeasure(page: Page, target: Locator): Promise<number> {
  const before = await target.boundingBox()
  if (!before) throw new Error('nothing to press on')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  // Two frames: what the press has changed has been laid out and painted.
  await target.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const pressed = await target.boundingBox()
  await page.mouse.up()
  return Math.abs((pressed?.y ?? NaN) - before.y)
}

test.describe('a press', () => {
  test('hits its target, whatever message the previous field shows', async () => {
    const made = await makeForm(app, {
      name: 'Still',
      sections: [
        section(
          'General',
          shortText('Who is responsible?').between(5, 20),
          number('How many?').between(0, 9),
          table('How much?', {
            rows: ['Type A', 'Type B'],
            columns: ['MW', { name: 'Comment', type: 'Text' }],
          }).remark(),
          choice('Is it decided?', option('Yes'), option('No')),
        ),
      ],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await page.setViewportSize({ width: sizes.phone.width, height: 1600 })
    const [yes, no] = [page.getByRole('radio', { name: 'Yes' }), page.getByRole('radio', { name: 'No' })]
    await cell(page, 'How much?', 1, 1).waitFor()

    await page.getByRole('textbox', { name: 'Who is responsible?' }).fill('Li')
    expect(await pressAndMeasure(page, yes)).toBe(0)
    await expect.poll(() => yes.isChecked()).toBe(true)
    await page.getByText('5 to 20 characters').waitFor({ state: 'detached' })

    await page.getByRole('textbox', { name: 'How many?' }).fill('99')
    expect(await pressAndMeasure(page, no)).toBe(0)
    await expect.poll(() => no.isChecked()).toBe(true)

    await cell(page, 'How much?', 0, 0).click()
    await page.keyboard.type('many')
    const remark = questionCard(page, 'How much?').getByRole('button', { name: 'Remark' })
    expect(await pressAndMeasure(page, remark)).toBe(0)
    await page.getByRole('textbox', { name: 'Remark on: How much?' }).waitFor()
    await questionCard(page, 'How much?').getByText('This is not a number.').waitFor()

    await cell(page, 'How much?', 0, 1).click()
    await page.keyboard.type('one')
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.type('t')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    const below = cell(page, 'How much?', 1, 1)
    expect(await pressAndMeasure(page, below)).toBe(0)
    await page.keyboard.type('here')
    await page.keyboard.press('Enter')
    await expect.poll(() => below.textContent()).toBe('here')
  })

  // Only real browsers distinguish the number of clicks.
  for (const [kind, clickCount] of [
    ['option', 2],
    ['checkbox', 3],
  ] as const) {
    test(`on 'Other' focuses its text: ${kind}, ${clickCount} clicks`, async () => {
      const options = [option('Wind'), option('Other')]
      const question = kind === 'option' ? choice('Which plants?', ...options) : checkboxes('Which plants?', ...options)
      const made = await makeForm(app, { name: 'Other', sections: [section('General', question)] })
      const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
      await page.getByText('Other', { exact: true }).click({ clickCount })
      await page.keyboard.type('Tidal 1')
      await expectValue(page.getByRole('textbox', { name: 'Explain what “Other” stands for' }), 'Tidal 1')
      expect(await page.getByLabel('Wind').isChecked()).toBe(false)
      await expectAllSaved(page)
    })
  }

  test('also counts if the previous choice has just been saved', async () => {
    const questions = [choice('Is it decided?', option('Yes'), option('No'))]
    const made = await makeForm(app, { name: 'Saved in the meantime', sections: [section('General', ...questions)] })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    const [yes, no] = [page.getByRole('radio', { name: 'Yes' }), page.getByRole('radio', { name: 'No' })]
    let send = () => {}
    const isHeld = new Promise<void>(resolve => {
      const hold = async (route: Route) => {
        const isReleased = new Promise<void>(next => (send = next))
        resolve()
        await isReleased
        await route.continue()
      }
      void page.route('**/api/results/singlequestion/*', hold, { times: 1 })
    })
    await yes.check()
    await isHeld
    await no.hover()
    await page.mouse.down()
    const saved = page.waitForResponse('**/api/results/singlequestion/*')
    send()
    await (await saved).finished()
    await page.mouse.up()
    await expect.poll(() => no.isChecked()).toBe(true)
    await expectAllSaved(page)
    expect(await no.isChecked()).toBe(true)
  })
})
