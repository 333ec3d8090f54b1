// Numbers that are too large to be stored: reported at field and table, never sent. Numbers with two readings in a table.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm, storeAnswer } from '../../testing/fill-form.ts'

/** A new seed for each form, because drafts stay on the device. */
let seed = 700
const buildForm = () =>
  publishedForm(
    { seed: seed++ },
    section('General', number('How many?'), table('Plants', { rows: ['A', 'B'], columns: ['MW'] })),
  )
const many = '1 000 000 000 000 000'
const numbersIn = (body: unknown): readonly (number | null | undefined)[] =>
  ((body as ValueInput).subValues ?? []).map(({ numeric }) => numeric)
const tooLarge = `Value must be between −${many} and ${many}.`

describe('a number with many digits', () => {
  it('is not saved, and its field shows the allowed range', async () => {
    const { user, wire } = await fillForm(buildForm(), [])
    const field = await screen.findByRole('textbox', { name: /How many\?/ })
    await user.type(field, '9'.repeat(30))
    await user.tab()
    expect(within(field.closest('article') as HTMLElement).getByText(tooLarge)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
    await user.clear(field)
    await user.type(field, '9')
    await expectText('All answers saved')
    expect(screen.queryByText(tooLarge)).toBeNull()
  })

  it('stays in its cell as pasted, with its own message', async () => {
    const { user, wire } = await fillForm(buildForm(), [])
    await screen.findByRole('grid')
    await user.click(document.querySelector<HTMLElement>('td[data-cell]') as HTMLElement)
    await user.paste(`-${'9'.repeat(30)}\nten`)
    const status = await screen.findByText(tooLarge)
    expect(status.closest('[role=status]')?.textContent?.replaceAll('\u202f', ' ')).toBe(
      `A, MW: ${tooLarge}B, MW: This is not a number.`,
    )
    expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
  })
})

describe('a number that is typed slowly', () => {
  it('is saved when the field is left, not after its first digits', async () => {
    const { user, wire } = await fillForm(buildForm(), [])
    const field = await screen.findByRole('textbox', { name: /How many\?/ })
    await user.type(field, '4')
    await new Promise(resolve => setTimeout(resolve, 800))
    await user.type(field, '.31')
    await new Promise(resolve => setTimeout(resolve, 2200))
    expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
    await user.type(field, '9')
    await screen.findByRole('button', { name: '4\u202f319' })
    await user.type(field, '{Backspace}')
    await user.tab()
    await waitFor(() => expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1))
  })

  it("is saved when its section is left with the browser's Back, without a blur event", async () => {
    const { user, wire, router } = await fillForm(
      publishedForm({ seed: seed++ }, section('General', shortText('Who?')), section('Numbers', number('How many?'))),
      [],
    )
    await user.click(await screen.findByRole('link', { name: /Numbers/ }))
    await user.type(await screen.findByRole('textbox', { name: /How many\?/ }), '4.31')
    await act(async () => router.history.back())
    await screen.findByRole('textbox', { name: /Who\?/ })
    await waitFor(() => expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1))
  })
})

describe('how a number was read', () => {
  it("is shown for the user's own number, until a colleague changes it", async () => {
    const form = buildForm()
    const { user, colleagueSaves } = await fillForm(form, [])
    const field = await screen.findByRole('textbox', { name: /How many\?/ })
    const said = () =>
      within(field.closest('article') as HTMLElement)
        .getAllByRole('status')
        .map(({ textContent }) => textContent.trim())
    await user.type(field, '5,0')
    await waitFor(() => expect(said()).toContain('5'))
    await user.tab()
    await expectText('All answers saved')
    await colleagueSaves(valueOf(questionOf(form, 'How many?').id, 9, { numeric: 7 }))
    await waitFor(() => expect(field).toHaveProperty('value', '7'))
    expect(said()).not.toContain('5')
  })
})

describe('an export', () => {
  it('waits until typed text is saved', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    const form = publishedForm({ seed: seed++, userDownload: true }, section('General', number('How many?')))
    let save = () => {}
    const { user, wire } = await fillForm(form, [], ({ answer }) => {
      answer('PATCH /api/results/singlequestion/{id}', async request => {
        await new Promise<void>(resolve => void (save = resolve))
        return storeAnswer(request)
      })
      answer('GET /api/results/download/pdf/{id}', new Blob(['%PDF']))
    })
    await user.type(await screen.findByRole('textbox', { name: /How many\?/ }), '4.31')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Format' }))
    await user.click(await screen.findByRole('option', { name: 'PDF', hidden: true }))
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(wire.sent('GET /api/results/download/pdf/{id}')).toEqual([])
    save()
    await waitFor(() => expect(wire.sent('GET /api/results/download/pdf/{id}')).toHaveLength(1))
  })
})

describe('a cell with two readings', () => {
  it('is decided by one key from anywhere in the table', async () => {
    const { user } = await fillForm(buildForm(), [])
    await screen.findByRole('grid')
    const cell = document.querySelector<HTMLElement>('td[data-cell]') as HTMLElement
    await user.click(cell)
    await user.keyboard('1.590{Enter}')
    const [likely, other] = [
      await screen.findByRole('button', { name: '1.59' }),
      screen.getByRole('button', { name: '1\u202f590' }),
    ]
    await user.keyboard('{Alt>}{F10}{/Alt}')
    expect(document.activeElement).toBe(likely)
    await user.keyboard('{Alt>}{F10}{/Alt}')
    expect(document.activeElement).toBe(other)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(cell.textContent).toContain('1\u202f590'))
  })
  it('is described by its question when it is focused again', async () => {
    const { user } = await fillForm(buildForm(), [])
    await screen.findByRole('grid')
    const cell = document.querySelector<HTMLElement>('td[data-cell]') as HTMLElement
    await user.click(cell)
    await user.keyboard('1.590{Enter}')
    await screen.findByRole('button', { name: '1.59' })
    await user.keyboard('{ArrowUp}')
    const editor = await within(cell).findByRole('textbox')
    expect(editor.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(editor.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('A, MW: This can be read in two ways.')
  })
  it('is decided separately from another cell', async () => {
    const { user, wire } = await fillForm(buildForm(), [])
    await screen.findByRole('grid')
    const [first, second] = [...document.querySelectorAll<HTMLElement>('td[data-cell]')] as [HTMLElement, HTMLElement]
    await user.click(first)
    await user.keyboard('4.319{Enter}1.590{Tab}')
    await screen.findByRole('button', { name: '1\u202f590' })
    const all = screen.getByRole('button', { name: '4\u202f319; 1\u202f590' })
    expect(all.closest('[data-two-readings]')?.textContent).toContain('For all 2:')
    await user.click(first)
    await user.click(await screen.findByRole('button', { name: '4\u202f319' }))
    await waitFor(() => expect(first.textContent).toContain('4\u202f319'))
    expect(second.textContent).toContain('1.590')
    expect(screen.queryByText(/^For all/)).toBeNull()
    // The first choice decides neither the second cell nor later ones.
    await user.click(await screen.findByRole('button', { name: '1.59' }))
    await waitFor(() => expect(second.textContent).toContain('1.59'))
    const sent = () => wire.sent('PATCH /api/results/singlequestion/{id}').flatMap(({ body }) => numbersIn(body))
    await waitFor(() => expect(sent()).toEqual(expect.arrayContaining([4319, 1.59])))
    await user.click(first)
    await user.keyboard('7.250{Enter}')
    await screen.findByRole('button', { name: '7.25' })
  })
  it('is decided together with another cell', async () => {
    const { user } = await fillForm(buildForm(), [])
    await screen.findByRole('grid')
    const [first, second] = [...document.querySelectorAll<HTMLElement>('td[data-cell]')] as [HTMLElement, HTMLElement]
    await user.click(first)
    await user.keyboard('4.319{Enter}1.590{Tab}')
    await user.click(await screen.findByRole('button', { name: '4\u202f319; 1\u202f590' }))
    await waitFor(() => expect(first.textContent).toContain('4\u202f319'))
    expect(second.textContent).toContain('1\u202f590')
  })
  it('can be decided after a refused submission, and keeps the focus', async () => {
    const { user } = await fillForm(buildForm(), [])
    await screen.findByRole('grid')
    const cell = document.querySelector<HTMLElement>('td[data-cell]') as HTMLElement
    await user.click(cell)
    await user.keyboard('1.590{Enter}')
    await screen.findByRole('button', { name: '1\u202f590' })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: '1\u202f590' }))
    await waitFor(() => expect(cell.textContent).toContain('1\u202f590'))
    expect(document.activeElement?.closest('table')).toBe(cell.closest('table'))
  })
})

describe('a number pasted into its field', () => {
  const sheet = (attributes: string, text: string) => `<table><tr><td ${attributes}>${text}</td></tr></table>`
  const pasteInto = async (plain: string, html: string) => {
    const { user, wire } = await fillForm(buildForm(), [])
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /How many\?/ })
    const data = new DataTransfer()
    data.setData('text/plain', plain)
    data.setData('text/html', html)
    await user.click(field)
    await user.paste(data)
    const sent = () => wire.sent('PATCH /api/results/singlequestion/{id}').map(({ body }) => body)
    return { user, field, sent }
  }
  it.each([
    ['1,235', sheet('sdval="1234.5678" sdnum="1033;0;#,##0"', '1,235')],
    [
      '1,235',
      `<google-sheets-html-origin>${sheet('data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5678}"', '1,235')}</google-sheets-html-origin>`,
    ],
    ['1.235', sheet('x:num="1234.5678"', '1.235')],
  ])('is the stored number of the spreadsheet: %s in %s', async (plain, html) => {
    const { sent } = await pasteInto(plain, html)
    await waitFor(() => expect(sent()).toMatchObject([{ numeric: 1234.5678 }]))
  })
  it('leads to a question if the spreadsheet shows another number than it stores', async () => {
    const { user, sent } = await pasteInto('1,235', sheet('sdval="1234567" sdnum="1033;0;#,##0,"', '1,235'))
    const held = await screen.findByRole('button', { name: '1\u202f234\u202f567' })
    expect(sent()).toEqual([])
    await user.click(held)
    await waitFor(() => expect(sent()).toMatchObject([{ numeric: 1234567 }]))
  })
  it.each([
    ['10\n20', sheet('', '10<br>20'), '10 ⏎ 20'],
    ['10\t20', '<table><tr><td>10</td><td>20</td></tr></table>', '10 ⇥ 20'],
    ['5010', sheet('', '<s>50</s>10'), '5\u03360\u033610'],
    ['57', sheet('', '5<span style="display:none">7</span>'), '5[7]'],
    ['103 MW', sheet('', '10<sup>3</sup> MW'), '10³ MW'],
    ['45%', sheet('sdval="0.45"', '45%'), '45%'],
  ])('is refused if it consists of several numbers, superscripts or another unit: %j', async (plain, html, shown) => {
    const { field, sent } = await pasteInto(plain, html)
    await waitFor(() => expect(field.value).toBe(shown))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(sent()).toEqual([])
  })
  it.each([
    ['15\n20', ''],
    ['1.5\t2', ''],
    ['1.5\t2', '<table><tr><td>1.5</td><td>2</td></tr></table>'],
  ])('is refused with the message of cells if it consists of several numbers: %j', async (plain, html) => {
    await pasteInto(plain, html)
    await expectText('It contains a line break or tab. Enter a single number.')
  })
  it.each([
    ['151', sheet('', '15<sup>1</sup>'), '15¹', '15', 15],
    ['2×103', sheet('', '2×10<sup>3</sup>'), '2×10³', '2\u202f000', 2000],
  ])('leads to a question about superscript characters: %j', async (plain, html, shown, reading, number) => {
    const { user, field, sent } = await pasteInto(plain, html)
    const choose = await screen.findByRole('button', { name: reading })
    await screen.findByRole('group', {
      name: `${shown}: is ${reading} meant? Nothing is saved until you confirm it.`,
    })
    expect(field.value).toBe(shown)
    expect(sent()).toEqual([])
    await user.click(choose)
    await waitFor(() => expect(sent()).toMatchObject([{ numeric: number }]))
  })
  it('is zero if the spreadsheet shows a dash', async () => {
    const { sent } = await pasteInto('-', sheet('sdval="0" sdnum="1031;0;#,##0;-#,##0;&quot;-&quot;"', '-'))
    await waitFor(() => expect(sent()).toMatchObject([{ numeric: 0 }]))
  })
})
