import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { number, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { draftForm, publishedForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Wire } from '../../testing/wire.ts'

const readLine = 'GET /api/forms/{id}'
const tryLine = 'POST /api/results/delta-preview/{id}'
const parentId = '00000009-0000-4000-8000-000000000001'
const copied = { isLinked: true, hasParent: true, parentId }
const plan = [
  section(
    'General',
    shortText('Who answers?'),
    number('MW').with({ ...copied, unit: 'MW' }),
    table('Units', { rows: ['Wind'], columns: ['Old', 'New'] }).with(copied),
    table('HVDC', { rows: ['A'], columns: ['a', 'b', 'c', 'd'] }).with({ dataView: 'generationcapacity_hvdc' }),
  ),
]
const draft = draftForm({ isHardCopy: true, parentId }, ...plan)

const open = (form: Form = draft, prepare: (wire: Wire) => void = () => {}) =>
  renderScreen(`/forms/overview/edit/${form.id}`, admin, wire => {
    wire.answer(readLine, form)
    prepare(wire)
  })
const openQuestion = async ({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: /question/i }))
}
type Shown = Awaited<ReturnType<typeof open>>
async function choose({ user }: Shown, rule: ReturnType<typeof within>, label: string, option: string) {
  await user.click(rule.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

describe('rules for comparing with last year', () => {
  it('are edited field by field and saved with the question', async () => {
    const shown = await open(draft, ({ answer }) =>
      answer('PATCH /api/sections/{id}/questions', () => draft.sections[0]?.questions ?? []),
    )
    const dialog = await openQuestion(shown, /^Edit: .*MW/)
    await shown.user.click(await dialog.findByRole('button', { name: 'Add a rule' }))
    const rule = within(await dialog.findByRole('group', { name: 'Rule 1' }))
    await waitFor(() => expect(document.activeElement === rule.getByRole('combobox', { name: 'Effect' })).toBe(true))
    expect(rule.getByText('Warn when the number rises or falls by more than 10 %; a remark is required.')).toBeDefined()
    await choose(shown, rule, 'When it', 'falls')
    await choose(shown, rule, 'Measured in', 'MW')
    const beyond = rule.getByRole('textbox', { name: 'By more than' })
    await shown.user.clear(beyond)
    await shown.user.type(beyond, '2,5')
    await choose(shown, rule, 'Effect', 'Show a note')
    await choose(shown, rule, 'A remark', 'is welcome')
    await expectText('Show a note when the number falls by more than 2.5 MW; a remark is welcome.')
    await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.wire.sent('PATCH /api/sections/{id}/questions')).toHaveLength(1))
    const [sent] = shown.wire.sent('PATCH /api/sections/{id}/questions')
    expect((sent?.body as { deltaRules: unknown }[] | undefined)?.[1]?.deltaRules).toEqual([
      { columns: [], sign: 'less', by: 'difference', beyond: 2.5, severity: 'note', demandsRemark: false },
    ])
  })

  it('reject what is not a number, and apply to the chosen columns of a table', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Units/)
    await shown.user.click(await dialog.findByRole('button', { name: 'Add a rule' }))
    const rule = within(await dialog.findByRole('group', { name: 'Rule 1' }))
    await shown.user.click(rule.getByRole('checkbox', { name: 'New' }))
    await expectText('Warn when a number in New rises or falls by more than 10 %; a remark is required.')
    await shown.user.type(rule.getByRole('textbox', { name: 'By more than' }), 'x')
    expect(rule.getByText('“x” is not understood here: enter the number in the unit of the question.')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await shown.user.clear(rule.getByRole('textbox', { name: 'By more than' }))
    await shown.user.type(rule.getByRole('textbox', { name: 'By more than' }), '9'.repeat(15))
    expect(await rule.findByText(/^Value must be at most 1\s000\s000\s000\s000\.$/)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await shown.user.click(rule.getByRole('button', { name: /^Delete the rule/ }))
    await waitFor(() =>
      expect(document.activeElement === dialog.getByRole('button', { name: 'Add a rule' })).toBe(true),
    )
    expect(dialog.queryByRole('group', { name: 'Rule 1' })).toBeNull()
  })

  it('require a difference, which is 0 only when 0 is typed', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*MW/)
    await shown.user.click(await dialog.findByRole('button', { name: 'Add a rule' }))
    const rule = within(await dialog.findByRole('group', { name: 'Rule 1' }))
    const beyond = rule.getByRole<HTMLInputElement>('textbox', { name: 'By more than' })
    const isBlocked = () => dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')
    await shown.user.clear(beyond)
    await shown.user.tab()
    expect(beyond.value).toBe('')
    expect(rule.getByText('Enter the size of the difference')).toBeDefined()
    expect(isBlocked()).toBe('true')
    await shown.user.type(beyond, '0')
    expect(rule.queryByText('Enter the size of the difference')).toBeNull()
    expect(rule.getByText('Warn when the number rises or falls; a remark is required.')).toBeDefined()
    expect(isBlocked()).toBeNull()
  })

  it('cannot be saved twice', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*MW/)
    const add = await dialog.findByRole('button', { name: 'Add a rule' })
    await shown.user.click(add)
    await shown.user.click(add)
    const second = within(await dialog.findByRole('group', { name: 'Rule 2' }))
    expect(second.getByText('This is the same as rule 1')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await choose(shown, second, 'When it', 'falls')
    expect(second.queryByText('This is the same as rule 1')).toBeNull()
  })

  it("are tried on last year's deliveries, country by country", async () => {
    const { id: question } = questionOf(draft, 'MW')
    const found = { previous: 100, current: 80, delta: -20, severity: 'warning', demandsRemark: true } as const
    const shown = await open(draft, ({ answer }) =>
      answer(tryLine, () => ({
        year: 2025,
        previousYear: 2024,
        compared: 3,
        asked: 1,
        countries: [
          { country: parentId, countryName: 'Austria', cells: [{ row: question, column: question, ...found }] },
        ],
      })),
    )
    const dialog = await openQuestion(shown, /^Edit: .*MW/)
    expect(dialog.queryByRole('button', { name: /^Try on/ })).toBeNull()
    await shown.user.click(await dialog.findByRole('button', { name: 'Add a rule' }))
    await shown.user.click(await dialog.findByRole('button', { name: 'Test on last year’s deliveries' }))
    await expectText('1 country of 3 would have been asked about 1 number in 2025, compared with 2024.')
    await shown.user.click(dialog.getByText('Austria: 1 number'))
    expect(dialog.getByText('80 instead of 100 (−20)')).toBeDefined()
    expect(shown.wire.sent(tryLine)[0]?.body).toMatchObject({ id: question, deltaRules: [{ beyond: 0.1 }] })
    await choose(shown, within(dialog.getByRole('group', { name: 'Rule 1' })), 'When it', 'falls')
    await expectText('The rules have changed since. Test them again.')
  })

  it('of the graph are shown, and text questions have none', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*HVDC/)
    await expectText('Warn when a number in a, b, c falls; a remark is required.')
    await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const other = await openQuestion(shown, /^Edit: .*Who answers/)
    expect(await other.findByRole('group', { name: 'Legal limits' })).toBeDefined()
    expect(other.queryByRole('group', { name: 'Compare with last year' })).toBeNull()
  })

  it('name the columns of a table with their group', async () => {
    const column = (name: string, group: string) => ({ name, group })
    const columns = ['Compliant', 'Derogation'].flatMap(group => [column('SPGM', group), column('PPM', group)])
    const grouped = draftForm(
      {},
      section('General', table('HVDC', { rows: ['A'], columns }).with({ dataView: 'generationcapacity_hvdc' })),
    )
    const shown = await open(grouped)
    const dialog = await openQuestion(shown, /^Edit: .*HVDC/)
    await expectText('Warn when a number in Compliant (SPGM, PPM), Derogation (SPGM) falls; a remark is required.')
    await shown.user.click(dialog.getByRole('button', { name: 'Add a rule' }))
    expect(await dialog.findByRole('checkbox', { name: 'Derogation: SPGM' })).toBeDefined()
  })

  it('are read-only in a published form', async () => {
    const published = publishedForm({}, ...plan)
    await open(published)
    await expectText('Warn when a number in b, d rises; a remark is required.')
    expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull()
  })
})
