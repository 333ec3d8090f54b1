// The previous year's answers in a hard copy: shown, applied one by one, by section or all at once, and reverted.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import type { ParentResult } from '@imp/domain/results/types.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, number, option, paragraph, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm, storeAnswer } from '../../testing/fill-form.ts'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Wire } from '../../testing/wire.ts'

import '../app/FillFormScreen.tsx'
import './previous/ResetDialog.tsx'
import './previous/UnloadDialog.tsx'
import './previous/PreviousAnswer.tsx'
import './previous/SectionSummary.tsx'

const copied = { isLinked: true, hasParent: true, parentId: '00000009-0000-4000-8000-000000000001' }
const form: Form = publishedForm(
  { isHardCopy: true, parentId: '00000009-0000-4000-8000-000000000000' },
  section(
    'General',
    shortText('Who?').with(copied),
    number('How much?')
      .between(0, 9)
      .with({ ...copied, unit: 'MW' }),
    choice('Any plants?', option('Yes'), option('No').skipToEnd()).with(copied),
    paragraph('Which ones?').with(copied),
    shortText('Something new?'),
    table('Units', { rows: ['A', 'B'], columns: ['MW'] }).with(copied),
  ),
)
const [who, much, plants, which, units] = ['Who?', 'How much?', 'Any plants?', 'Which ones?', 'Units'].map(text =>
  questionOf(form, text),
) as [Question, Question, Question, Question, Question]
const cellOf = (row: string, numeric: number | null, version = 1): Value['subValues'][number] => ({
  id: row,
  valueId: 'value',
  primaryDimensionSubQuestion: dimensionOf(units, row).id,
  secondaryDimensionSubQuestion: dimensionOf(units, 'MW').id,
  textValue: null,
  numeric,
  version,
})
const before: Value[] = [
  valueOf(who.id, 1, { textual: 'Anna' }),
  valueOf(much.id, 1, { numeric: 5 }),
  valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] }),
  valueOf(which.id, 1, { textual: 'Doel and Tihange' }),
  valueOf(units.id, 1, { subValues: [cellOf('A', 1), cellOf('B', 2)] }),
]
const parentOf = (settings: Partial<ParentResult> = {}): ParentResult => ({
  ...resultOf(form, { formYear: 2025, isSubmited: true, status: 'Submitted' }),
  values: before,
  leftOut: [],
  ...settings,
})
const store = (request: { readonly body: unknown }): Value => {
  const { subValues = [] } = request.body as ValueInput
  const cells = (subValues ?? []).map(({ primaryDimensionSubQuestion: row, numeric }) =>
    cellOf(row === dimensionOf(units, 'A').id ? 'A' : 'B', numeric ?? null),
  )
  return { ...storeAnswer(request), subValues: cells }
}
async function open(values: readonly Value[] = [], parent = parentOf(), prepare: (wire: Wire) => void = () => {}) {
  const shown = await fillForm(form, values, wire => {
    wire.answer('GET /api/results/parent/{id}', parent)
    wire.answer('PATCH /api/results/singlequestion/{id}', store)
    prepare(wire)
  })
  await expectText(/^Compared with 2025/)
  return shown
}
const card = (question: Question): HTMLElement => {
  const found = document.getElementById(`q-${question.id}`)
  if (!found) throw new RangeError(`no card of ${question.text}`)
  return found
}
const of = (question: Question) => within(card(question))
const use = (question: Question) => of(question).findByRole('button', { name: 'Use it' })

describe('the previous year', () => {
  it("is truncated at the end of the answer's own direction", async () => {
    await open()
    expect((await screen.findByText('Anna')).parentElement?.getAttribute('dir')).toBe('auto')
  })

  it('is shown below copied questions only', async () => {
    await open([
      valueOf(who.id, 1, { textual: 'Anna' }),
      valueOf(much.id, 1, { numeric: 7 }),
      valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] }),
    ])
    await use(much)
    expect(card(who).textContent).toContain('2025:Anna')
    expect(of(who).getByText('unchanged')).toBeTruthy()
    expect(of(who).queryByRole('button', { name: 'Use it' })).toBeNull()
    expect(card(much).textContent).toContain('2025:5\u00a0MW')
    expect(of(much).getByText('changed')).toBeTruthy()
    expect(card(questionOf(form, 'Something new?')).textContent).not.toContain('2025')
    expect(screen.getByText('Compared with 2025: 2 unchanged, 1 changed, 2 not answered yet')).toBeTruthy()
  })

  it('is applied through normal saving, and reverted', async () => {
    const { user, wire } = await open([valueOf(who.id, 1, { textual: 'Mine' })])
    await user.click(await use(who))
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', 'Anna')
    expect(document.activeElement?.textContent).toBe('Undo')
    await waitFor(() => expect(wire.sent('PATCH /api/results/singlequestion/{id}')).toHaveLength(1))
    expect(wire.sent('PATCH /api/results/singlequestion/{id}')[0]?.body).toMatchObject({
      textual: 'Anna',
      version: 1,
    })
    await user.click(of(who).getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', 'Mine')
    expect(await use(who)).toBeTruthy()
    await expectText('All answers saved')
  })

  it('is not reverted over later typing', async () => {
    const { user } = await open()
    await user.click(await use(who))
    await user.type(screen.getByRole('textbox', { name: /Who\?/ }), ' and Ben')
    expect(of(who).queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(of(who).getByText('changed')).toBeTruthy()
    await expectText('All answers saved')
  })

  it('is applied to open questions of a section and those that become visible', async () => {
    const { user } = await open([valueOf(who.id, 1, { textual: 'Mine' })])
    await user.click(await screen.findByRole('button', { name: 'Confirm 4 unchanged answers (2 appear with them)' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Which ones\?/ })).toHaveProperty('value', 'Doel and Tihange'),
    )
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', 'Mine')
    expect(screen.getByRole('textbox', { name: /How much\?/ })).toHaveProperty('value', '5')
    expect(screen.getByText('Compared with 2025: 4 unchanged, 1 changed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo 4 confirmations' }))
    expect(screen.getByRole('textbox', { name: /How much\?/ })).toHaveProperty('value', '')
    expect(await screen.findByRole('button', { name: 'Confirm 4 unchanged answers (2 appear with them)' })).toBeTruthy()
    await expectText('All answers saved')
  })

  it('cannot be reverted after a reload, when the previous content is unknown', async () => {
    await open([valueOf(who.id, 1, { textual: 'Anna' }), valueOf(much.id, 1, { numeric: 5 })])
    await of(who).findByText('unchanged')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it("counts as confirmed only with the section's button", async () => {
    const { user } = await open([valueOf(plants.id, 1, { options: [optionOf(plants, 'No').id] })])
    await user.click(await use(who))
    await user.click(await use(much))
    await of(much).findByRole('button', { name: 'Undo' })
    expect(screen.queryByRole('button', { name: /confirmation/ })).toBeNull()
    await user.click(of(much).getByRole('button', { name: 'Undo' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm 1 unchanged answer' }))
    expect(await screen.findByRole('button', { name: 'Undo 1 confirmation' })).toBeTruthy()
    await expectText('All answers saved')
  })

  it('is not applied over typed text that is no number', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: /How much\?/ }), 'many')
    expect(of(much).getByText('changed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirm 4 unchanged answers (2 appear with them)' }))
    expect(screen.getByRole('textbox', { name: /How much\?/ })).toHaveProperty('value', 'many')
    // Leaves no draft for the next test.
    await user.clear(screen.getByRole('textbox', { name: /How much\?/ }))
    await expectText('All answers saved')
  })

  it('is shown in the cells of a table, and applied as a whole', async () => {
    const { user } = await open([
      valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] }),
      valueOf(units.id, 1, { subValues: [cellOf('A', 7)] }),
    ])
    await use(units)
    expect(card(units).textContent).toContain('2025:2 values, each in its cell')
    const cells = of(units)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['72025: 1', '2025: 2'])
    await user.click(await use(units))
    await waitFor(() =>
      expect(
        of(units)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(['1', '2']),
    )
    await expectText('All answers saved')
  })

  it('is refused with a reason if incompatible, and names what was left out', async () => {
    const values = [valueOf(much.id, 1, { numeric: 12 })]
    const leftOut: ParentResult['leftOut'] = [{ question: plants.id, reason: 'options', texts: ['Perhaps'] }]
    await open([], parentOf({ values, leftOut }))
    expect(card(much).textContent).toContain('Does not fit this year’s question: Value must be between 0 and 9.')
    expect(card(plants).textContent).toContain('Cannot be used, because the option no longer exists: Perhaps')
    expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(card(who).textContent).toContain('2025:no answer')
  })
})

describe('Reset and Unload', () => {
  const { displayName: changedBy, guid: changedById } = nclpOfBelgium
  const loaded = resultOf(form, {
    values: before.map(value => ({ ...value, version: 2, changedBy, changedById })),
    status: 'Partial',
  })

  it('fill in and remove all answers, after a confirmation', async () => {
    const { user, wire } = await open([valueOf(who.id, 1, { textual: 'Mine' })], parentOf(), ({ answer }) => {
      answer('PATCH /api/results/reset/{id}', loaded)
      const emptied = valueOf(who.id, 3, { changedBy, changedById })
      answer('PATCH /api/results/unload/{id}/{flag}', resultOf(form, { values: [emptied] }))
    })
    await use(who)
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^5 answers from 2025 are loaded into this form\./)).toBeTruthy()
    expect(dialog.getByText('1 answer that now differs is replaced.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    await expectText(/^Answers loaded successfully/)
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', 'Anna')
    expect(screen.queryByText(/in another window/)).toBeNull()

    screen.getByText('Clears loaded or all answers')
    await user.click(screen.getByRole('button', { name: 'Unload' }))
    const unload = within(await screen.findByRole('dialog', { name: 'Unload' }))
    expect(unload.getByRole('checkbox', { name: 'Also remove answers changed after loading' })).toHaveProperty(
      'checked',
      true,
    )
    await user.click(unload.getByRole('checkbox'))
    await user.click(unload.getByRole('button', { name: 'Unload' }))
    await expectText(/^Answers unloaded successfully/)
    expect(wire.sent('PATCH /api/results/unload/{id}/{flag}')[0]?.params).toMatchObject({ flag: 'false' })
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', '')
    expect(screen.queryByText(/in another window/)).toBeNull()
  })
})

describe('Undo afterwards', () => {
  const mine = [
    valueOf(who.id, 1, { textual: 'Mine' }),
    valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] }),
    valueOf(units.id, 1, { subValues: [cellOf('A', 7)] }),
  ]
  const run = async (
    name: 'Reset' | 'Unload',
    values: Value[],
    prepare: (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void> = async () => {},
    before = mine,
  ) => {
    const { user, wire } = await open(before, parentOf(), ({ answer }) => {
      answer('PATCH /api/results/reset/{id}', resultOf(form, { values }))
      answer('PATCH /api/results/unload/{id}/{flag}', resultOf(form, { values }))
    })
    await screen.findAllByRole('button', { name: 'Use it' })
    await prepare(user)
    await user.click(screen.getByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
    return { user, wire, undo: undo as HTMLElement }
  }
  const written = (wire: Wire) => wire.sent('PATCH /api/results/singlequestion/{id}').map(({ body }) => body)

  it('restores all answers after Unload, and names those changed since', async () => {
    const emptied = [
      valueOf(who.id, 2, {}),
      valueOf(plants.id, 2, {}),
      valueOf(units.id, 2, { subValues: [cellOf('A', null, 2)] }),
    ]
    const { user, wire, undo } = await run('Unload', emptied)
    await user.type(screen.getByRole('textbox', { name: /Who\?/ }), 'Somebody')
    await user.click(undo)
    expect(screen.queryAllByText(/Answers unloaded successfully/)).toEqual([])
    const banner = document.activeElement
    await waitFor(() =>
      expect(banner?.textContent.trim()).toBe(
        '2 answers have been restored. 1 answer has been changed since and stays as it is: 1.1',
      ),
    )
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', 'Somebody')
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
    expect(of(units).getAllByRole('cell')[0]?.textContent).toContain('7')
    await waitFor(() => expect(written(wire)).toHaveLength(3))
  })

  describe('of a table', () => {
    const others = mine.slice(0, 2)
    const full = valueOf(units.id, 1, { subValues: [cellOf('A', 7), cellOf('B', 8)] })
    const empty = valueOf(units.id, 3, { subValues: [cellOf('A', null, 3), cellOf('B', null, 3)] })
    const cells = () => of(units).getAllByRole('cell')
    const shown = () => cells().map(cell => cell.textContent.replace(/2025.*$/, '').trim())
    const type = async (user: Awaited<ReturnType<typeof open>>['user'], keys: string) => {
      await user.click(cells()[0] as HTMLElement)
      await user.keyboard(keys)
    }

    it('restores cell by cell, and reports changes since', async () => {
      const { user, wire, undo } = await run('Unload', [...others, empty], async () => {}, [...others, full])
      await type(user, '5{Enter}')
      await user.click(undo)
      await expectText(/^Only in part, because something has changed since:/)
      expect(shown()).toEqual(['5', '8'])
      await expectText('All answers saved')
      expect(JSON.stringify(written(wire))).toMatch(/"numeric":5.*"numeric":8/)
    })

    it("works with the table's own Ctrl+Z, which keeps changes since", async () => {
      const prepare = (user: Awaited<ReturnType<typeof open>>['user']) => type(user, '9{Enter}')
      const { user, undo } = await run('Unload', [...others, empty], prepare, [...others, full])
      expect(shown()).toEqual(['', ''])
      await type(user, '{Control>}z{/Control}')
      await expectText('Anything changed since then stays as it is')
      expect(shown()).toEqual(['', ''])
      await user.click(undo)
      expect(shown()[0]).toBe('9')
    })
  })

  it('restores what Reset replaced, and clears what was open', async () => {
    const { user, wire, undo } = await run(
      'Reset',
      before.map(value => ({ ...value, version: 2 })),
    )
    await user.click(undo)
    await expectText('4 answers have been restored.')
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', 'Mine')
    expect(screen.getByRole('textbox', { name: /How much\?/ })).toHaveProperty('value', '')
    expect(of(units).getAllByRole('cell')[0]?.textContent).toContain('7')
    await waitFor(() => expect(written(wire)).toHaveLength(4))
  })

  it('restores stored answers that Reset replaced together with text that is no number', async () => {
    const loaded = before.map(value => ({
      ...value,
      version: 2,
      changedBy: nclpOfBelgium.displayName,
      changedById: nclpOfBelgium.guid,
    }))
    const { user, wire, undo } = await run('Reset', loaded, async user => {
      const [, cell] = await of(units).findAllByRole('cell')
      await user.dblClick(cell as HTMLElement)
      await user.keyboard('foo{Enter}')
      await user.type(screen.getByRole('textbox', { name: /How much\?/ }), 'abc')
      await user.tab()
      await screen.findAllByText(/This is not a number/)
    })
    expect(screen.queryByText(/in another window/)).toBeNull()
    expect(screen.getByRole('textbox', { name: /How much\?/ })).toHaveProperty('value', '5')
    await user.click(undo)
    await expectText('4 answers have been restored.')
    const [first, second] = of(units).getAllByRole('cell')
    expect([first?.textContent, second?.textContent]).toEqual([
      expect.stringMatching(/^7/),
      expect.not.stringContaining('foo'),
    ])
    expect(screen.getByRole('textbox', { name: /How much\?/ })).toHaveProperty('value', '')
    await waitFor(() => expect(written(wire)).toHaveLength(4))
  })
})

describe('after Reset', () => {
  it('each replaced answer can be reverted with its final remark; none counts as confirmed', async () => {
    const { displayName: changedBy, guid: changedById } = nclpOfBelgium
    const words = { row: dimensionOf(units, 'A').id, column: dimensionOf(units, 'MW').id, remark: 'Sold.' }
    const mine = [
      valueOf(who.id, 1, { textual: 'Mine' }),
      valueOf(plants.id, 1, { options: [optionOf(plants, 'Yes').id] }),
      valueOf(units.id, 1, { subValues: [cellOf('A', 7)], deltaRemarks: [words] }),
    ]
    const { user, wire } = await open(mine, parentOf(), ({ answer }) => {
      const values = before.map(value => ({ ...value, version: 2, changedBy, changedById }))
      answer('PATCH /api/results/reset/{id}', resultOf(form, { values, status: 'Partial' }))
    })
    await use(who)
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }))
    await expectText(/^Answers loaded successfully/)
    expect(screen.queryByRole('button', { name: /confirmation/ })).toBeNull()
    expect(of(plants).queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.click(of(who).getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('textbox', { name: /Who\?/ })).toHaveProperty('value', 'Mine')
    await user.click(of(much).getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('textbox', { name: /How much\?/ })).toHaveProperty('value', '')
    await user.click(of(units).getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(wire.sent('PATCH /api/results/singlequestion/{id}').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ question: units.id, deltaRemarks: [words] }),
      ),
    )
    expect(
      of(units)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['72025: 1', '2025: 2'])
    await expectText('All answers saved')
  })
})

describe('an administrator', () => {
  it("sees the previous year with 'Previous year', without changing anything", async () => {
    const result = resultOf(form, { values: [valueOf(much.id, 1, { numeric: 7 })] })
    const { user } = await renderScreen(`/forms/view/${form.id}/results/${result.id}`, admin, ({ answer }) => {
      answer('GET /api/forms/{id}', form)
      answer('GET /api/results/{id}', result)
      answer('GET /api/results/{id}/deliveries', [])
      answer('GET /api/results/parent/{id}', parentOf())
    })
    const toggle = await screen.findByRole('button', { name: 'Previous year' })
    expect(screen.queryByText('changed')).toBeNull()
    await user.click(toggle)
    await expectText('changed')
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: /Use it|Confirm|Reset|Unload/ })).toBeNull()
  })
})

it('a hard copy of a form that the country did not answer explains why nothing can be loaded', async () => {
  const copy = publishedForm({ isHardCopy: true }, section('General', shortText('Who?')))
  await fillForm(copy, [])
  for (const name of ['Reset', 'Unload']) {
    const button = await screen.findByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Your country has no answers from the previous year on the platform.')
  }
})

it('nothing is offered without answers of the previous year', async () => {
  const plain = publishedForm({}, section('General', shortText('Who?')))
  await fillForm(plain, [])
  expect(await screen.findByRole('textbox', { name: /Who\?/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  expect(document.body.textContent).not.toContain('Compared with')
})
