// Comparing deliveries: choosing sides, differences, stepping through them, export.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ComparableForm, ComparedQuestion, Comparison } from '@imp/domain/review/comparison-types.ts'
import { summaryOf, publishedForm } from '../../testing/answers.ts'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { changeToGerman } from '../../testing/language.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const form = publishedForm({ name: 'RfG monitoring', year: 2026 })
const parentId = '00000001-0000-4000-8000-00000000f025'
const be = nclpOfBelgium.countryGuid ?? ''
const at = '00000000-0000-4000-8000-0000000000a7'
const submittedAt = '2026-05-03T12:20:00.000Z'
const delivery = (number: number | null, submittedBy: string | null = 'Noor Peeters') => ({
  number,
  submittedAt,
  submittedBy,
})
const comparable: ComparableForm = {
  form: form.id,
  formName: form.name,
  formYear: 2026,
  parent: { form: parentId, formName: 'RfG monitoring', formYear: 2025 },
  countries: [
    { country: at, countryName: 'Austria', countryCode: 'AT', result: at, deliveries: [delivery(null, null)] },
    { country: be, countryName: 'Belgium', countryCode: 'BE', result: be, deliveries: [delivery(2), delivery(1)] },
  ],
}
const id = (place: number) => `00000001-0000-4000-8000-0000000000${place}`
const question = (place: number, text: string, rest: Partial<ComparedQuestion>): ComparedQuestion => ({
  id: id(place),
  number: `1.${place % 10}`,
  text,
  unit: null,
  status: 'same',
  parts: [],
  slips: [],
  leftOut: [],
  ...rest,
})
const side = (number: number | null, countryName = 'Belgium') => ({
  form: form.id,
  formName: form.name,
  formYear: 2026,
  country: be,
  countryName,
  countryCode: countryName.slice(0, 2).toUpperCase(),
  result: be,
  ...delivery(number),
})
const part = { kind: 'answer' as const, names: [] }
const comparison: Comparison = {
  left: side(1),
  right: side(2),
  mayDownload: true,
  sections: [
    {
      id: id(10),
      number: 1,
      name: 'General',
      questions: [
        question(11, 'Name', { parts: [{ ...part, status: 'same', left: 'Doel', right: 'Doel' }] }),
        question(12, 'Power', {
          unit: 'MW',
          status: 'changed',
          parts: [{ ...part, status: 'changed', left: 1234.5, right: 0 }],
        }),
        question(13, 'Units', {
          status: 'changed',
          parts: [
            { kind: 'cell', names: ['Type A', 'With', 'SPGM'], status: 'same', left: 1, right: 1 },
            { kind: 'cell', names: ['Type B', 'With', 'SPGM'], status: 'new', left: null, right: 3 },
            { kind: 'finalRemark', names: ['Type B', 'With', 'SPGM'], status: 'removed', left: 'Sold.', right: null },
          ],
        }),
      ],
    },
    { id: id(20), number: 2, name: 'More', questions: [question(21, 'Open', { status: null })] },
  ],
  gone: [
    question(31, 'Asked once', {
      status: 'removed',
      parts: [{ ...part, status: 'removed', left: ['Wind'], right: null }],
    }),
  ],
}
const prepare =
  (found: Comparison = comparison) =>
  ({ answer }: Wire) => {
    answer('GET /api/forms/published', [summaryOf(form)])
    answer('GET /api/results/comparable/{formId}', comparable)
    answer('GET /api/results/comparison/{formId}', found)
  }
const address = `/forms/comparison?form=${form.id}&left=${be}&leftDelivery=1&right=${be}&rightDelivery=2`
const articles = () =>
  screen.getAllByRole('article').map(one => within(one).getByRole('heading', { level: 3 }).textContent)

const formOf = (side: 'First' | 'Second') =>
  within(screen.getByRole('group', { name: side })).getByRole<HTMLInputElement>('combobox', { name: 'Form' })

describe('compared deliveries', () => {
  it("default to the last two of the user's country, and put that into the URL", async () => {
    const shown = await renderScreen('/forms/comparison', nclpOfBelgium, prepare())
    await expectHeading('Compare deliveries')
    await expectText('2 changed')
    await waitFor(() => {
      const search = new URL(shown.address(), 'http://x').searchParams
      expect(Object.fromEntries(search)).toEqual({
        form: form.id,
        left: be,
        leftDelivery: '1',
        right: be,
        rightDelivery: '2',
      })
    })
    expect(shown.wire.sent('GET /api/results/comparison/{formId}').at(-1)?.query).toEqual({
      left: be,
      leftDelivery: '1',
      right: be,
      rightDelivery: '2',
    })
  })

  it('report numbers that look like slips, and who has confirmed them', async () => {
    const slip = { side: 'right' as const, names: ['Type B', 'With', 'SPGM'], current: 3, previous: 3140, limit: null }
    const word = { row: be, column: be, numeric: 3, confirmedAt: '2026-11-02T09:00:00.000Z', confirmedBy: 'Anna Berg' }
    const withSlips = (question: ComparedQuestion) =>
      question.text === 'Units' ? { ...question, slips: [{ ...slip, confirmed: word }] } : question
    const sections = comparison.sections.map(one => ({ ...one, questions: one.questions.map(withSlips) }))
    await renderScreen(address, admin, prepare({ ...comparison, sections }))
    const said = await screen.findByText(/Confirmed as correct by Anna Berg/)
    expect(said.textContent).toMatch(/delivery 2: .*SPGM: Last year 3\s140\. Now 3\./)
  })

  it('reserve their place until the form is known', async () => {
    const { promise, resolve } = Promise.withResolvers<[]>()
    await renderScreen('/forms/comparison', admin, ({ answer }) => answer('GET /api/forms/published', () => promise))
    await expectHeading('Compare deliveries')
    const place = () => document.querySelector('[class*="chooserPlace"]')
    expect(place()).not.toBeNull()
    resolve([])
    await waitFor(() => expect(place()).toBeNull())
  })

  it('default to the latest form with deliveries, and cannot be swapped without any', async () => {
    const empty = publishedForm({ seed: 77, name: 'DCC monitoring', year: 2027 })
    const shown = await renderScreen('/forms/comparison', admin, wire => {
      prepare()(wire)
      wire.answer('GET /api/forms/published', [summaryOf(empty), summaryOf(form)])
      wire.answer('GET /api/results/comparable/{formId}', ({ params }) =>
        params['formId'] === form.id ? comparable : { ...comparable, parent: null, form: empty.id, countries: [] },
      )
    })
    await expectText('2 changed')
    expect(new URL(shown.address(), 'http://x').searchParams.get('form')).toBe(form.id)
    expect(screen.getByRole('button', { name: 'Swap sides' }).getAttribute('aria-disabled')).toBeNull()
    await shown.user.click(formOf('Second'))
    await shown.user.click(await screen.findByRole('option', { name: /DCC monitoring/, hidden: true }))
    await expectText('There is nothing to compare yet')
    // The second side keeps the focus, and the first form has no alternative.
    expect(formOf('Second')).toBe(document.activeElement)
    expect(formOf('First').value).toBe('DCC monitoring (2027)')
    expect(formOf('First').readOnly).toBe(true)
    expect(screen.getByRole('button', { name: 'Swap sides' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('show the number of differences, and each one before and after', async () => {
    await renderScreen(address, admin, prepare())
    const counts = await screen.findByRole('status', { name: 'Summary of the differences' })
    expect([...counts.children].map(one => one.textContent)).toEqual(['2 changed', '0 new', '1 removed', '1 same'])
    expect(articles()).toEqual(['1.2 Power (MW)', '1.3 Units', '1.1 Asked once'])
    const power = within(screen.getByRole('article', { name: /Power/ }))
    const [left, right] = power.getAllByRole('cell')
    expect([left?.querySelector('del')?.textContent, right?.querySelector('ins')?.textContent]).toEqual([
      '1\u202f234.5',
      '0',
    ])
    expect(right?.textContent).toBe('0 (−1\u202f234.5)')
    const units = within(screen.getByRole('article', { name: /Units/ }))
    expect(units.getAllByRole('row').map(row => row.textContent)).toEqual([
      'PartBelgium 2026, delivery 1Belgium 2026, delivery 2',
      'Type B, With, SPGM(nothing)3',
      'Final remark: Type B, With, SPGMSold.(nothing)',
    ])
    units.getByText('1 further part is the same on both sides.')
    screen.getByRole('heading', { level: 2, name: 'No longer asked' })
  })

  it('show everything on demand, or one section', async () => {
    const shown = await renderScreen(address, admin, prepare())
    await shown.user.click(await screen.findByRole('switch', { name: 'Show differences only' }))
    await expectAddress(shown, `${address}&all=true`)
    expect(articles()).toEqual(['1.1 Name', '1.2 Power (MW)', '1.3 Units', '1.1 Open', '1.1 Asked once'])
    await expectText('No answer on either side.')
    await shown.user.click(screen.getByRole('combobox', { name: 'Section' }))
    await shown.user.click(await screen.findByRole('option', { name: '2. More', hidden: true }))
    await expectAddress(shown, `${address}&all=true&section=${id(20)}`)
    expect(articles()).toEqual(['1.1 Open'])
  })

  it('are stepped through by difference, also by keyboard', async () => {
    const { user } = await renderScreen(address, admin, prepare())
    await user.click(await screen.findByRole('button', { name: 'Next difference' }))
    const at = () => document.activeElement?.querySelector('h3')?.textContent
    expect(at()).toBe('1.2 Power (MW)')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'n' })
    expect(at()).toBe('1.3 Units')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'p' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'p' })
    expect(at()).toBe('1.1 Asked once')
  })

  it('are chosen by country and previous year, and swapped', async () => {
    const shown = await renderScreen(address, admin, prepare())
    const left = within(await screen.findByRole('group', { name: 'First' }))
    await shown.user.click(left.getByRole('combobox', { name: 'Country' }))
    await shown.user.click(await screen.findByRole('option', { name: 'Austria', hidden: true }))
    const without = `/forms/comparison?form=${form.id}`
    await expectAddress(shown, `${without}&left=${at}&right=${be}&rightDelivery=2`)
    await shown.user.click(screen.getByRole('button', { name: 'Swap sides' }))
    await expectAddress(shown, `${without}&left=${be}&right=${at}&leftDelivery=2`)
    await shown.user.click(formOf('First'))
    await shown.user.click(await screen.findByRole('option', { name: 'RfG monitoring (2025)', hidden: true }))
    await waitFor(() =>
      expect(shown.wire.sent('GET /api/results/comparison/{formId}').at(-1)?.query).toEqual({
        left: at,
        right: at,
        lastYear: 'true',
      }),
    )
    expect(screen.getByRole('button', { name: 'Swap sides' }).getAttribute('aria-disabled')).toBe('true')
  })

  it("name countries in the user's language, and separate a section's number and name", async () => {
    await renderScreen(address, admin, prepare())
    await screen.findByRole('article', { name: /Power/ })
    changeToGerman()
    await waitFor(() => expect(screen.getByRole('article', { name: /Power/ }).textContent).toContain('Belgien 2026'))
    const [heading] = await screen.findAllByRole('heading', { level: 2 })
    // The full stop belongs to the side where the page continues, because the number has no direction of its own.
    expect([...(heading?.children ?? [])].map(one => [one.tagName, one.textContent])).toEqual([
      ['SPAN', '1.'],
      ['BDI', 'General'],
    ])
    const question = await screen.findByRole('heading', { level: 3, name: /Power/ })
    expect(question.className).toBe(heading?.className)
  })

  it('report that they are equal', async () => {
    const same = { ...comparison, gone: [], sections: comparison.sections.map(one => ({ ...one, questions: [] })) }
    await renderScreen(address, admin, prepare(same))
    await expectText('These deliveries are identical')
    expect(screen.getByRole('button', { name: 'Next difference' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('are exported by users who may export both', async () => {
    const shown = await renderScreen(address, admin, wire => {
      prepare()(wire)
      wire.answer('GET /api/results/download/comparison/{formId}', new Blob(['PK']))
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Export to Excel' }))
    await waitFor(() => expect(shown.wire.sent('GET /api/results/download/comparison/{formId}')).toHaveLength(1))
  })

  it('are not exported if one side is not permitted', async () => {
    await renderScreen(address, nclpOfBelgium, prepare({ ...comparison, mayDownload: false }))
    await expectText('2 changed')
    expectNoButton('Export to Excel')
  })

  it('are not retried if they do not exist', async () => {
    await renderScreen(address, nclpOfBelgium, wire => {
      prepare()(wire)
      wire.answer('GET /api/results/comparison/{formId}', refuse('unknownDelivery'))
    })
    await expectText('The deliveries could not be compared')
    expectNoButton('Try again')
  })

  it('say why they cannot be loaded, and are retried', async () => {
    const shown = await renderScreen(address, nclpOfBelgium, wire => {
      prepare()(wire)
      wire.answer('GET /api/results/comparison/{formId}', refuse('foreignCountry'))
    })
    await expectRetry(shown, 'The deliveries could not be compared', () => prepare()(shown.wire))
    await expectText('2 changed')
  })

  it('are not available if nobody has submitted', async () => {
    await renderScreen('/forms/comparison', admin, wire => {
      prepare()(wire)
      wire.answer('GET /api/results/comparable/{formId}', { ...comparable, countries: [] })
    })
    await expectText('There is nothing to compare yet')
    expectNoButton('Export to Excel')
  })

  it('are not available to viewers', async () => {
    await expectAddress(await renderScreen('/forms/comparison', viewer), '/unauthorized')
  })
})
