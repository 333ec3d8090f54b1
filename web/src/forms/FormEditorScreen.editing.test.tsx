// The form editor under double clicks, keyboard use and a lost connection.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { choice, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { draftForm, publishedForm } from '../../testing/answers.ts'
import { expectAddress, expectText } from '../../testing/expects.ts'
import { admin } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { listPart, refuse, type Wire } from '../../testing/wire.ts'

const readLine = 'GET /api/forms/{id}'
const saveLine = 'PATCH /api/sections/{id}/questions'
const capacities = table('Capacities?', { rows: ['Wind'], columns: ['MW'] })
const draft = draftForm(
  {},
  section('General', shortText('Who answers?'), choice('Any plants?', option('Yes'), option('No')), capacities),
  section('Plants', shortText('Where?')),
)

const open = (form: Form = draft, prepare: (wire: Wire) => void = () => {}) =>
  renderScreen(`/forms/overview/edit/${form.id}`, admin, wire => {
    wire.answer(readLine, form)
    prepare(wire)
  })
const openQuestion = async ({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: /question/i }))
}
const expectFocus = (element: Element) => waitFor(() => expect(document.activeElement === element).toBe(true))

describe('FormEditorScreen while editing', () => {
  it('keeps the answer type of a column that is chosen again', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    const type = await dialog.findByRole('combobox', { name: 'Answer type of MW' })
    const before = type.getAttribute('value')
    await shown.user.click(type)
    await shown.user.click(await screen.findByRole('option', { name: before ?? '', hidden: true }))
    expect(before).not.toBe('')
    expect(type.getAttribute('value')).toBe(before)
  })

  it('focuses the name of a new group, and shows its error only after it was left', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    await shown.user.click(await dialog.findByRole('button', { name: 'Add group' }))
    const field = dialog.getByRole('textbox', { name: 'Group 1' })
    await expectFocus(field)
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    await shown.user.tab()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('leaves the focus on Add Other', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Any plants/)
    const button = await dialog.findByRole('button', { name: 'Add Other' })
    await shown.user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await expectFocus(button)
  })

  it('refuses a second option that differs only in case', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Any plants/)
    const field = await dialog.findByRole('textbox', { name: 'Option 2' })
    await shown.user.clear(field)
    await shown.user.type(field, 'yes')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('returns the focus to Add question when a question is discarded', async () => {
    const shown = await open()
    const add = await screen.findByRole('button', { name: 'Add question' })
    await shown.user.click(add)
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Number', hidden: true }))
    await shown.user.type(await screen.findByRole('textbox', { name: /^Question text/ }), 'How many?')
    await shown.user.keyboard('{Escape}')
    await shown.user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await expectFocus(add)
  })

  it('makes only one copy on a double click', async () => {
    const { user, wire } = await open(draft, ({ answer }) => answer(saveLine, () => draft.sections[0]?.questions ?? []))
    await user.dblClick(await screen.findByRole('button', { name: /^Copy: .*Who answers/ }))
    await waitFor(() => expect(wire.sent(readLine).length).toBeGreaterThan(1))
    expect(wire.sent(saveLine)).toHaveLength(1)
  })

  it('reports a lost connection, and leaves nothing unsaved', async () => {
    const { user } = await open(draft, ({ answer }) =>
      answer(saveLine, () => {
        throw new TypeError('offline')
      }),
    )
    await user.click(await screen.findByRole('button', { name: /^Copy: .*Who answers/ }))
    await expectText(/^The server cannot be reached/)
    expect(screen.queryByText('Edit was unsuccessful')).toBeNull()
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  it('names what is deleted with a section', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete section' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete section/ }))
    expect(dialog.getByText('This also deletes 3 questions:')).toBeDefined()
    const names = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names).toEqual([expect.stringMatching('Who'), expect.stringMatching('Any'), expect.stringMatching('Capac')])
  })

  it('restores a deleted section with its questions', async () => {
    let now = draft
    const { user, wire } = await open(draft, ({ answer }) => {
      answer(readLine, () => now)
      answer('DELETE /api/sections/{id}', ({ params }) => {
        now = { ...now, sections: now.sections.filter(({ id }) => id !== params['id']) }
        return undefined
      })
      answer('POST /api/sections', () => {
        now = draft
        return draft.sections[1] as Form['sections'][number]
      })
      answer(saveLine, () => draft.sections[1]?.questions ?? [])
    })
    await user.click(await screen.findByRole('tab', { name: /Plants/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete section' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete section/ }))
    dialog.getByText('You can undo this immediately afterwards.')
    await user.click(dialog.getByRole('button', { name: 'Delete section' }))
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Plants/ })).toBeNull())
    await screen.findByText('Deleted: Plants')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('tab', { name: /Plants/ })
    await waitFor(() => expect(wire.sent(saveLine)).toHaveLength(1))
    const { id, name } = draft.sections[1] ?? {}
    expect(wire.sent('POST /api/sections')[0]?.body).toMatchObject({ id, name, orderNumber: 2 })
    expect(wire.sent(saveLine)[0]?.body).toMatchObject([{ text: 'Where?' }])
  })

  it('says that somebody has published the form already', async () => {
    const ready = { ...draft, deadline: '2999-12-31T22:59:59.000Z' }
    const { user } = await open(ready, ({ answer }) => {
      answer('GET /api/forms/{id}/participants', [])
      answer('GET /api/forms/published', [{ ...ready, id: 'another' }])
      answer('PATCH /api/forms/{id}', refuse('formAlreadyPublished'))
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish “.* \(\d{4}\)”$/ }))
    expect(await dialog.findByText(/with this name and the year 2026 is already published/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await expectText('The form is already published.')
  })

  it('names the countries where nobody is notified, and links to the users', async () => {
    const ready = { ...draft, deadline: '2999-12-31T22:59:59.000Z' }
    const participant = (countryName: string, countryCode: string, hasContact: boolean) => ({
      country: crypto.randomUUID(),
      wholeId: crypto.randomUUID(),
      countryName,
      countryCode,
      hasContact,
    })
    const shown = await open(ready, ({ answer }) => {
      answer('GET /api/forms/published', [])
      answer('GET /api/forms/{id}/participants', [
        participant('Austria', 'AT', false),
        participant('Belgium', 'BE', true),
        participant('Finland', 'FI', false),
      ])
      answer('GET /users', listPart([], 0))
      answer('GET /api/countries', [])
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
    await dialog.findByText('3 countries take part.')
    dialog.getByText('The contacts of these countries are notified by e-mail.')
    const untold = '2 countries have no contact, so no one there is notified: Austria, Finland'
    expect(dialog.getByText(untold).closest('li')?.textContent).toContain('To review:')
    await shown.user.click(dialog.getByRole('button', { name: `Manage users: ${untold}` }))
    await expectAddress(shown, '/user-actions/manage-users')
  })

  it('saves and starts another question of the same type right after it', async () => {
    const saved: unknown[] = []
    let now = draft
    const { user, wire } = await open(draft, ({ answer }) => {
      answer(readLine, () => now)
      answer(saveLine, ({ body }) => {
        saved.push(body)
        const [first, ...rest] = now.sections
        const questions = body as Form['sections'][number]['questions']
        now = { ...now, sections: [{ ...(first as Form['sections'][number]), questions }, ...rest] }
        return questions
      })
    })
    await user.click(await screen.findByRole('button', { name: /^Insert a question after: 1.1/ }))
    const field = await screen.findByRole('textbox', { name: /^Question text/ })
    await user.type(field, 'First new one?')
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(wire.sent(saveLine)).toHaveLength(1))
    const next = await screen.findByRole('textbox', { name: /^Question text/ })
    await waitFor(() => expect(next.textContent).toBe(''))
    await expectFocus(screen.getByRole('textbox', { name: /^Question text/ }))
    await user.type(screen.getByRole('textbox', { name: /^Question text/ }), 'Second new one?')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    const texts = (saved[1] as { text: string }[]).map(({ text }) => text)
    expect(texts).toEqual(['Who answers?', 'First new one?', 'Second new one?', 'Any plants?', 'Capacities?'])
    await expectFocus(await screen.findByRole('button', { name: 'Second new one?' }))
  })

  it('keeps options while the type is changed, and asks before a move breaks a skip', async () => {
    const skipping = draftForm(
      {},
      section('General', choice('Any plants?', option('No').skipTo('Where?'), option('Yes')), shortText('Where?')),
      section('Before', shortText('Who?')),
    )
    const back = { ...skipping, sections: [skipping.sections[1], skipping.sections[0]] as Form['sections'] }
    const form = {
      ...back,
      sections: back.sections.map((one, at) => ({ ...one, orderNumber: at + 1 })),
    }
    const shown = await open(form, ({ answer }) => answer(saveLine, () => []))
    await shown.user.click(await screen.findByRole('tab', { name: /General/ }))
    const dialog = await openQuestion(shown, /^Edit: .*Any plants/)
    const type = dialog.getByRole('combobox', { name: 'Type' })
    const choose = async (name: string) => {
      await shown.user.click(type)
      await shown.user.click(await screen.findByRole('option', { name, hidden: true }))
    }
    await choose('Number')
    expect(dialog.queryByRole('textbox', { name: 'Option 1' })).toBeNull()
    await choose('Multiple choice')
    expect(await dialog.findByRole('textbox', { name: 'Option 1' })).toHaveProperty('value', 'No')
    await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const target = await openQuestion(shown, /^Edit: .*Where/)
    await shown.user.click(await target.findByRole('combobox', { name: 'Section' }))
    await shown.user.click(await screen.findByRole('option', { name: '1. Before', hidden: true }))
    await shown.user.click(target.getByRole('button', { name: 'Save' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Reorder' }))
    expect(shown.wire.sent(saveLine)).toHaveLength(0)
    await shown.user.click(asked.getByRole('button', { name: 'Confirm' }))
    // The server updates the list that the question leaves, including the skip.
    await waitFor(() => expect(shown.wire.sent(saveLine)).toHaveLength(1))
  })

  it('previews a table with coloured groups and plain columns', async () => {
    const columns = [{ name: 'Links', group: 'Offshore' }, { name: 'Other' }]
    const shown = await open(draftForm({}, section('One', table('Capacities?', { rows: ['Wind'], columns }))))
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    const preview = within(await dialog.findByRole('region', { name: 'Preview of the table' }))
    const colourOf = (name: RegExp) => preview.getByRole('columnheader', { name }).style.background
    expect(preview.getByText('Offshore').style.background).not.toBe('')
    expect([colourOf(/^Links/), colourOf(/^Other/)]).toEqual(['', ''])
  })

  it('turns a pasted row of headings into columns, with types from the samples below', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    const field = await dialog.findByRole('textbox', { name: 'Column 1' })
    await shown.user.click(field)
    await shown.user.paste('Owner\tCapacity\nSun Ltd\t12,5\n')
    expect(await dialog.findByRole('textbox', { name: 'Column 2' })).toHaveProperty('value', 'Capacity')
    expect(dialog.getByRole('combobox', { name: 'Answer type of Owner' })).toHaveProperty('value', 'Text')
    expect(dialog.getByRole('combobox', { name: 'Answer type of Capacity' })).toHaveProperty('value', 'Numeric')
  })

  it('applies the type of one column to all columns without a type', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    const columns = within(await dialog.findByRole('group', { name: 'Columns' }))
    const types = () => columns.getAllByRole('combobox', { name: /^Answer type of/ })
    await shown.user.click(columns.getByRole('button', { name: /^Delete/ }))
    await shown.user.click(columns.getByRole('button', { name: 'Add many at once' }))
    await shown.user.type(columns.getByRole('textbox', { name: 'One per line' }), 'Owner{Enter}Fuel{Enter}Unit')
    await shown.user.click(columns.getByRole('button', { name: 'Add 3' }))
    await waitFor(() => expect(types()).toHaveLength(3))
    for (const type of types()) expect(type).toHaveProperty('value', '')
    await shown.user.click(types()[1] as HTMLElement)
    await shown.user.click(await screen.findByRole('option', { name: 'Numeric', hidden: true }))
    await shown.user.click(columns.getByRole('button', { name: '“Numeric” for the 2 columns without a type' }))
    for (const type of types()) expect(type).toHaveProperty('value', 'Numeric')
    await expectFocus(columns.getByRole('button', { name: 'Add column' }))
  })

  it('shows how many columns a pasted row of headings will add', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    const columns = within(await dialog.findByRole('group', { name: 'Columns' }))
    await shown.user.click(columns.getByRole('button', { name: 'Add many at once' }))
    await shown.user.click(columns.getByRole('textbox', { name: 'One per line' }))
    await shown.user.paste('Unit\tOwner\tFuel\tFrom\tTo\tCapacity')
    const before = columns.getAllByRole('combobox', { name: /^Answer type of/ }).length
    await shown.user.click(columns.getByRole('button', { name: 'Add 6' }))
    await waitFor(() => expect(columns.getAllByRole('combobox', { name: /^Answer type of/ })).toHaveLength(before + 6))
  })

  it('adds pasted lines even when the field is left without pressing Add', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Capacities/)
    const rows = within(await dialog.findByRole('group', { name: 'Rows' }))
    const before = rows.getAllByRole('textbox').length
    await shown.user.click(rows.getByRole('button', { name: 'Add many at once' }))
    await shown.user.type(rows.getByRole('textbox', { name: 'One per line' }), 'North{Enter}South')
    await shown.user.click(dialog.getByRole('textbox', { name: 'Column 1' }))
    await waitFor(() => expect(rows.getAllByRole('textbox')).toHaveLength(before + 2))
    await shown.user.click(rows.getByRole('button', { name: 'Add many at once' }))
    await shown.user.type(rows.getByRole('textbox', { name: 'One per line' }), 'East')
    await shown.user.click(rows.getByRole('button', { name: 'Cancel' }))
    expect(rows.getAllByRole('textbox')).toHaveLength(before + 2)
    expect(document.activeElement?.textContent).toBe('Add many at once')
    for (const [at, key] of ['{Escape}', '{Control>}{Enter}{/Control}'].entries()) {
      await shown.user.click(rows.getByRole('button', { name: 'Add many at once' }))
      await shown.user.type(rows.getByRole('textbox', { name: 'One per line' }), `West${key}`)
      await waitFor(() => expect(rows.getAllByRole('textbox')).toHaveLength(before + 3 + at))
    }
    expect(shown.wire.sent('PATCH /api/sections/{id}/questions')).toEqual([])
  })

  it('edits a legal limit, and shows its errors', async () => {
    const shown = await open()
    const dialog = await openQuestion(shown, /^Edit: .*Who answers/)
    await shown.user.click(await dialog.findByRole('button', { name: 'Add a limit' }))
    await shown.user.type(dialog.getByRole('textbox', { name: /^Limited quantity/ }), 'Threshold')
    await shown.user.type(dialog.getByRole('textbox', { name: 'From' }), '2')
    await shown.user.type(dialog.getByRole('textbox', { name: 'To' }), '1')
    expect(
      (await dialog.findAllByText('The lower bound cannot be greater than the upper bound')).length,
    ).toBeGreaterThan(0)
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await shown.user.clear(dialog.getByRole('textbox', { name: 'From' }))
    await dialog.findByText('Threshold · at most 1')
    await shown.user.click(dialog.getByRole('button', { name: 'Delete the limit: Threshold · at most 1' }))
    expect(dialog.queryByText(/^Threshold/)).toBeNull()
  })

  it('shows the changes since last year before publishing, and links a question to another one', async () => {
    const parent = publishedForm(
      { seed: 7, name: 'Monitoring', year: 2025 },
      section('General', shortText('Who?'), number('How much?'), shortText('Where?'), shortText('Why?')),
    )
    const [who, howMuch] = parent.sections[0]?.questions ?? []
    const copy = draftForm(
      { isHardCopy: true, parentId: parent.id, deadline: '2999-12-31T22:59:59.000Z', editModalDismissed: true },
      section(
        'General',
        shortText('Who?').with({ parentId: who?.id ?? null, hasParent: true, isLinked: true }),
        number('How many MW?').with({ parentId: howMuch?.id ?? null, hasParent: true, isLinked: true }),
        shortText('Where is it?'),
      ),
    )
    const { user, wire } = await renderScreen(`/forms/overview/edit/${copy.id}`, admin, ({ answer }) => {
      answer(readLine, ({ params }) => (params['id'] === parent.id ? parent : copy))
      answer('GET /api/forms/{id}/participants', [])
      answer('GET /api/forms/published', [])
      answer(saveLine, () => [])
    })
    await user.click(await screen.findByRole('button', { name: 'Changes since last year' }))
    const changes = within(await screen.findByRole('dialog', { name: 'Changes since last year' }))
    changes.getByText('1 as last year, 1 reworded, 0 not comparable, 1 new, 2 dropped')
    expect(changes.getByText('Question by question').closest('details')?.open).toBe(true)
    await user.click(changes.getByRole('button', { name: 'Edit: 1.2. How many MW?' }))
    const question = within(await screen.findByRole('dialog', { name: /^Edit/ }))
    await user.click(await question.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
    await dialog.findByText('1 as last year, 1 reworded, 0 not comparable, 1 new, 2 dropped')
    const reworded = dialog.getByText('Reworded: text').closest('li')
    expect(reworded?.querySelector('del')?.textContent).toBe('How much?')
    await user.click(dialog.getByText('Question by question'))
    await user.click(dialog.getByRole('button', { name: 'Edit: 1.3. Where is it?' }))
    const field = await screen.findByRole('combobox', { name: /^Continues last year/ })
    await user.click(field)
    const otherType = await screen.findByText('1.2. How much? – different type: Number')
    expect(otherType.closest('[role=option]')?.hasAttribute('data-combobox-disabled')).toBe(true)
    const taken = await screen.findByText('1.1. Who? – continued by 1.1. Who?')
    expect(taken.closest('[role=option]')?.hasAttribute('data-combobox-disabled')).toBe(true)
    await user.click(await screen.findByText('1.3. Where?'))
    await screen.findByText('Reworded: text')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(wire.sent(saveLine)).toHaveLength(1))
    const where = parent.sections[0]?.questions[2]
    expect(wire.sent(saveLine)[0]?.body).toMatchObject([{}, {}, { parentId: where?.id, isLinked: true }])
  })
})
