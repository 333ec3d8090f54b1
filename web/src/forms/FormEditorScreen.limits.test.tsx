import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import { takeReference } from '@imp/domain/forms/reference-limits.ts'
import type { QuestionInput } from '@imp/domain/forms/types.ts'
import { number, section } from '@imp/domain/testing/build-form.ts'
import { draftForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { referenceLimit } from '../../testing/reference-limits.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const save = 'PATCH /api/sections/{id}/questions'
const continental = referenceLimit({ area: 'CE', verified: true })
const nordic = referenceLimit({ area: 'Nordic', upper: 1.5 })

async function openEditor(limits: Limit[], references: ReferenceLimit[], sectionNames = ['General']) {
  const sections = sectionNames.map(name => section(name, number('MW').with({ limits })))
  const form = draftForm({ deadline: '2999-12-31T22:59:59.000Z' }, ...sections)
  const shown = await renderScreen(`/forms/overview/edit/${form.id}`, admin, ({ answer }) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/referenceLimits', references)
    answer('GET /api/forms/{id}/participants', [])
    answer('GET /api/forms/published', [])
    answer(save, () => form.sections[0]?.questions ?? [])
  })
  return shown
}
type Shown = Awaited<ReturnType<typeof openEditor>>
async function openDialog({ user }: Shown) {
  await user.click(await screen.findByRole('button', { name: /^Edit: .*MW/ }))
  return within(await screen.findByRole('dialog', { name: /question/i }))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>
const reference = (dialog: Dialog) => dialog.findByRole('combobox', { name: 'Reference data' })
/** The last one, because the question has a unit and an article as well, before the limit's. */
const valueOf = (dialog: Dialog, name: string) =>
  dialog.getAllByRole<HTMLInputElement>('textbox', { name }).at(-1)?.value
const openLimit = async ({ user }: Shown, dialog: Dialog) =>
  user.click(await dialog.findByRole('button', { name: /^Edit the limit/ }))

async function savedLimits({ user, wire }: Shown, dialog: Dialog) {
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(wire.sent(save)).toHaveLength(1))
  const sent = wire.sent(save)[0]?.body as QuestionInput[] | undefined
  return sent?.[0]?.limits
}
const savedLimit = async (shown: Shown, dialog: Dialog) => (await savedLimits(shown, dialog))?.[0]
const cell = { row: null, column: null }

describe('the legal limits of a question', () => {
  it('report invisible characters at the field, like article and unit', async () => {
    const shown = await openEditor([{ ...takeReference(continental), ...cell, relation: 'below\u202e' }], [])
    const dialog = await openDialog(shown)
    await openLimit(shown, dialog)
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getAllByRole('textbox', { description: /U\+202E/ })).toHaveLength(1)
    const [article] = dialog.getAllByRole('textbox', { name: 'Article' })
    await shown.user.click(article as HTMLElement)
    await shown.user.paste('5\u0007(2)')
    expect(dialog.getAllByRole('textbox', { description: /U\+0007/ })).toEqual([article])
  })

  it('are new until they have a name, which is required after its field was left or Save was tried', async () => {
    const shown = await openEditor([], [nordic])
    const dialog = await openDialog(shown)
    const why = 'Enter the limited quantity'
    const [article] = await dialog.findAllByRole('textbox', { name: 'Article' })
    await shown.user.type(article as HTMLElement, '13(1)')
    const missed = () => dialog.queryByRole('textbox', { name: 'Limited quantity', description: why })
    const name = () => dialog.getByRole('textbox', { name: 'Limited quantity' })
    await shown.user.click(await dialog.findByRole('button', { name: 'Add a limit' }))
    dialog.getByRole('button', { name: 'Edit the limit: New limit' })
    // Going on to the reference data is not leaving the name empty: they fill it in.
    await shown.user.click(await reference(dialog))
    expect(missed()).toBeNull()
    await shown.user.click(name())
    await shown.user.click(dialog.getByRole('textbox', { name: 'To' }))
    await waitFor(() => expect(missed()).not.toBeNull())
    await shown.user.type(name(), 'Power')
    dialog.getByRole('button', { name: /^Edit the limit: Power · 13\(1\)/ })
    expect(missed()).toBeNull()

    await shown.user.click(dialog.getByRole('button', { name: 'Add a limit' }))
    expect(missed()).toBeNull()
    await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(missed()).not.toBeNull())
  })

  it('are taken from the reference data, found by any words, and then edited', async () => {
    const shown = await openEditor([], [continental, nordic])
    const dialog = await openDialog(shown)
    await shown.user.click(await dialog.findByRole('button', { name: 'Add a limit' }))
    await shown.user.type(await reference(dialog), 'nordic rfg')
    const options = await screen.findAllByRole('option', { hidden: true })
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Threshold of type B · B · Nordic · at most 1.5\u00a0MW · RfG (EU) 2016/631, Article 5(2) Not verified',
    ])
    await shown.user.click(options[0] as HTMLElement)
    expect(['Limited quantity', 'To', 'Unit', 'Article'].map(name => valueOf(dialog, name))).toEqual([
      'Threshold of type B',
      '1.5',
      'MW',
      'RfG (EU) 2016/631, Article 5(2)',
    ])
    await expectText('As in the reference data, where it has not been verified yet.')
    const upper = dialog.getByRole('textbox', { name: 'To' })
    await shown.user.clear(upper)
    await shown.user.type(upper, '1,4')
    await expectText('The reference data differs:')
    expect(await savedLimit(shown, dialog)).toEqual({ ...takeReference(nordic), ...cell, upper: 1.4 })
  })

  it('can apply later corrections of the reference data', async () => {
    const taken = { ...takeReference(continental), ...cell }
    const shown = await openEditor([taken], [{ ...continental, upper: 0.8 }])
    const dialog = await openDialog(shown)
    await openLimit(shown, dialog)
    await shown.user.type(dialog.getByRole('textbox', { name: 'To' }), 'x')
    await shown.user.click(await dialog.findByRole('button', { name: 'Use this value' }))
    expect(valueOf(dialog, 'To')).toBe('0.8')
    await expectText('As in the reference data, where it has been verified.')
    expect(await savedLimit(shown, dialog)).toMatchObject({ upper: 0.8, reference: continental.id })
  })

  it('are marked where they differ from the reference data, and can all be updated at once', async () => {
    const [first, second] = [continental, nordic].map(one => ({ ...takeReference(one), ...cell }))
    if (!first || !second) throw new Error('two limits')
    const byHand = { ...second, upper: 9, reference: null }
    const shown = await openEditor(
      [first, second, byHand],
      [
        { ...continental, upper: 0.8 },
        { ...nordic, verified: true },
      ],
    )
    const dialog = await openDialog(shown)
    await waitFor(() => expect(dialog.getAllByText('Differs from the reference data')).toHaveLength(2))
    await shown.user.click(dialog.getByRole('button', { name: 'Update 2 limits from the reference data' }))
    expect(dialog.queryByText('Differs from the reference data')).toBeNull()
    expect(document.activeElement === dialog.getByRole('button', { name: 'Add a limit' })).toBe(true)
    expect(await savedLimits(shown, dialog)).toEqual([{ ...first, upper: 0.8 }, { ...second, verified: true }, byHand])
  })

  it("show that their unit differs from the question's", async () => {
    const inHertz = { ...takeReference(continental), ...cell, unit: 'Hz' }
    const shown = await openEditor([inHertz, { ...inHertz, unit: 'MW' }], [])
    const dialog = await openDialog(shown)
    const warning = 'The unit differs from the question’s: the limit is shown, but answers are not compared with it'
    await expectText('Legal limits')
    expect(dialog.queryByText(warning)).toBeNull()
    await shown.user.type(dialog.getAllByRole('textbox', { name: 'Unit' })[0] as HTMLElement, 'MW')
    expect(dialog.getAllByText(warning)).toHaveLength(1)
  })

  it('can be unlinked from the reference data without changing', async () => {
    const shown = await openEditor([{ ...takeReference(continental), ...cell }], [continental])
    const dialog = await openDialog(shown)
    await openLimit(shown, dialog)
    await shown.user.click(await dialog.findByLabelText('Clear Reference data'))
    expect(await savedLimit(shown, dialog)).toEqual({ ...takeReference(continental), ...cell, reference: null })
  })

  it('are listed in the checklist when unverified or different from the reference data', async () => {
    const unverified = { ...takeReference(nordic), ...cell }
    const corrected = { ...takeReference(continental), ...cell }
    const shown = await openEditor([unverified, corrected], [nordic, { ...continental, upper: 0.8 }])
    await shown.user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
    await dialog.findByText('1 legal limit in “General” differs from the reference data.')
    dialog.getByText('1 legal limit in “General” has not been verified.')
    // Once for the unverified limit, and once for the difference.
    const [link] = dialog.getAllByRole('button', { name: 'Edit: 1.1. MW' })
    expect(link?.textContent).toBe('1.1')
    await shown.user.click(link as HTMLElement)
    expect(await screen.findByRole('dialog', { name: /question/i })).toBeDefined()
  })

  it('are one line of the checklist for several sections, which expands', async () => {
    const unverified = { ...takeReference(nordic), ...cell }
    const shown = await openEditor([unverified, unverified], [nordic], ['General', 'Special'])
    await shown.user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
    const summary = await dialog.findByText('4 legal limits in 2 sections have not been verified.')
    expect(summary.closest('details')?.open).toBe(false)
    await shown.user.click(summary)
    dialog.getByText('2 legal limits in “Special” have not been verified.')
    await shown.user.click(dialog.getByRole('button', { name: 'Edit: 2.1. MW' }))
    const question = within(await screen.findByRole('dialog', { name: /question/i }))
    await shown.user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shown.user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByRole('dialog', { name: /^Publish/ })
    expect(await screen.findByRole('button', { name: 'Edit: 1.1. MW' })).toBeDefined()
    expect(screen.getByText('4 legal limits in 2 sections have not been verified.').closest('details')?.open).toBe(true)
  })
})
