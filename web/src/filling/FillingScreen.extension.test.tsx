// Extension requests in the form: sent, withdrawn, answered, and shown in the history.
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { Extension } from '@imp/domain/filling/extension-types.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { publishedForm, resultOf } from '../../testing/answers.ts'
import { expectHeading, expectNoButton, expectText } from '../../testing/expects.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { waitingExtension } from '../../testing/extensions.ts'
import { admin, nclpOfBelgium } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const form = publishedForm({}, section('General', shortText('Who answers?')))
const deadline = '2031-03-20T22:59:59.000Z'
const result = resultOf(form, { deadline, serverTime: '2031-03-04T10:00:00.000Z' })
const waiting = waitingExtension({ result: result.id, form: form.id, formName: form.name, formYear: form.year })
const answered = { answeredAt: '2031-03-04T09:30:00.000Z', answeredBy: 'Ada Admin' }
const declined: Extension = { ...waiting, ...answered, status: 'declined', answer: 'The report is printed in April.' }

const withRequests =
  (requests: Extension[], what = result) =>
  ({ answer }: Wire) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/results/form/{formId}', what)
    answer('GET /api/results/{id}', what)
    answer('GET /api/results/{id}/deliveries', [])
    answer('GET /api/results/{id}/extensions', requests)
    answer('GET /api/results/{id}/history', [])
  }
const own = `/forms/view/${form.id}`
const ofAdmin = `/forms/view/${form.id}/results/${result.id}`

describe('a contact', () => {
  it('requests an extension with a day and a reason', async () => {
    const { user, wire } = await renderScreen(own, nclpOfBelgium, withRequests([]))
    await expectHeading(form.name)
    await user.click(await screen.findByRole('button', { name: 'Request extension' }))
    const dialog = await screen.findByRole('dialog', { name: 'Request extension' })
    within(dialog).getByText(nameWithYear(form))
    const send = within(dialog).getByRole('button', { name: 'Send request' })
    await user.click(send)
    await expectText('Choose a day')
    await expectText('Explain why you need an extension')
    const day = within(dialog).getByRole('textbox', { name: 'Extend until' })
    expect(document.activeElement).toBe(day)
    await user.type(day, '15.03.2031')
    await user.click(send)
    await expectText('Choose a day after the current deadline, 20.03.2031')
    expect(wire.sent('POST /api/results/{id}/extensions')).toEqual([])
    await user.clear(day)
    await user.type(day, '10.04.2031')
    await user.type(within(dialog).getByRole('textbox', { name: /^Why do you need an extension/ }), waiting.reason)
    wire.answer('POST /api/results/{id}/extensions', refuse('extensionWaiting'))
    await user.click(send)
    await expectText(/^Your country has already requested an extension/)
    wire.answer('POST /api/results/{id}/extensions', waiting)
    wire.answer('GET /api/results/{id}/extensions', [waiting])
    await user.click(send)
    await expectText('Extension requested')
    expect(wire.sent('POST /api/results/{id}/extensions').at(-1)?.body).toEqual({
      reason: waiting.reason,
      until: '2031-04-10',
    })
    await screen.findByRole('button', { name: 'Extension requested' })
  })

  it('keeps the draft after closing, and learns that a day has passed', async () => {
    const { user } = await renderScreen(own, nclpOfBelgium, withRequests([]))
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Request extension' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Request extension' }))
      return [
        dialog.getByRole('textbox', { name: 'Extend until' }),
        dialog.getByRole('textbox', { name: /^Why do you need an extension/ }),
      ] as const
    }
    const [day, why] = await open()
    await user.type(day, '05.03.2021')
    await user.type(why, 'Typed with care')
    await expectText('Choose a day in the future')
    await user.keyboard('{Escape}')
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog', { name: 'Request extension' }))
    const [again, whyAgain] = await open()
    expect(again).toHaveProperty('value', '05.03.2021')
    expect(whyAgain).toHaveProperty('value', 'Typed with care')
  })

  it('sees a pending request and withdraws it', async () => {
    const { user, wire } = await renderScreen(own, nclpOfBelgium, withRequests([waiting]))
    await user.click(await screen.findByRole('button', { name: 'Extension requested' }))
    const dialog = await screen.findByRole('dialog', { name: 'Extension requested' })
    within(dialog).getByText(nameWithYear(form))
    await expectText('No administrator has answered yet.')
    await expectText(waiting.reason)
    wire.answer('PATCH /api/results/extensions/{id}/withdraw', { ...waiting, ...answered, status: 'withdrawn' })
    wire.answer('GET /api/results/{id}/extensions', [{ ...waiting, ...answered, status: 'withdrawn' }])
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }))
    await expectText('Extension request withdrawn')
    await screen.findByRole('button', { name: 'Request extension' })
  })

  it('sees why a request was declined before requesting again', async () => {
    const { user } = await renderScreen(own, nclpOfBelgium, withRequests([declined]))
    await user.click(await screen.findByRole('button', { name: 'Request extension' }))
    await expectText('The request for an extension until 10.04.2031 was declined:')
    await expectText('The report is printed in April.')
  })

  it('sees the granted deadline before requesting again', async () => {
    const granted: Extension = { ...waiting, ...answered, status: 'granted', granted: '2031-04-03T21:59:59.000Z' }
    const { user } = await renderScreen(own, nclpOfBelgium, withRequests([granted]))
    await user.click(await screen.findByRole('button', { name: 'Request extension' }))
    await expectText('An extension was granted: the deadline for Belgium is now 03.04.2031.')
  })

  it('can request after the deadline, from today on', async () => {
    const over = resultOf(form, { deadline, serverTime: '2031-03-25T10:00:00.000Z' })
    const { user } = await renderScreen(own, nclpOfBelgium, withRequests([], over))
    await user.click(await screen.findByRole('button', { name: 'Request extension' }))
    const day = await screen.findByRole('textbox', { name: 'Extend until' })
    await user.type(day, '24.03.2031')
    await user.tab()
    await expectText('Choose a day in the future')
    await user.clear(day)
    await user.type(day, '25.03.2031')
    await user.tab()
    await waitFor(() => expect(screen.queryByText('Choose a day in the future')).toBeNull())
  })
  it.each([
    ['submitted', { isSubmited: true, status: 'Submitted', dateOfSubmission: '2031-03-03T10:00:00Z' } as const],
    ['without a deadline', { deadline: noDate }],
  ])('cannot request for a result that is %s', async (_, settings) => {
    await renderScreen(own, nclpOfBelgium, withRequests([], { ...result, ...settings }))
    await expectHeading(form.name)
    expectNoButton('Request extension')
  })

  it('receives the answer live: deadline, request and lock', async () => {
    const events = createEvents()
    const over = { ...result, deadline: '2031-03-03T22:59:59.000Z' }
    const { user, wire } = await renderScreen(own, nclpOfBelgium, what => {
      withRequests([waiting], over)(what)
      what.answer('GET /api/events', events.open)
    })
    await screen.findByRole('button', { name: 'Extension requested' })
    expectNoButton('Submit')
    const granted: Extension = { ...waiting, ...answered, status: 'granted', granted: waiting.until }
    wire.answer('GET /api/results/{id}/extensions', [granted])
    wire.answer('GET /api/results/form/{formId}', { ...result, deadline: granted.granted })
    await events.send('result', { id: result.id })
    await screen.findByRole('button', { name: 'Request extension' })
    await expectText(/10\.04\.2031/)
    await screen.findByRole('button', { name: 'Submit' })
    await user.type(screen.getByRole('textbox', { name: /Who answers/ }), 'Elia')
  })

  it('refetches requests when the dialog opens', async () => {
    const { user, wire } = await renderScreen(own, nclpOfBelgium, withRequests([waiting]))
    const button = await screen.findByRole('button', { name: 'Extension requested' })
    wire.answer('GET /api/results/{id}/extensions', [declined])
    await user.click(button)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('The report is printed in April.')
    expectNoButton('Withdraw request')
  })

  it('finds requests in the history in order', async () => {
    const granted: Extension = { ...waiting, ...answered, status: 'granted', granted: waiting.until }
    const before = { ...declined, id: '00000007-0000-4000-8000-000000000002', askedAt: '2031-03-01T09:00:00.000Z' }
    const requests = [granted, { ...before, answeredAt: '2031-03-02T09:00:00.000Z' }]
    const { user } = await renderScreen(own, nclpOfBelgium, withRequests(requests))
    await expectHeading(form.name)
    await user.click((await screen.findAllByRole('button', { name: /^History/ }))[0] as HTMLElement)
    const drawer = await screen.findByRole('dialog', { name: 'History' })
    await within(drawer).findByText('Extension granted until 10.04.2031')
    const shown = within(drawer).getAllByRole('listitem')
    expect(shown.map(({ textContent }) => textContent?.replace(/^\d\d\.\d\d\.\d{4} \d\d:\d\d/, ''))).toEqual([
      'Ada AdminExtension granted until 10.04.2031',
      `Noor PeetersExtension requested until 10.04.2031Reason: ${waiting.reason}`,
      `Ada AdminExtension until 10.04.2031 declinedReason: ${declined.answer}`,
      `Noor PeetersExtension requested until 10.04.2031Reason: ${waiting.reason}`,
    ])
  })
})

describe('an administrator', () => {
  it('grants an extension until the requested day or another', async () => {
    const { user, wire } = await renderScreen(ofAdmin, admin, withRequests([waiting]))
    await user.click(await screen.findByRole('button', { name: 'Extension request' }))
    const dialog = await screen.findByRole('dialog', { name: 'Extension request' })
    await expectText('Belgium requests an extension until 10.04.2031. Its deadline is 20.03.2031.')
    const day = within(dialog).getByRole('textbox', { name: 'New deadline for the country' })
    expect(day).toHaveProperty('value', '10.04.2031')
    const grant = within(dialog).getByRole('button', { name: 'Grant' })
    await user.clear(day)
    await user.type(day, '01.03.2031')
    await user.click(grant)
    expect(wire.sent('PATCH /api/results/extensions/{id}/grant')).toEqual([])
    await user.clear(day)
    await user.type(day, '02.04.2031')
    const granted: Extension = { ...waiting, ...answered, status: 'granted', granted: '2031-04-02T21:59:59.000Z' }
    wire.answer('PATCH /api/results/extensions/{id}/grant', granted)
    wire.answer('GET /api/results/{id}/extensions', [granted])
    wire.answer('GET /api/results/{id}', { ...result, deadline: granted.granted })
    await user.click(grant)
    await expectText('Extension granted')
    expect(wire.sent('PATCH /api/results/extensions/{id}/grant').at(-1)?.body).toEqual({ until: '2031-04-02' })
    await expectText(/02\.04\.2031/)
    await waitFor(() => expectNoButton('Extension request'))
  })

  it('declines with a message, and learns that someone else was faster', async () => {
    const { user, wire } = await renderScreen(ofAdmin, admin, withRequests([waiting]))
    await user.click(await screen.findByRole('button', { name: 'Extension request' }))
    const dialog = await screen.findByRole('dialog', { name: 'Extension request' })
    const decline = within(dialog).getByRole('button', { name: 'Decline' })
    await user.click(decline)
    await expectText('Explain why no extension is possible')
    const word = within(dialog).getByRole('textbox', { name: /^Reason for declining/ })
    expect(document.activeElement).toBe(word)
    await user.type(word, 'The report is printed.')
    wire.answer('PATCH /api/results/extensions/{id}/decline', refuse('extensionAnswered'))
    await user.click(decline)
    await expectText('This request has been answered or withdrawn in the meantime.')
    wire.answer('PATCH /api/results/extensions/{id}/decline', declined)
    await user.click(decline)
    await expectText('Extension declined')
    expect(wire.sent('PATCH /api/results/extensions/{id}/decline').at(-1)?.body).toEqual({
      answer: 'The report is printed.',
    })
  })

  it('sees nothing without a request', async () => {
    await renderScreen(ofAdmin, admin, withRequests([declined]))
    await expectHeading(form.name)
    expectNoButton('Extension request')
  })
})
