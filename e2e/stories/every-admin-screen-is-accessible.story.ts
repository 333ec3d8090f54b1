// Every administrator screen and dialog about forms, in one of three languages, two widths and two colour schemes: no axe violations,
// no overflow, no text from outside the catalogue.
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
import { type MadeForm, makeForm } from '../forms.ts'
import { call, sessionOf } from '../people.ts'
import { createScreenChecker, measureSideScroll, drawWalkthrough } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const known = ['Implementation Monitoring Platform', 'Anna Peeters', 'RfG', 'Other']
const types = ['Ποιος;', 'Πόσο;', 'Γιατί;', 'Υπάρχει;', 'Ποια;', 'Ισχύς'] as const

const greek = () =>
  makeForm(app, {
    name: 'Δοκιμή',
    draft: true,
    settings: { description: 'Ερωτηματολόγιο για όλους τους τύπους ερωτήσεων.' },
    sections: [
      section(
        'Γενικά',
        shortText('Ποιος;').required().between(3, 20).with({ help: 'Βοήθεια', article: '5(2)' }),
        number('Πόσο;').between(0, 2).with({ unit: 'MW' }),
        paragraph('Γιατί;').remark(),
        choice('Υπάρχει;', option('Ναι'), option('Όχι').skipTo('Ποια;'), option('Ίσως').skipToEnd()),
      ),
      section(
        'Πίνακες',
        checkboxes('Ποια;', option('Ένα'), option('Δύο'), other()),
        table('Ισχύς', {
          rows: [{ name: 'Άλφα', required: true }, 'Βήτα'],
          columns: [
            { name: 'Στεριά', group: 'Πάρκα' },
            { name: 'Σχόλιο', type: 'Text' },
          ],
        }),
      ),
    ],
  })

let shared: MadeForm
test.beforeAll(async () => {
  shared = await greek()
})

for (const walkthrough of drawWalkthrough('forms')) {
  test.describe(`in ${walkthrough.locale}`, () => {
    const { locale } = walkthrough
    const text = textsOf(locale)
    type Id = Parameters<typeof text>[0]
    const at = (address: string) =>
      locale === 'en-XA' ? `${address}${address.includes('?') ? '&' : '?'}locale=en-XA` : address
    const button = (page: Page, id: Id) => page.getByRole('button', { name: text(id), exact: true })
    const escape = async (page: Page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }

    test('the lists, their filters, settings and exports', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      await makeForm(app, { name: 'Δοκιμή', sections: [], draft: true })
      const page = await app.open('admin', at('/forms/overview'), { locale })
      await page.getByRole('cell').first().waitFor()
      await page.getByRole('article').first().waitFor()
      await checkScreen(page, 'overview', known)
      // A form that no other story changes.
      await page.goto(at('/forms/overview?name=RfG%20non-exhaustive'))
      await page.getByRole('link', { name: 'RfG non-exhaustive parameters' }).first().waitFor()
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('forms.save'), exact: true })
        .waitFor()
      const names = ['RfG non-exhaustive parameters', ...known, 'ACER Generation capacity']
      await checkScreen(page, 'settings of a published form', names)
      await escape(page)
      await page.getByRole('row').nth(1).getByRole('button').last().click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
      await checkScreen(page, 'export', known)
      await escape(page)
      await page.goto(at('/forms/results?country=all'))
      await page.getByRole('cell').first().waitFor()
      await checkScreen(page, 'results', known)
      await page.goto(at('/forms/results?name=zzzz'))
      await page.getByText(text('forms.list.none')).waitFor()
      await checkScreen(page, 'results without any', known)
      expect(faults).toEqual([])
    })

    test('creating and editing a form', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = shared
      const names = [...known, made.name]
      const page = await app.open('admin', at('/forms/create'), { locale })
      await page.getByRole('article').first().waitFor()
      await checkScreen(page, 'create', names)
      await page.getByRole('button', { name: text('forms.create.blank') }).click()
      await button(page, 'forms.settings.specialAdd').click()
      await button(page, 'forms.settings.newCategory').click()
      await checkScreen(page, 'settings of a new form', names)
      await page.keyboard.press('Escape')
      await button(page, 'forms.discard.confirm').waitFor()
      await checkScreen(page, 'discard', names)
      await button(page, 'forms.discard.confirm').click()
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: text('forms.create.copy') }).click()
      await page.getByRole('combobox', { name: text('forms.create.copy.name') }).waitFor()
      await checkScreen(page, 'choose a template', names)
      await page.goto(at(`/forms/overview/edit/${made.id}`))
      await page.getByText('Ποιος;', { exact: true }).waitFor()
      await checkScreen(page, 'editor', names)
      await button(page, 'forms.sections.add').click()
      await page.getByRole('textbox', { name: text('forms.sections.name') }).waitFor()
      await checkScreen(page, 'new section', names)
      await escape(page)
      await button(page, 'forms.publish.button').click()
      await page.getByText(text('forms.publish.question')).waitFor()
      await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor()
      await checkScreen(page, 'publish', names)
      await escape(page)
      await button(page, 'forms.sections.delete').click()
      await page.getByText(text('forms.sections.delete.question')).waitFor()
      await checkScreen(page, 'delete a section', names)
      await escape(page)
      await page.goto(at(`/forms/view/${made.id}`))
      await page.getByText(text('results.filling.preview.says')).waitFor()
      await checkScreen(page, 'preview', names)
      expect(faults).toEqual([])
    })

    test('the question editor of every type', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = shared
      const page = await app.open('admin', at(`/forms/overview/edit/${made.id}`), { locale })
      for (const type of types) {
        if (type === 'Ποια;') await page.getByRole('tab', { name: /Πίνακες/ }).click()
        await page.getByRole('button', { name: type, exact: true }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('forms.save'), exact: true })
          .waitFor()
        await checkScreen(page, `question ${types.indexOf(type) + 1}`, [...known, made.name])
        await escape(page)
      }
      expect(faults).toEqual([])
    })

    test('the legal limits, and one of them in a question', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = shared
      const page = await app.open('admin', at('/forms/reference-limits'), { locale })
      await page.getByRole('cell').first().waitFor()
      await checkScreen(page, 'legal limits', known)
      await page.goto(at('/forms/reference-limits?words=zzzz'))
      await page.getByText(text('forms.reference.none')).waitFor()
      await checkScreen(page, 'legal limits without any', known)
      await page.goto(at('/forms/reference-limits?state=verified&code=RfG'))
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      await page.getByText(text('forms.reference.verifyAnew')).waitFor()
      await checkScreen(page, 'correct a legal limit', known)
      await page.goto(at(`/forms/overview/edit/${made.id}`))
      await page.getByRole('button', { name: 'Πόσο;', exact: true }).click()
      await button(page, 'forms.limits.add').click()
      await page.getByRole('combobox', { name: text('forms.limits.reference'), exact: true }).click()
      await page.getByRole('option').first().click()
      const limits = page.getByRole('group', { name: text('forms.questions.limits') })
      const said = await limits.getByRole('listitem').locator('bdi').first().textContent()
      await checkScreen(page, 'a chosen legal limit', [...known, made.name, said ?? ''])
      expect(faults).toEqual([])
    })

    test('two people’s changes of one question, and what was not saved', async () => {
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const made = await greek()
      const names = [...known, made.name]
      const page = await app.open('admin', at(`/forms/overview/edit/${made.id}`), { locale })
      await page.getByRole('button', { name: 'Ποιος;', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: text('forms.questions.text') }).fill('Ποιος ακριβώς;')
      await dialog.getByRole('textbox', { name: text('forms.questions.unit') }).fill('kW')
      const { token } = await sessionOf(app.url, 'admin')
      const { sections } = await call(app.url, token, 'GET /api/forms/{id}', { params: { id: made.id } })
      const [first] = sections
      const body = (first?.questions ?? []).map(one =>
        one.text === 'Ποιος;' ? { ...one, text: 'Ποιοι;', unit: 'MW' } : one,
      )
      await call(app.url, token, 'PATCH /api/sections/{id}/questions', { params: { id: first?.id ?? '' }, body })
      await button(page, 'forms.save').click()
      const conflict = page.getByRole('dialog', { name: text('forms.conflict.title') })
      await conflict.getByRole('radiogroup').nth(1).waitFor()
      await checkScreen(page, 'conflict', names)
      await button(page, 'forms.conflict.all.theirs').click()
      await checkScreen(page, 'conflict, chosen', names)
      await conflict.getByRole('button', { name: text('ui.cancel') }).click()
      page.on('dialog', ask => void ask.accept())
      await page.reload()
      await page.getByRole('region', { name: text('forms.unsaved.found') }).waitFor()
      await checkScreen(page, 'kept drafts', names)
      expect(faults).toEqual([])
    })
  })
}

test.describe('the lists of forms', () => {
  const lists = ['/forms/overview', '/forms/results?country=all'] as const
  interface Sides {
    readonly start: number
    readonly end: number
  }
  const sides = (where: Locator): Promise<Sides> =>
    where.evaluate(one => {
      const box = one.getBoundingClientRect()
      const isLeft = getComputedStyle(document.documentElement).direction === 'ltr'
      return isLeft
        ? { start: box.left, end: innerWidth - box.right }
        : { start: innerWidth - box.right, end: box.left }
    })

  for (const locale of ['en-US', 'he']) {
    test(`show the actions of a row at every width, in ${locale}`, async () => {
      const page = await app.open('admin', '/forms/overview', { locale })
      for (const address of lists) {
        if (address !== lists[0]) await page.goto(address)
        await page.getByRole('cell').getByRole('link').first().waitFor()
        for (const width of [820, 1024, 1100, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const frame = page.getByRole('table').locator('..')
          await expect.poll(() => frame.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
          expect(await measureSideScroll(page)).toBe(0)
          const buttons = page.getByRole('row').nth(1).getByRole('cell').last().getByRole('button')
          const [edge, last] = [await sides(frame), await sides(buttons.last())]
          expect(await buttons.count()).toBeGreaterThan(1)
          expect(last.end).toBeGreaterThanOrEqual(edge.end)
          const tops = await buttons.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
          expect(new Set(tops).size).toBe(1)
        }
      }
    })
  }

  test('start at the same edge, with filters in rows of equal length', async () => {
    const page = await app.open('admin', '/forms/overview')
    await page.setViewportSize({ width: 1440, height: 900 })
    const edges: number[] = []
    for (const address of lists) {
      await page.goto(address)
      await page.getByRole('cell').getByRole('link').first().waitFor()
      edges.push((await sides(page.getByRole('heading', { level: 1 }))).start)
      const fields = page.getByRole('search').locator('input:not([type=hidden]), button[role=combobox]')
      const tops = await fields.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
      const rows = [...new Set(tops)].map(top => tops.filter(one => one === top).length)
      expect(new Set(rows).size).toBe(1)
    }
    expect(edges[0]).toBe(edges[1])
  })

  test('are aligned with the page, whatever the language of the names', async () => {
    const page = await app.open('admin', '/forms/overview', { locale: 'he' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const name = page.getByRole('cell').getByRole('link').first()
    await name.waitFor()
    const [text, header] = [await sides(name), await sides(page.getByRole('columnheader').first())]
    expect(Math.abs(text.start - (header.start + 16))).toBeLessThan(2)
    const category = page.getByRole('row').nth(1).getByRole('cell').nth(1)
    const [words, cell] = [await sides(category.locator('bdi')), await sides(category)]
    expect(Math.abs(words.start - (cell.start + 12))).toBeLessThan(2)
  })

  test('never cover the buttons of a page with messages', async () => {
    const made = await makeForm(app, { name: 'Said', sections: [], draft: true })
    const page = await app.open('admin', `/forms/overview/edit/${made.id}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Form settings' })
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Said')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const said = page.getByRole('region', { name: 'Messages' }).getByRole('status')
    await said.waitFor()
    const box = await said.boundingBox()
    expect(box?.y).toBeGreaterThan(844 / 2)
    for (const name of ['Settings', 'Preview', 'Publish']) {
      const button = await page.getByRole('button', { name, exact: true }).boundingBox()
      expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThan(box?.y ?? 0)
    }
  })
})
