// Managing parameters: lists, filters, pages, the dialog and its rules, publishing, hiding, deleting, copying a year.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { belgium } from '../../testing/answers.ts'
import { answerOf, draftParameter, parameter, withParameters } from '../../testing/parameters.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { interruptSession, type RenderedScreen, renderScreen } from '../../testing/render-screen.tsx'
import { france } from '../../testing/tables.ts'
import { refuse } from '../../testing/wire.ts'

const address = '/maps/parameter-management'
const thresholds = parameter({ name: 'Thresholds' })
const hidden = parameter({ name: 'Old one', hidden: true })
const draft = draftParameter({ name: 'Draft' })

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const region = (name: string) => within(screen.getByRole('region', { name }))
const show = (...parameters: Parameter[]) => renderScreen(address, admin, withParameters(...parameters))
const queries = ({ wire }: RenderedScreen) => wire.sent('GET /api/parameters').map(({ query }) => query)

describe('the parameters', () => {
  it('may not be seen by a viewer', async () => expectAddress(await renderScreen(address, viewer), '/unauthorized'))

  it('are listed in two sections for administrators, each row with its actions', async () => {
    await show(thresholds, hidden, draft)
    await expectHeading('Parameter management')
    await button('Edit “Thresholds (2026)”')
    const published = region('Published parameters')
    for (const name of ['Edit', 'Hide', 'Delete'])
      published.getByRole('button', { name: `${name} “Thresholds (2026)”` })
    published.getByRole('button', { name: 'Unhide “Old one (2026)”' })
    expect(published.queryByRole('button', { name: /^Publish/ })).toBeNull()
    expect(published.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Network code',
      'Visibility',
      'Date created',
      'Deadline',
      'Actions',
    ])
    const development = region('Parameters under development')
    for (const name of ['Edit', 'Publish', 'Delete'])
      development.getByRole('button', { name: `${name} “Draft (2026)”` })
    await button('Edit involved countries')
  })

  it('are shown to contacts if published and not hidden, without actions', async () => {
    const answered = { ...thresholds, answerGuid: answerOf(thresholds).guid }
    const shown = await renderScreen(address, nclpOfBelgium, withParameters(answered))
    const link = await screen.findByRole('link', { name: /Thresholds/ })
    expect(link.getAttribute('href')).toBe(`/parameters/view/${thresholds.guid}/answer/${answered.answerGuid}`)
    for (const name of [/Add/, /Edit/, /Delete/, /Copy/]) expectNoButton(name)
    expect(screen.queryByRole('region', { name: 'Parameters under development' })).toBeNull()
    expect(queries(shown)).toEqual([{ hidden: 'true', page: '1', items: '5' }])
  })

  it('are filtered by name, network code and visibility, all in the address', async () => {
    const shown = await show(thresholds, draft)
    await button('Edit “Thresholds (2026)”')
    await shown.user.type(screen.getByRole('combobox', { name: 'Name' }), 'thr{Enter}')
    await shown.user.click(screen.getByRole('combobox', { name: 'Network code' }))
    await shown.user.click(await screen.findByRole('option', { name: 'HVDC', hidden: true }))
    await shown.user.click(screen.getByRole('combobox', { name: 'Visibility' }))
    await shown.user.click(await screen.findByRole('option', { name: 'Public', hidden: true }))
    await expectAddress(shown, `${address}?name=thr&code=HVDC&visibility=Public`)
    await waitFor(() =>
      expect(queries(shown)).toContainEqual({
        name: 'thr',
        networkCode: '1',
        visibility: '1',
        development: 'true',
        page: '1',
        items: '5',
      }),
    )
    await waitFor(() => expect(screen.getAllByText('No parameter matches the filters.')).toHaveLength(2))
    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectAddress(shown, address)
  })

  it('are listed five to a page, each list with its own pages', async () => {
    const many = Array.from({ length: 6 }, (_, at) => parameter({ name: `Many ${at + 1}` }))
    const shown = await renderScreen(`${address}?page=2`, admin, withParameters(...many, draft))
    await button('Edit “Many 6 (2026)”')
    expectNoButton('Edit “Many 5 (2026)”')
    await button('Edit “Draft (2026)”')
    expect(queries(shown)).toContainEqual({ development: 'true', page: '1', items: '5' })
  })

  it('say what failed, and try again', async () => {
    const shown = await renderScreen(address, admin, ({ answer }) => answer('GET /api/parameters', refuse('malformed')))
    await waitFor(() => expect(screen.getAllByText('Error fetching parameters').length).toBeGreaterThan(2))
    withParameters(thresholds)(shown.wire)
    const [again] = await screen.findAllByRole('button', { name: 'Try again' })
    if (again) await shown.user.click(again)
    await button('Edit “Thresholds (2026)”')
  })
})

describe('adding a parameter', () => {
  it('is possible once code, name and all seven answers are there; answers are prefilled', async () => {
    const shown = await show()
    await shown.user.click(await button('Add new parameter'))
    const asked = await dialog('Add new parameter')
    const add = asked.getByRole('button', { name: 'Add' })
    asked.getByText('Choose a network code first.')
    expect(isDisabled(add)).toBe(true)
    await shown.user.click(asked.getByRole('combobox', { name: 'Network code' }))
    await shown.user.click(await screen.findByRole('option', { name: 'DCC', hidden: true }))
    asked.getByText('Enter a name first.')
    await shown.user.type(asked.getByRole('textbox', { name: 'Name' }), 'Demand response')
    await waitFor(() => expect(isDisabled(add)).toBe(false))
    const seventh = asked.getByRole<HTMLInputElement>('textbox', { name: 'Level 7' })
    expect(seventh.value).toBe('NI-E - Submitted for approval')
    await shown.user.clear(seventh)
    asked.getByText('Enter the text of level 7 first.')
    await shown.user.click(asked.getByRole('button', { name: 'Restore the default texts' }))
    await shown.user.click(asked.getByRole('checkbox', { name: 'Summary parameter' }))
    await shown.user.type(asked.getByRole('textbox', { name: 'Deadline' }), '31.12.2030')
    shown.wire.answer('POST /api/parameters', draftParameter({ name: 'Demand response' }))
    await shown.user.click(add)
    await expectText('Parameter created successfully')
    const [sent] = shown.wire.sent('POST /api/parameters')
    expect(sent?.body).toMatchObject({
      name: 'Demand response',
      networkCode: 0,
      summary: true,
      deadline: '2030-12-31T22:59:59.000Z',
      answer1text: '0 - Needs no implementation',
      answer7text: 'NI-E - Submitted for approval',
    })
    expect(sent?.body).not.toHaveProperty('previousGuid')
  })

  it('says that a name is taken, at the field and in a toast', async () => {
    const shown = await show()
    await shown.user.click(await button('Add new parameter'))
    const asked = await dialog('Add new parameter')
    await shown.user.click(asked.getByRole('combobox', { name: 'Network code' }))
    await shown.user.click(await screen.findByRole('option', { name: 'RfG', hidden: true }))
    const name = asked.getByRole('textbox', { name: 'Name' })
    await shown.user.type(name, 'Thresholds')
    shown.wire.answer('POST /api/parameters', refuse('parameterNameTaken'))
    await shown.user.click(asked.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(screen.getAllByText('Parameter name must be unique').length).toBeGreaterThan(1))
  })

  it('proposes the parameter that it follows, and accepts another choice', async () => {
    const before = parameter({ name: 'Thresholds', year: 2024 })
    const other = parameter({ name: 'Ramping', year: 2024 })
    const shown = await show(before, other)
    await shown.user.click(await button('Add new parameter'))
    const asked = await dialog('Add new parameter')
    await shown.user.click(asked.getByRole('combobox', { name: 'Network code' }))
    await shown.user.click(await screen.findByRole('option', { name: 'RfG', hidden: true }))
    await shown.user.type(asked.getByRole('textbox', { name: 'Name' }), 'thresholds')
    const follows = asked.getByRole<HTMLInputElement>('combobox', { name: 'Follows' })
    await waitFor(() => expect(follows.value).toBe('Automatic: Thresholds (2024)'))
    await shown.user.click(follows)
    await shown.user.click(await screen.findByRole('option', { name: 'Ramping (2024)', hidden: true }))
    shown.wire.answer('POST /api/parameters', draftParameter())
    await shown.user.click(asked.getByRole('button', { name: 'Add' }))
    await expectText('Parameter created successfully')
    expect(shown.wire.sent('POST /api/parameters')[0]?.body).toMatchObject({ previousGuid: other.guid })
  })

  it('keeps what was typed when the session ends', async () => {
    const shown = await show()
    await shown.user.click(await button('Add new parameter'))
    await shown.user.type(await field('Name'), 'Half a name')
    await interruptSession(shown)
    await shown.user.click(await button('Add new parameter'))
    await waitFor(async () => expect(((await field('Name')) as HTMLInputElement).value).toBe('Half a name'))
    await expectText('Your unsaved changes have been restored.')
  })
})

describe('editing a parameter', () => {
  it('can only change the deadline once it is published', async () => {
    const shown = await show(thresholds)
    await shown.user.click(await button('Edit “Thresholds (2026)”'))
    const asked = await dialog('Edit parameter')
    asked.getByText('It is published: only the deadline can be changed.')
    for (const name of ['Name', 'Description', 'Level 1', 'Level 7']) {
      expect(asked.getByRole<HTMLInputElement>('textbox', { name }).readOnly).toBe(true)
    }
    const deadline = asked.getByRole('textbox', { name: 'Deadline' })
    await shown.user.clear(deadline)
    await shown.user.type(deadline, '01.02.2031')
    shown.wire.answer('PUT /api/parameters/{guid}', thresholds)
    await shown.user.click(asked.getByRole('button', { name: 'Update' }))
    await expectText('Parameter updated successfully')
    expect(shown.wire.sent('PUT /api/parameters/{guid}')[0]).toMatchObject({
      params: { guid: thresholds.guid },
      body: { name: 'Thresholds', deadline: '2031-02-01T22:59:59.000Z', version: thresholds.version },
    })
  })

  it("merges somebody else's changes, and asks about what both have changed", async () => {
    const shown = await show(draft)
    await shown.user.click(await button('Edit “Draft (2026)”'))
    const asked = await dialog('Edit parameter')
    const name = asked.getByRole('textbox', { name: 'Name' })
    await shown.user.clear(name)
    await shown.user.type(name, 'Mine')
    const stored = { ...draft, name: 'Theirs', description: 'New words', version: 2 }
    shown.wire.answer('PUT /api/parameters/{guid}', ({ body }) =>
      (body as { version: number }).version === 2
        ? { ...stored, version: 3 }
        : refuse('staleVersion', { stored, changedBy: 'Ben Admin' }),
    )
    await shown.user.click(asked.getByRole('button', { name: 'Update' }))
    const conflict = await dialog('Someone else has changed this')
    await shown.user.click(conflict.getByRole('radio', { name: /Mine$/ }))
    await shown.user.click(conflict.getByRole('button', { name: 'Save this choice' }))
    await expectText('Parameter updated successfully')
    expect(shown.wire.sent('PUT /api/parameters/{guid}').at(-1)?.body).toMatchObject({
      name: 'Mine',
      description: 'New words',
      version: 2,
    })
  })

  it('keeps what was typed if somebody has published it in the meantime', async () => {
    const shown = await show(draft)
    await shown.user.click(await button('Edit “Draft (2026)”'))
    const asked = await dialog('Edit parameter')
    await shown.user.type(asked.getByRole('textbox', { name: 'Name' }), ' two')
    const stored = { ...draft, published: true, version: 2 }
    shown.wire.answer('PUT /api/parameters/{guid}', refuse('staleVersion', { stored }))
    await shown.user.click(asked.getByRole('button', { name: 'Update' }))
    await expectText(/It has been published in the meantime/)
    expect(asked.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Draft two')
    expect(shown.wire.sent('PUT /api/parameters/{guid}')).toHaveLength(1)
  })
})

describe('publishing, hiding and deleting', () => {
  const prepareCountries = ({ wire }: RenderedScreen) => {
    wire.answer('GET /api/forms/categories/props', [category])
    wire.answer('GET /api/countries/parent/{id}', [
      { ...belgium, isInvolvedInMaps: true },
      { ...france, isInvolvedInMaps: false },
    ])
  }
  const category = {
    id: belgium.id,
    name: 'Network codes monitoring',
    block: 'x',
    blockName: 'x',
    isAcer: false,
  } as never

  it('says what visitors will see of a summary before it is published', async () => {
    const summedUp = { shown: 2, all: 2, isPublicOnly: false }
    const unseen = draftParameter({ name: 'Unseen', summary: true, summedUp: { ...summedUp, public: 0 } })
    const seen = draftParameter({ name: 'Seen', summary: true, summedUp: { ...summedUp, public: 1 } })
    const shown = await show(unseen, seen)
    prepareCountries(shown)
    await shown.user.click(await button('Publish “Unseen (2026)”'))
    const asked = await dialog('Publish “Unseen (2026)”')
    expect(asked.getByText(/visitors will not see the summary until one is/)).toBeDefined()
    await shown.user.click(asked.getByRole('button', { name: 'Cancel' }))
    await shown.user.click(await button('Publish “Seen (2026)”'))
    const other = await dialog('Publish “Seen (2026)”')
    expect(
      other.getByText('Visitors will see the lowest level over 1 of 2 parameters (the public ones).'),
    ).toBeDefined()
  })

  it('asks before publishing, and says who can answer', async () => {
    const shown = await show(draft)
    prepareCountries(shown)
    await shown.user.click(await button('Publish “Draft (2026)”'))
    const asked = await dialog('Publish “Draft (2026)”')
    await asked.findByText('1 involved country can answer it from now on.')
    shown.wire.answer('PATCH /api/parameters/publish/{id}', { ...draft, published: true })
    await shown.user.click(asked.getByRole('button', { name: 'Publish' }))
    await expectText('Parameter published successfully')
    expect(shown.wire.sent('PATCH /api/parameters/publish/{id}')[0]?.params).toEqual({ id: draft.guid })
  })

  it('says before publishing that the deadline has passed', async () => {
    const shown = await show({ ...draft, deadline: '2020-03-31T21:59:59.000Z' })
    prepareCountries(shown)
    await shown.user.click(await button('Publish “Draft (2026)”'))
    const asked = await dialog('Publish “Draft (2026)”')
    await asked.findByText('1 country is involved.')
    asked.getByText('Its deadline, 31.03.2020, has passed: no one can answer it until it has a later one.')
    expect(asked.queryByText(/can answer it from now on/)).toBeNull()
    expect(asked.queryByText(/They can answer until/)).toBeNull()
  })

  it('asks before hiding, and unhides at once', async () => {
    const shown = await show(thresholds, hidden)
    shown.wire.answer('GET /api/parameters/answers', [answerOf(thresholds, { isSubmitted: true, answerValue: 2 })])
    await shown.user.click(await button('Hide “Thresholds (2026)”'))
    const asked = await dialog('Hide “Thresholds (2026)”')
    await asked.findByText('Its answers are kept: 1 is submitted, none is a draft.')
    shown.wire.answer('PATCH /api/parameters/hide/{id}', { ...thresholds, hidden: true })
    await shown.user.click(asked.getByRole('button', { name: 'Hide' }))
    await expectText('Parameter hidden successfully')
    shown.wire.answer('PATCH /api/parameters/hide/{id}', { ...hidden, hidden: false })
    await shown.user.click(await button('Unhide “Old one (2026)”'))
    await expectText('Parameter unhidden successfully')
  })

  it('says before hiding that nobody has answered', async () => {
    const shown = await show(thresholds)
    shown.wire.answer('GET /api/parameters/answers', [answerOf(thresholds)])
    await shown.user.click(await button(/^Hide “Thresholds/))
    await expectText('No country has answered it yet.')
    expect(screen.queryByText(/are kept/)).toBeNull()
  })

  it('asks before unhiding a public one, which is labelled public all the time', async () => {
    const old = { ...hidden, visibility: parameterVisibilities.Public }
    const shown = await show(old)
    await expectText('Hidden')
    await expectText('Public')
    await shown.user.click(await button(/^Unhide “Old one/))
    const asked = within(await screen.findByRole('dialog', { name: /^Unhide “Old one/ }))
    asked.getByText('It is public: visitors see it again at once, on the maps and in the open data.')
    expect(shown.wire.sent('PATCH /api/parameters/hide/{id}')).toEqual([])
    shown.wire.answer('PATCH /api/parameters/hide/{id}', { ...old, hidden: false })
    await shown.user.click(asked.getByRole('button', { name: 'Unhide' }))
    await expectText('Parameter unhidden successfully')
  })

  it('says how much is lost with it', async () => {
    const shown = await show(thresholds)
    shown.wire.answer('GET /api/parameters/answers', [
      answerOf(thresholds, { isSubmitted: true, answerValue: 2 }),
      answerOf(thresholds, { remark: 'not yet', forcedAnswerValue: 3 }),
      answerOf(thresholds),
    ])
    await shown.user.click(await button('Delete “Thresholds (2026)”'))
    const asked = await dialog('Delete “Thresholds (2026)”')
    await asked.findByText('This also deletes 1 submitted answer, 1 draft and 1 forced level.')
    shown.wire.answer('DELETE /api/parameters/{id}', undefined)
    await shown.user.click(asked.getByRole('button', { name: 'Delete' }))
    await expectText('Parameter deleted successfully')
  })

  it.each([
    ['Publish “Draft (2026)”', 'Publish', 'PATCH /api/parameters/publish/{id}', 'Error publishing parameter'],
    ['Delete “Draft (2026)”', 'Delete', 'DELETE /api/parameters/{id}', 'Error deleting parameter'],
    ['Hide “Thresholds (2026)”', 'Hide', 'PATCH /api/parameters/hide/{id}', 'Error hiding parameter'],
  ] as const)('%s: says what failed', async (name, confirm, line, message) => {
    const shown = await show(draft, thresholds)
    prepareCountries(shown)
    shown.wire.answer('GET /api/parameters/answers', [])
    shown.wire.answer(line, refuse('parameterNotPublished'))
    await shown.user.click(await button(name))
    await shown.user.click((await dialog(name)).getByRole('button', { name: confirm }))
    await expectText(message)
  })

  it('reads the lists again after a change, and again after 2.5 seconds', async () => {
    const delays = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => void vi.restoreAllMocks())
    const shown = await show(hidden)
    shown.wire.answer('PATCH /api/parameters/hide/{id}', { ...hidden, hidden: false })
    await shown.user.click(await button('Unhide “Old one (2026)”'))
    await waitFor(() => expect(delays.mock.calls.filter(([, ms]) => ms === 2500)).toHaveLength(1))
    await waitFor(() => expect(queries(shown).length).toBeGreaterThan(2))
  })

  it('switches countries on and off for the maps', async () => {
    const shown = await show()
    prepareCountries(shown)
    await shown.user.click(await button('Edit involved countries'))
    const asked = await dialog('Edit involved countries')
    const switched = await asked.findByRole<HTMLInputElement>('switch', { name: 'France' })
    expect(document.activeElement).toBe(asked.getByLabelText('Find a country', { selector: 'input' }))
    expect(switched.checked).toBe(false)
    asked.getByText('1 of 2 countries are involved')
    shown.wire.answer('PATCH /api/countries/involvement/{id}', { ...france, isInvolvedInMaps: true })
    await shown.user.click(switched)
    await expectText('Involved country updated')
    expect(shown.wire.sent('PATCH /api/countries/involvement/{id}')[0]).toMatchObject({
      params: { id: france.id },
      body: { isInvolvedInMaps: true },
    })
    shown.wire.answer('PATCH /api/countries/involvement/{id}', refuse('unavailable'))
    await shown.user.click(switched)
    await expectText('Error updating country')
  })
})

describe('copying a year', () => {
  it('lists what is copied, and copies it into a later year', async () => {
    const shown = await show(parameter({ name: 'One', year: 2025 }), parameter({ name: 'Two', year: 2025 }), thresholds)
    await shown.user.click(await button('Copy a year'))
    const asked = await dialog('Copy a year')
    expect(isDisabled(asked.getByRole('button', { name: 'Copy' }))).toBe(true)
    await shown.user.click(asked.getByRole('combobox', { name: 'Network code' }))
    await shown.user.click(await screen.findByRole('option', { name: 'RfG', hidden: true }))
    await shown.user.click(asked.getByRole('combobox', { name: 'From year' }))
    await shown.user.click(await screen.findByRole('option', { name: '2025', hidden: true }))
    await asked.findByText('2 parameters will be copied:')
    await shown.user.click(asked.getByRole('combobox', { name: 'To year' }))
    await shown.user.click(await screen.findByRole('option', { name: '2027', hidden: true }))
    shown.wire.answer('POST /api/parameters/copyYear', [draftParameter(), draftParameter()])
    await shown.user.click(asked.getByRole('button', { name: 'Copy 2 parameters' }))
    await expectText('2 parameters copied')
    expect(shown.wire.sent('POST /api/parameters/copyYear')[0]?.body).toMatchObject({
      networkCode: 2,
      fromYear: 2025,
      year: 2027,
    })
  })
})
