// Creating a table: the order of fields, confirmation before a choice is reset, the preview, saving, and conflicts.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { belgium } from '../../../testing/answers.ts'
import { admin } from '../../../testing/people.ts'
import { interruptSession, type RenderedScreen, renderScreen } from '../../../testing/render-screen.tsx'
import { france, general, rfg, table, withTables } from '../../../testing/tables.ts'
import { refuse } from '../../../testing/wire.ts'
import { cache } from '../../platform/cache.ts'

const address = '/figures-and-tables/tables'
const draft = table({ name: 'Draft', final: false, version: 1 })
const published = table({ name: 'Shares' })

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Inside = Awaited<ReturnType<typeof dialogOf>>
const resetQuestion = 'Changing this field will reset your selection. Do you want to continue?'
const idOf = (text: string) => questionOf(rfg, text).id
const field = (inside: Inside, name: string) => inside.getByRole<HTMLInputElement>('combobox', { name })
const list = (inside: Inside, name: string) => within(inside.getByRole('group', { name: new RegExp(`^${name}`) }))
const isChecked = (inside: Inside, name: string) => inside.getByRole<HTMLInputElement>('checkbox', { name }).checked

async function choose({ user }: RenderedScreen, inside: Inside, name: string, option: string) {
  await waitFor(() => expect(field(inside, name).disabled).toBe(false))
  await user.click(field(inside, name))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

async function openWizard(name = 'Generate', title = 'Generate a table') {
  const shown = await renderScreen(address, admin, withTables(draft, published))
  await shown.user.click(await screen.findByRole('button', { name }))
  return { shown, inside: await dialogOf(title) }
}
async function chooseSection(shown: RenderedScreen, inside: Inside) {
  await choose(shown, inside, 'Form', 'RfG')
  await choose(shown, inside, 'Year', '2026')
  await choose(shown, inside, 'Section', 'General')
}

describe('a new table', () => {
  it('is defined in order: each field is enabled once those before it are set', async () => {
    const { shown, inside } = await openWizard()
    const { user } = shown
    expect(['Form', 'Year', 'Section'].map(name => field(inside, name).disabled)).toEqual([false, true, true])
    inside.getByText('Choose a section first.')
    inside.getByText('Choose questions first.')
    const generate = inside.getByRole('button', { name: 'Generate' })
    expect(generate.getAttribute('aria-disabled')).toBe('true')
    inside.getByText('Please fill out all of the fields above')
    await chooseSection(shown, inside)
    await waitFor(() => expect(list(inside, 'Questions').queryByRole('checkbox', { name: 'Name' })).not.toBeNull())
    expect(list(inside, 'Questions').queryByRole('checkbox', { name: 'Plants' })).toBeNull()
    inside.getByText('Choose questions first.')
    await user.click(list(inside, 'Questions').getByRole('checkbox', { name: 'Name' }))
    await user.click(await list(inside, 'Countries').findByRole('checkbox', { name: 'All EU' }))
    const countries = list(inside, 'Countries')
    expect(['Belgium', 'France', 'Norway'].map(name => isChecked(countries, name))).toEqual([true, true, false])
    await inside.findByRole('table', { name: 'Preview' })
    shown.wire.answer('POST /api/tables', draft)
    await user.type(inside.getByRole('textbox', { name: 'Name' }), '=1+1')
    await user.click(generate)
    await expectText('Table generated successfully')
    expect(shown.wire.sent('POST /api/tables')[0]?.body).toEqual({
      form: 'RfG',
      year: 2026,
      section: general.id,
      questions: [idOf('Name')],
      countries: [belgium.id, france.id],
      name: '=1+1',
      alternativeText: '',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('may have more than ten questions, with a warning', async () => {
    const { shown, inside } = await openWizard()
    await chooseSection(shown, inside)
    await shown.user.click(await list(inside, 'Questions').findByRole('checkbox', { name: 'Select all' }))
    inside.getByText('10 questions max')
    await shown.user.click(await list(inside, 'Countries').findByRole('checkbox', { name: 'Select all' }))
    expect(inside.getByRole('button', { name: 'Generate' }).getAttribute('aria-disabled')).toBeNull()
    await shown.user.click(list(inside, 'Questions').getByRole('checkbox', { name: 'Name' }))
    inside.getByText('10 questions max')
    await shown.user.click(list(inside, 'Questions').getByRole('checkbox', { name: 'Number 1' }))
    expect(inside.queryByText('10 questions max')).toBeNull()
  })

  it('asks before another section, year or form resets the choice; declining keeps it', async () => {
    const { shown, inside } = await openWizard()
    await chooseSection(shown, inside)
    await shown.user.click(await list(inside, 'Questions').findByRole('checkbox', { name: 'Name' }))
    await choose(shown, inside, 'Form', 'DCC')
    const asked = await dialogOf('Reset the selection?')
    asked.getByText(resetQuestion)
    await shown.user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect([field(inside, 'Form').value, isChecked(list(inside, 'Questions'), 'Name')]).toEqual(['RfG', true])
    await choose(shown, inside, 'Section', 'Only tables')
    const again = await dialogOf('Reset the selection?')
    await shown.user.click(again.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(field(inside, 'Section').value).toBe('Only tables'))
    await inside.findByText('All questions in this section are tables themselves.')
    expect(field(inside, 'Year').value).toBe('2026')
  })

  it('keeps the choice while its lists are read again', async () => {
    const { shown, inside } = await openWizard()
    await choose(shown, inside, 'Form', 'RfG')
    const read = shown.wire.sent('GET /api/tables').length
    await act(() => cache.invalidateQueries())
    await waitFor(() => expect(shown.wire.sent('GET /api/tables').length).toBeGreaterThan(read))
    expect(field(inside, 'Form').value).toBe('RfG')
  })

  it('restores what was chosen and typed before the session ended', async () => {
    const { shown, inside } = await openWizard()
    await chooseSection(shown, inside)
    await shown.user.click(await list(inside, 'Questions').findByRole('checkbox', { name: 'Name' }))
    await shown.user.type(inside.getByRole('textbox', { name: 'Name' }), 'Typed')
    await interruptSession(shown)
    await shown.user.click(await screen.findByRole('button', { name: 'Generate' }))
    const again = await dialogOf('Generate a table')
    await again.findByDisplayValue('Typed')
    await waitFor(() => expect(isChecked(list(again, 'Questions'), 'Name')).toBe(true))
    expect(field(again, 'Section').value).toBe('General')
    await expectText('Your unsaved changes have been restored.')
  })

  it('says what cannot be read, and reads it again', async () => {
    const { shown, inside } = await openWizard()
    shown.wire.answer('GET /api/sections/{id}', refuse('unknownSection'))
    await chooseSection(shown, inside)
    const failed = await inside.findByRole('alert')
    expect(failed.textContent).toContain('Error fetching questions')
    expect(inside.queryByRole('group', { name: /^Questions/ })).toBeNull()
    withTables()(shown.wire)
    await shown.user.click(within(failed).getByRole('button', { name: 'Try again' }))
    await list(inside, 'Countries').findByText('Choose questions first.')
    await waitFor(() => expect(list(inside, 'Questions').queryByRole('checkbox', { name: 'Name' })).not.toBeNull())
  })

  it('says what was refused, and keeps what was typed', async () => {
    const { shown, inside } = await openWizard()
    await chooseSection(shown, inside)
    await shown.user.click(await list(inside, 'Questions').findByRole('checkbox', { name: 'Name' }))
    await shown.user.click(await list(inside, 'Countries').findByRole('checkbox', { name: 'Belgium' }))
    shown.wire.answer('POST /api/tables', refuse('unknownForm'))
    await shown.user.click(inside.getByRole('button', { name: 'Generate' }))
    await expectText('Error generating table')
    expect(isChecked(list(inside, 'Countries'), 'Belgium')).toBe(true)
    await shown.user.click(inside.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('dialog', { name: 'Discard changes' })
  })
})

describe('a table that exists', () => {
  it('is changed, sending the version that the edit is based on', async () => {
    const { shown, inside } = await openWizard('Edit “Draft”', 'Edit table')
    await waitFor(() => expect(isChecked(list(inside, 'Questions'), 'Name')).toBe(true))
    await waitFor(() => expect(field(inside, 'Section').value).toBe('General'))
    shown.wire.answer('PATCH /api/tables', draft)
    await shown.user.click(await list(inside, 'Countries').findByRole('checkbox', { name: 'France' }))
    await shown.user.click(inside.getByRole('button', { name: 'Save' }))
    await expectText('Table edited successfully')
    expect(shown.wire.sent('PATCH /api/tables')[0]?.body).toEqual({
      guid: draft.guid,
      version: 1,
      name: 'Draft',
      alternativeText: draft.alternativeText,
      form: 'RfG',
      year: 2026,
      section: general.id,
      questions: draft.questions,
      countries: [belgium.id],
    })
  })

  it('that is published changes only its name and alternative text', async () => {
    const { shown, inside } = await openWizard('Edit “Shares”', 'Edit table')
    inside.getByText('In a published table, only the name and the alternative text can be changed.')
    expect(['Form', 'Year', 'Section'].map(name => field(inside, name).disabled)).toEqual([true, true, true])
    const boxes = await list(inside, 'Questions').findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ disabled, checked }) => [disabled, checked])).toEqual([
      [true, true],
      [true, true],
    ])
    shown.wire.answer('PATCH /api/tables', published)
    await shown.user.type(inside.getByRole('textbox', { name: 'Name' }), ' of plants')
    await shown.user.click(inside.getByRole('button', { name: 'Save' }))
    await expectText('Table edited successfully')
    expect(shown.wire.sent('PATCH /api/tables')[0]?.body).toEqual({
      guid: published.guid,
      version: 2,
      name: 'Shares of plants',
      alternativeText: published.alternativeText,
    })
  })

  it('that somebody else has changed in the meantime keeps both changes and asks about clashes', async () => {
    const { shown, inside } = await openWizard('Edit “Draft”', 'Edit table')
    const theirs = { ...draft, version: 2, name: 'Theirs', countries: [belgium.id] }
    let version = 2
    shown.wire.answer('PATCH /api/tables', ({ body }) => {
      const sent = body as { version: number; name: string }
      if (sent.version !== version) return refuse('staleVersion', { stored: theirs, changedBy: 'Bo Other' })
      version += 1
      return { ...draft, version }
    })
    const name = inside.getByRole('textbox', { name: 'Name' })
    await shown.user.clear(name)
    await shown.user.type(name, 'Mine')
    await shown.user.click(inside.getByRole('button', { name: 'Save' }))
    const clash = await dialogOf('Someone else has changed this')
    clash.getByText(/Bo Other/)
    await shown.user.click(clash.getByRole('radio', { name: /Mine/ }))
    await shown.user.click(clash.getByRole('button', { name: 'Save this choice' }))
    await expectText('Table edited successfully')
    expect(shown.wire.sent('PATCH /api/tables').at(-1)?.body).toMatchObject({
      version: 2,
      name: 'Mine',
      countries: [belgium.id],
    })
  })

  it('that somebody else has published in the meantime keeps the unsaved edit on the screen', async () => {
    const { shown, inside } = await openWizard('Edit “Draft”', 'Edit table')
    const stored = { ...draft, version: 2, final: true }
    shown.wire.answer('PATCH /api/tables', refuse('staleVersion', { stored, changedBy: 'Bo Other' }))
    await shown.user.click(await list(inside, 'Countries').findByRole('checkbox', { name: 'France' }))
    await shown.user.click(inside.getByRole('button', { name: 'Save' }))
    await expectText(/^This table has been published in the meantime/)
    expect(shown.wire.sent('PATCH /api/tables')).toHaveLength(1)
    expect(isChecked(list(inside, 'Countries'), 'France')).toBe(false)
  })

  it('that could not be changed stays open', async () => {
    const { shown, inside } = await openWizard('Edit “Draft”', 'Edit table')
    shown.wire.answer('PATCH /api/tables', refuse('unknownTable'))
    await shown.user.type(inside.getByRole('textbox', { name: 'Name' }), ' 2')
    await shown.user.click(inside.getByRole('button', { name: 'Save' }))
    await expectText('Error editing table')
    expect(inside.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Draft 2')
  })
})
