// Filling in a workbook: download, upload, compare, apply.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Value } from '@imp/domain/forms/values.ts'
import type { WorkbookComparison, WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm, storeAnswer } from '../../testing/fill-form.ts'
import { nclpOfBelgium } from '../../testing/people.ts'
import { refuse, type Wire } from '../../testing/wire.ts'
import * as downloads from '../platform/download.ts'

const form = formWith(
  { published: true, deadline: '2099-01-01T22:59:59.000Z', name: 'RfG: A/B' },
  section('General', shortText('Name').remark(), number('MW')),
  section('Tables', table('Plants', { rows: ['Wind'], columns: ['On', 'Off'] }), shortText('Last')),
)
const [name, mw, plants, last] = ['Name', 'MW', 'Plants', 'Last'].map(text => questionOf(form, text)) as [
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
]
const wind = { row: dimensionOf(plants, 'Wind').id, column: dimensionOf(plants, 'Off').id }
const difference = (question: string, more: Partial<WorkbookDifference>): WorkbookDifference => ({
  question,
  part: 'answer',
  row: null,
  column: null,
  now: '',
  inWorkbook: '',
  fault: null,
  notes: [],
  write: null,
  ...more,
})
const cell = { primaryDimensionSubQuestion: wind.row, secondaryDimensionSubQuestion: wind.column, numeric: 4 }
const comparison: WorkbookComparison = {
  downloadedAt: '2026-08-01T10:00:00.000Z',
  isUntouched: false,
  unchanged: 0,
  missing: [last.id],
  differences: [
    difference(name.id, {
      inWorkbook: '<b>Doel</b>',
      write: { question: name.id, textual: '<b>Doel</b>', version: 0 },
    }),
    difference(name.id, {
      part: 'remark',
      now: 'old',
      notes: [{ kind: 'empties', message: 'This empties the answer.' }],
      write: { question: name.id, remarkText: null, version: 0 },
    }),
    difference(mw.id, { inWorkbook: 'ten', fault: '“ten” is not a number.' }),
    difference(plants.id, {
      part: 'cell',
      ...wind,
      inWorkbook: '4',
      write: { question: plants.id, subValues: [cell], version: 0 },
    }),
  ],
}
/** The banner with Undo, which later shows the outcome. */
const findBanner = async (): Promise<HTMLElement> => {
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const banner = undo.closest<HTMLElement>('[role=status]')
  if (!banner) throw new RangeError('nothing says what can be undone')
  return banner
}
const filled = new File(['PK'], 'filled.xlsx')

async function open(prepare: (wire: Wire) => void = () => {}, values: readonly Value[] = []) {
  const shown = await fillForm(form, values, wire => {
    wire.answer('POST /api/results/{id}/workbook', comparison)
    wire.answer('PATCH /api/results/{id}', () => resultOf(form, { values: applied(1) }))
    prepare(wire)
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Fill in as workbook' }, { timeout: 5000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Workbook to fill in' }))
  const choose = (file = filled) =>
    shown.user.upload(dialog.getByLabelText('Filled workbook', { selector: 'input' }), file)
  const button = (called: string | RegExp) => dialog.findByRole('button', { name: called })
  const box = (called: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name: called })
  return { ...shown, dialog, choose, button, box }
}

const changedBy = nclpOfBelgium.displayName
const applied = (version: number): Value[] => [
  valueOf(name.id, version, { textual: '<b>Doel</b>', remarkText: 'old', changedBy }),
  valueOf(plants.id, version, { subValues: [cellOf(4, version)], changedBy }),
]
const cellOf = (numeric: number, version: number): Value['subValues'][number] => ({
  id: 'cell',
  valueId: 'value',
  primaryDimensionSubQuestion: wind.row,
  secondaryDimensionSubQuestion: wind.column,
  textValue: null,
  numeric,
  version,
})

describe('a form filled in a workbook', () => {
  it('is not available without network, with the reason', async () => {
    const { user } = await fillForm(form, [])
    const button = await screen.findByRole('button', { name: 'Fill in as workbook' }, { timeout: 5000 })
    const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('You are offline')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    spy.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  })

  it('is named after form, year and country', async () => {
    const save = vi.spyOn(downloads, 'download').mockImplementation(() => {})
    const { user, button } = await open(({ answer }) =>
      answer('GET /api/results/{id}/workbook', () => new Blob(['PK'])),
    )
    await user.click(await button('Download the workbook'))
    await waitFor(() => expect(save.mock.calls.map(([, called]) => called)).toEqual(['RfG- A-B 2026, Belgium.xlsx']))
    save.mockRestore()
  })

  it('is compared when chosen; the chosen differences are saved at once', async () => {
    const { user, wire, dialog, choose, button, box } = await open()
    await choose()
    await dialog.findByText('The workbook differs from the stored answers in 4 places.')
    dialog.getByText('filled.xlsx')
    dialog.getByText('<b>Doel</b>')
    dialog.getByText('“ten” is not a number.')
    dialog.getByText(/^1 question is no longer in the workbook/)
    expect(dialog.getByText('Wind').closest('strong')?.textContent).toBe('Wind, Off: ')
    expect([box('1.1').checked, box('1.1, Remark').checked, box('1.2').checked]).toEqual([true, false, false])
    expect(box('1.2').disabled).toBe(true)
    dialog.getByText('2 of 3 chosen')
    await user.click(box('All of “Tables”'))
    dialog.getByText('1 of 3 chosen')
    await user.click(box('All of “Tables”'))
    await user.click(await button('Import 2 answers'))
    expect((await findBanner()).textContent).toContain('2 answers imported from the workbook')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.sent('PATCH /api/results/{id}').map(({ body }) => body)).toEqual([
      {
        values: [
          { question: name.id, textual: '<b>Doel</b>', version: 0 },
          { question: plants.id, subValues: [cell], version: 0 },
        ],
        workbook: 'filled.xlsx',
      },
    ])
    expect(screen.getByDisplayValue('<b>Doel</b>')).toBeTruthy()
    expect(screen.queryByText(/in another window/)).toBeNull()
  })

  it('is offered even if it was not changed', async () => {
    const changedSince = { kind: 'changedMeanwhile', message: 'Changed since.' } as const
    const write = { question: mw.id, numeric: 6, version: 2 }
    const differences = [difference(mw.id, { inWorkbook: '6', notes: [changedSince], write })]
    const { user, wire, dialog, choose, button, box } = await open(({ answer }) =>
      answer('POST /api/results/{id}/workbook', { ...comparison, differences, isUntouched: true, missing: [] }),
    )
    await choose()
    await dialog.findByText(/^The workbook has not been changed since .* but 1 answer on the platform is now different/)
    expect(box('1.2').checked).toBe(false)
    await user.click(box('1.2'))
    await user.click(await button('Import 1 answer'))
    await waitFor(() => expect(wire.sent('PATCH /api/results/{id}')).toHaveLength(1))
    expect(wire.sent('PATCH /api/results/{id}')[0]?.body).toMatchObject({ values: [write] })
  })

  it('can be filtered by faults and notes', async () => {
    const { user, dialog, choose, button } = await open()
    await choose()
    await user.click(await button('Cannot be imported (1)'))
    await waitFor(() => expect(dialog.queryByText('<b>Doel</b>')).toBeNull())
    dialog.getByText('“ten” is not a number.')
    await user.click(await button('To review (1)'))
    dialog.getByText('This empties the answer.')
  })

  it('is compared again if someone else was faster', async () => {
    const { user, wire, dialog, choose, button } = await open(({ answer }) =>
      answer('PATCH /api/results/{id}', () => refuse('staleVersion')),
    )
    await choose()
    await user.click(await button('Import 2 answers'))
    await dialog.findByText(/^The answers have changed in the meantime/)
    expect(wire.sent('POST /api/results/{id}/workbook')).toHaveLength(2)
  })

  it('applies a final remark only together with its number', async () => {
    const write = { question: plants.id, version: 0 }
    const differences = [
      difference(plants.id, { part: 'cell', ...wind, inWorkbook: '4', write: { ...write, subValues: [cell] } }),
      difference(plants.id, {
        part: 'finalRemark',
        ...wind,
        inWorkbook: 'Sold.',
        write: { ...write, deltaRemarks: [{ ...wind, remark: 'Sold.' }] },
      }),
    ]
    const { user, wire, choose, button, box } = await open(({ answer }) =>
      answer('POST /api/results/{id}/workbook', { ...comparison, differences, missing: [] }),
    )
    await choose()
    const [ofCell, ofRemark] = ['2.1, Wind, Off', '2.1, Wind, Off, Final remark']
    await waitFor(() => expect(box(ofRemark).checked).toBe(true))
    await user.click(box(ofCell))
    expect([box(ofCell).checked, box(ofRemark).checked]).toEqual([false, false])
    await user.click(box(ofRemark))
    expect(box(ofCell).checked).toBe(true)
    await user.click(await button('Import 2 answers'))
    await waitFor(() => expect(wire.sent('PATCH /api/results/{id}')).toHaveLength(1))
    expect(wire.sent('PATCH /api/results/{id}')[0]?.body).toMatchObject({
      values: [{ subValues: [cell], deltaRemarks: [{ ...wind, remark: 'Sold.' }] }],
    })
  })

  it('can be refused with a message, and replaced', async () => {
    const { wire, dialog, choose } = await open(({ answer }) =>
      answer('POST /api/results/{id}/workbook', () => refuse('workbookOfOther')),
    )
    await choose()
    await dialog.findByText(/^The workbook belongs to another form/)
    const large = Object.defineProperty(new File(['x'], 'large.xlsx'), 'size', { value: 10_000_001 })
    await choose(large)
    await dialog.findByText('The file is larger than 10 MB.')
    wire.answer('POST /api/results/{id}/workbook', { ...comparison, differences: [], missing: [] })
    await choose()
    await dialog.findByText('The workbook contains nothing new: all its answers are already stored.')
    expect(dialog.queryByRole('button', { name: /^Take over/ })).toBeNull()
  })

  it('is not offered to readers', async () => {
    await fillForm(form, [], wire =>
      wire.answer('GET /api/results/form/{formId}', resultOf(form, { isSubmited: true, status: 'Submitted' })),
    )
    await screen.findByText('Name', {}, { timeout: 5000 })
    expect(screen.queryByRole('button', { name: 'Fill in as workbook' })).toBeNull()
  })
})

describe('applied differences', () => {
  const mine = valueOf(name.id, 1, { textual: 'Mine', changedBy })
  const take = async (prepare?: (wire: Wire) => void, values: readonly Value[] = [mine]) => {
    const shown = await open(wire => {
      wire.answer('PATCH /api/results/{id}', () => resultOf(form, { values: applied(2) }))
      wire.answer('PATCH /api/results/singlequestion/{id}', storeAnswer)
      prepare?.(wire)
    }, values)
    await shown.choose()
    await shown.user.click(await shown.button('Import 2 answers'))
    return { ...shown, banner: await findBanner() }
  }
  const undo = () => screen.getByRole('button', { name: 'Undo' })
  const sentSingly = (wire: Wire) => wire.sent('PATCH /api/results/singlequestion/{id}').map(({ body }) => body)

  it('are reported as being saved until each answer is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, banner } = await take(wire =>
      wire.answer('PATCH /api/results/singlequestion/{id}', async request => promise.then(() => storeAnswer(request))),
    )
    await user.click(undo())
    await waitFor(() => expect(banner.textContent.trim()).toBe('2 answers have been restored. Saving…'))
    resolve()
    await waitFor(() => expect(banner.textContent.trim()).toBe('2 answers have been restored.'))
  })

  it('can be reverted from another section; the focus moves to the message', async () => {
    const { user, wire, banner } = await take()
    await user.click(screen.getByRole('button', { name: 'Next section' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('section-name'))
    await expectText('Plants')
    act(() => undo().focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(banner.textContent.trim()).toBe('2 answers have been restored.'))
    expect(document.activeElement).toBe(banner)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await waitFor(() => expect(sentSingly(wire)).toHaveLength(2))
    expect(sentSingly(wire)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ question: name.id, version: 2, textual: 'Mine' }),
        expect.objectContaining({ question: plants.id, version: 2, subValues: [{ ...cell, numeric: null }] }),
      ]),
    )
    await expectText('All answers saved')
  })

  it('are reported even if their section disappears; a reload opens an existing one', async () => {
    const branching = publishedForm(
      {},
      section('General', choice('More?', option('Yes'), option('No').skipToEnd())),
      section('Details', shortText('Which?')),
    )
    const [more, which] = [questionOf(branching, 'More?'), questionOf(branching, 'Which?')]
    const chosen = (version: number, option: string) =>
      valueOf(more.id, version, { options: [optionOf(more, option).id], changedBy })
    const yes = { question: more.id, options: [optionOf(more, 'Yes').id], version: 1 }
    const { user, banner, address } = await take(({ answer }) => {
      answer('GET /api/forms/{id}', branching)
      answer('GET /api/results/form/{formId}', resultOf(branching, { values: [chosen(1, 'No')] }))
      answer('POST /api/results/{id}/workbook', {
        ...comparison,
        differences: [
          difference(more.id, { inWorkbook: 'Yes', write: yes }),
          difference(which.id, { inWorkbook: 'A', write: { question: which.id, textual: 'A', version: 0 } }),
        ],
      })
      const values = [chosen(2, 'Yes'), valueOf(which.id, 1, { textual: 'A', changedBy })]
      answer('PATCH /api/results/{id}', () => resultOf(branching, { values }))
    })
    await user.click(screen.getByRole('button', { name: 'Next section' }))
    await screen.findByDisplayValue('A')
    const [general, details] = branching.sections
    expect(address()).toContain(details?.id)
    await user.click(undo())
    await waitFor(() => expect(screen.queryByDisplayValue('A')).toBeNull())
    await waitFor(() => expect(address()).toContain(`section=${general?.id}`))
    expect(document.activeElement).toBe(banner)
    expect(screen.queryByText(/is hidden now/)).toBeNull()
    await expectText('All answers saved')
  })

  it('stay if someone has changed the answer since, named by number', async () => {
    const { user, wire, banner, colleagueSaves } = await take()
    await colleagueSaves(valueOf(plants.id, 3, { subValues: [cellOf(5, 3)], changedBy: 'Ben' }))
    await user.clear(screen.getByDisplayValue('<b>Doel</b>'))
    await user.click(undo())
    expect(banner.textContent.trim()).toBe('2 answers have been changed since and stay as they are: 1.1, 2.1')
    await expectText('All answers saved')
    expect(sentSingly(wire)).toMatchObject([{ question: name.id, textual: null }])
  })

  it('revert to the answers at that moment, even if those had not arrived', async () => {
    const theirs = valueOf(name.id, 1, { textual: 'Theirs', changedBy: 'Ben' })
    const differences = comparison.differences.map(one =>
      one.question === name.id && one.write ? { ...one, write: { ...one.write, version: 1 } } : one,
    )
    const { user, wire } = await take(({ answer }) => {
      answer('POST /api/results/{id}/workbook', { ...comparison, differences })
      answer('GET /api/results/{id}', resultOf(form, { values: [theirs] }))
    }, [])
    await user.click(undo())
    await waitFor(() => expect(sentSingly(wire)).toContainEqual(expect.objectContaining({ textual: 'Theirs' })))
    await expectText('All answers saved')
  })

  it('cannot be reverted once nothing can be typed', async () => {
    const { user, wire } = await take()
    wire.answer('PATCH /api/results/singlequestion/{id}', () => refuse('resultSubmitted'))
    await user.type(screen.getByDisplayValue('<b>Doel</b>'), '!')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })
})
