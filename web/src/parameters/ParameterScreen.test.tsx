// Answering a parameter: levels, remark, last year's level, submission, locks, and read-only access.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { allowSingleKeys } from '../platform/single-keys.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { expectAddress, expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { answerOf, parameter, withParameters } from '../../testing/parameters.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { interruptSession, renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const answerGuid = '00000000-0000-4000-8000-00000000a511'
const open = parameter({ name: 'Thresholds', description: 'Of type B, C and D', answerGuid, year: 2026 })
const own = answerOf(open)
const addressOf = ({ guid }: Parameter, answer = answerGuid) => `/parameters/view/${guid}/answer/${answer}`

const withAnswer =
  (of: Parameter, answer: ParameterAnswer) =>
  (wire: Wire): void => {
    withParameters(of)(wire)
    wire.answer('GET /api/parameters/{guid}', ({ params }) =>
      params['guid'] === of.guid ? of : refuse('unknownParameter'),
    )
    wire.answer('GET /api/parameters/answer/{id}', answer)
    let stored = answer
    wire.answer('PATCH /api/parameters/answer', ({ body }) => {
      const { answerValue, remark, isSubmitted } = body as Partial<ParameterAnswer>
      stored = {
        ...stored,
        ...(answerValue !== undefined && { answerValue }),
        ...(remark !== undefined && { remark }),
        ...(isSubmitted && { isSubmitted, timeSubmitted: '2026-04-24T08:00:00.000Z' }),
        version: stored.version + 1,
      }
      wire.answer('GET /api/parameters/answer/{id}', stored)
      return stored
    })
  }
const show = (answer = own, of = open, person = nclpOfBelgium) =>
  renderScreen(addressOf(of), person, withAnswer(of, answer))
const sent = (wire: Wire) => wire.sent('PATCH /api/parameters/answer').map(({ body }) => body)
const radios = () => screen.findAllByRole<HTMLInputElement>('radio')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('answering a parameter', () => {
  it('may not be seen by a viewer', async () =>
    expectAddress(await renderScreen(addressOf(open), viewer), '/unauthorized'))

  it('selects one of seven levels, which is saved at once', async () => {
    const { user, wire } = await show()
    await expectHeading('Thresholds')
    const levels = await radios()
    expect(levels).toHaveLength(7)
    await user.click(await screen.findByRole('radio', { name: /^NI-C/ }))
    await expectText('Answer saved')
    expect(sent(wire)).toEqual([{ guid: answerGuid, parameterGuid: open.guid, version: 1, answerValue: 5 }])
    await screen.findByRole('radio', { name: /^NI-C/, checked: true })
  })

  it('is closed from the start if the country no longer takes part', async () => {
    const { wire } = await show(own, { ...open, countryInvolved: false })
    await expectText('The country is not involved in the implementation maps.')
    for (const radio of await radios()) expect(radio.disabled).toBe(true)
    expectNoButton('Submit')
    expect(sent(wire)).toEqual([])
  })

  it('of a summary shows its level and a link to the map instead of a question', async () => {
    const summary = parameter({ name: 'RfG overall', summary: true, answerGuid })
    await show(answerOf(summary, { effectiveValue: 3 }), summary)
    const level = within(await screen.findByRole('region', { name: 'Current answer' }))
    level.getByText('NI-A - No consideration')
    expect(level.getByRole('link', { name: 'Open the implementation maps' }).getAttribute('href')).toBe(
      `/maps/implementation-maps?parameter=${summary.guid}`,
    )
    expect(screen.getByText('Summary parameter')).toBeDefined()
    expect(screen.queryByText('Deadline')).toBeNull()
    expect(screen.queryByText(/days left/)).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Which level has your country reached?')).toBeNull()
  })

  it('is shown with country, year, deadline and network code', async () => {
    await show()
    const facts = within(await screen.findByRole('region', { name: 'About this answer' }))
    expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Belgium',
      '2026',
      expect.stringMatching(/^31\.12\.2999/),
      'RfG',
      'New',
    ])
  })

  it('selects a level by its letter, wherever the focus is', async () => {
    const { user } = await show()
    await radios()
    await user.keyboard('b')
    await expectText('Answer saved')
    expect(document.activeElement).toBe(await screen.findByRole('radio', { name: /^NI-B/, checked: true }))
    await user.keyboard('c')
    await screen.findByRole('radio', { name: /^NI-C/, checked: true })
  })

  it('ignores letters typed in fields or dialogs, or meant for the browser', async () => {
    const { user, wire } = await show()
    await radios()
    await user.keyboard('{Control>}b{/Control}')
    await user.click(await button('Remark'))
    await user.keyboard('b')
    await user.tab()
    await expectText('Remark saved')
    await user.click(await button('Submit'))
    await dialog('Validation failed!')
    await user.keyboard('b')
    expect(sent(wire)).toMatchObject([{ remark: 'b' }])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('mentions no keys if single keys are switched off', async () => {
    allowSingleKeys(false)
    onTestFinished(() => allowSingleKeys(true))
    const { user, wire } = await show()
    await radios()
    await user.keyboard('b')
    expect(screen.queryByText('You can also choose a level by pressing the key shown beside it.')).toBeNull()
    expect(sent(wire)).toEqual([])
  })

  it('saves the remark when the field loses focus, and sends nothing else', async () => {
    const { user, wire } = await show()
    await user.click(await button('Remark'))
    await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Under way')
    await user.tab()
    await expectText('Remark saved')
    expect(sent(wire)).toEqual([{ guid: answerGuid, parameterGuid: open.guid, version: 1, remark: 'Under way' }])
  })

  it('saves the remark a second after the last key', async () => {
    const { user, wire } = await show()
    await user.click(await button('Remark'))
    await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Soon')
    await waitFor(() => expect(sent(wire)).toMatchObject([{ remark: 'Soon' }]), { timeout: 10_000 })
    await expectText('Remark saved')
  })

  it('keeps on the device what could not be saved, until it is', async () => {
    const shown = await show()
    shown.wire.answer('PATCH /api/parameters/answer', refuse('unavailable'))
    await shown.user.click(await button('Remark'))
    await shown.user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Not lost')
    await shown.user.tab()
    await expectText('Error saving remark')
    await interruptSession(shown)
    expect(((await screen.findByRole('textbox', { name: 'Remark' })) as HTMLTextAreaElement).value).toBe('Not lost')
    withAnswer(open, own)(shown.wire)
    await waitFor(() => expect(sent(shown.wire).at(-1)).toMatchObject({ remark: 'Not lost' }), { timeout: 10_000 })
  })

  it('says only once that a choice could not be saved, however often it is retried', async () => {
    const { user, wire } = await show()
    wire.answer('PATCH /api/parameters/answer', refuse('unavailable'))
    await user.click(await screen.findByRole('radio', { name: /^NI-C/ }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error saving answer')
    await user.click(within(alert).getByRole('button', { name: 'Close' }))
    await user.click(await button('Submit'))
    const asked = await dialog('Validation failed!')
    asked.getByText('Some changes are not saved yet. Try again once they are.')
    expect(sent(wire)).toHaveLength(2)
    expect(screen.queryByText('Error saving answer')).toBeNull()
  })

  it("confirms last year's level", async () => {
    const before = parameter({ name: 'Thresholds', year: 2025 })
    const now = { ...open, previousGuid: before.guid }
    const { user, wire } = await renderScreen(addressOf(now), nclpOfBelgium, wire => {
      withAnswer(now, answerOf(now, { previousValue: 4 }))(wire)
      wire.answer('GET /api/parameters/{guid}', ({ params }) => (params['guid'] === before.guid ? before : now))
    })
    const panel = within(await screen.findByRole('region', { name: 'Answer from 2025' }))
    panel.getByText('NI-B - TSO internal consideration')
    await user.click(panel.getByRole('button', { name: 'Confirm unchanged' }))
    await expectText('Answer saved')
    expect(sent(wire)).toMatchObject([{ answerValue: 4 }])
    await panel.findByText('This level is already chosen.')
  })

  it('asks if a colleague has written another remark in the meantime', async () => {
    const shown = await show()
    const theirs = { ...own, remark: 'Theirs', version: 2 }
    let refusals = 1
    const { wire } = shown
    wire.answer('PATCH /api/parameters/answer', ({ body }) =>
      refusals-- > 0
        ? refuse('staleVersion', { stored: theirs, changedBy: 'Colleague' })
        : { ...theirs, ...(body as object), version: 3 },
    )
    await shown.user.click(await button('Remark'))
    await shown.user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Mine')
    await shown.user.tab()
    const asked = await dialog('Someone else has changed this')
    await shown.user.click(asked.getByRole('radio', { name: /Mine$/ }))
    await shown.user.click(asked.getByRole('button', { name: 'Save this choice' }))
    await expectText('Remark saved')
    expect(sent(wire).at(-1)).toMatchObject({ remark: 'Mine', version: 2 })
  })

  it('continues without an answer if it cannot be read, and says so', async () => {
    const { user, wire } = await renderScreen(addressOf(open), nclpOfBelgium, wire => {
      withAnswer(open, own)(wire)
      wire.answer('GET /api/parameters/answer/{id}', refuse('unknownParameterAnswer'))
    })
    await expectText('Error fetching answer')
    await user.click(await screen.findByRole('radio', { name: /^NI-A/ }))
    await expectText('Answer saved')
    expect(sent(wire)).toMatchObject([{ guid: '', parameterGuid: open.guid, answerValue: 3 }])
  })

  it.each(['', '/answer', '/answer/'])('opens the own answer at an address that ends with “%s”', async end => {
    await renderScreen(
      `/parameters/view/${open.guid}${end}`,
      nclpOfBelgium,
      withAnswer(open, { ...own, answerValue: 2 }),
    )
    expect(await screen.findByRole('radio', { name: /^NI-F/, checked: true })).toBeTruthy()
  })

  it('says that there is no such parameter', async () => {
    await renderScreen(addressOf(open), nclpOfBelgium, ({ answer }) => {
      answer('GET /api/parameters/{guid}', refuse('unknownParameter'))
    })
    await expectText('This parameter does not exist.')
    await screen.findByRole('link', { name: 'Parameter overview' })
  })
})

describe('submitting', () => {
  it('asks for confirmation, and goes back', async () => {
    const shown = await renderScreen(
      '/maps/parameter-overview',
      nclpOfBelgium,
      withAnswer(open, { ...own, answerValue: 5 }),
    )
    await shown.user.click(await screen.findByRole('link', { name: 'Thresholds' }))
    await shown.user.click(await button('Submit'))
    const asked = await dialog('Confirm submit')
    asked.getByText('Submitted values can no longer be changed.')
    await shown.user.click(asked.getByRole('button', { name: 'Submit' }))
    await expectText('Answer submitted')
    await expectAddress(shown, '/maps/parameter-overview')
    expect(sent(shown.wire)).toEqual([{ guid: answerGuid, parameterGuid: open.guid, version: 1, isSubmitted: true }])
  })

  it('is not possible without a level', async () => {
    const { user, wire } = await show()
    await user.click(await button('Submit'))
    const asked = await dialog('Validation failed!')
    asked.getByText('Answer not selected')
    expect(asked.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(sent(wire)).toEqual([])
  })

  it('disables its button while checking', async () => {
    const shown = await show({ ...own, answerValue: 1 })
    let finish: () => void = () => {}
    shown.wire.answer(
      'PATCH /api/parameters/answer',
      () => new Promise(resolve => (finish = () => resolve({ ...own, answerValue: 2, version: 2 }))),
    )
    await shown.user.click(await screen.findByRole('radio', { name: /^NI-F/ }))
    await shown.user.click(await button('Submit'))
    const asked = await dialog('Validating...')
    expect(asked.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true')
    finish()
    await dialog('Confirm submit')
  })

  it('says what failed', async () => {
    const shown = await show({ ...own, answerValue: 1 })
    shown.wire.answer('PATCH /api/parameters/answer', refuse('deadlinePassed'))
    await shown.user.click(await button('Submit'))
    await shown.user.click((await dialog('Confirm submit')).getByRole('button', { name: 'Submit' }))
    await expectText('Error submitting answer')
  })
})

describe('a closed answer', () => {
  const submitted = {
    ...own,
    answerValue: 5,
    isSubmitted: true,
    timeSubmitted: '2026-04-24T08:00:00.000Z',
    remark: 'Done',
  }
  const expectLocked = async () => {
    for (const radio of await radios()) expect(radio.disabled).toBe(true)
    expectNoButton('Submit')
    await button('Back')
  }

  it('cannot be changed once it is submitted', async () => {
    await show(submitted)
    await expectText('The answer was submitted on 24.04.2026 10:00: it can no longer be changed.')
    await expectLocked()
    expect(((await screen.findByRole('textbox', { name: 'Remark' })) as HTMLTextAreaElement).readOnly).toBe(true)
  })

  it('cannot be changed after its deadline', async () => {
    await show(own, { ...open, deadline: '2026-01-31T22:59:59.000Z' })
    await expectText(/The deadline passed on 31\.01\.2026/)
    await expectLocked()
  })

  it('closes while it is open when a colleague submits it', async () => {
    const events = createEvents()
    const shown = await renderScreen(addressOf(open), nclpOfBelgium, wire => {
      withAnswer(open, own)(wire)
      wire.answer('GET /api/events', events.open)
    })
    await screen.findByRole('radio', { name: /^NI-C/ })
    shown.wire.answer('GET /api/parameters/answer/{id}', { ...submitted, version: 2 })
    await events.send('parameters', {})
    await expectText(/The answer was submitted/)
    await expectLocked()
  })

  it('keeps a remark that was being typed to be copied', async () => {
    const events = createEvents()
    const shown = await renderScreen(addressOf(open), nclpOfBelgium, wire => {
      withAnswer(open, own)(wire)
      wire.answer('GET /api/events', events.open)
    })
    shown.wire.answer('PATCH /api/parameters/answer', refuse('parameterAnswerSubmitted'))
    await shown.user.click(await button('Remark'))
    const remark = await screen.findByRole('textbox', { name: 'Remark' })
    fireEvent.change(remark, { target: { value: 'Too late' } })
    shown.wire.answer('GET /api/parameters/answer/{id}', { ...own, answerValue: 5, isSubmitted: true, version: 2 })
    await events.send('parameters', {})
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('Too late')
    alert.getByRole('button', { name: 'Copy text' })
    await screen.findByRole('radio', { name: /^NI-C/, checked: true })
    await shown.user.click(alert.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('Too late')).toBeNull())
  })

  it('is read by administrators, who cannot submit', async () => {
    await show({ ...own, answerValue: 5, remark: 'Draft' }, open, admin)
    await screen.findByRole('radio', { name: /^NI-C/, checked: true })
    await expectLocked()
  })

  it('has a history: who, when, from what to what', async () => {
    const shown = await show(submitted)
    const change = { changedBy: 'Noor Peeters', remarkFrom: '', remark: '' }
    shown.wire.answer('GET /api/parameters/answer/{id}/history', [
      { ...change, changedAt: '2026-04-24T08:00:00.000Z', kind: 'submit', from: 5, to: 5 },
      { ...change, changedAt: '2026-04-23T08:00:00.000Z', kind: 'answer', from: 0, to: 5, remark: 'Done' },
    ])
    await shown.user.click(await button('History of this answer'))
    const list = within(await screen.findByRole('list', { name: 'History of this answer' }))
    const [first, second] = await list.findAllByRole('listitem')
    expect(first?.textContent).toContain('24.04.2026 10:00')
    expect(first?.textContent).toContain('submitted')
    expect(second?.textContent).toContain('Noor Peeters')
    expect(second?.textContent).toContain('nothing')
    expect(second?.textContent).toContain('NI-C - Preliminary')
    expect(second?.textContent).toContain('Done')
  })
})
