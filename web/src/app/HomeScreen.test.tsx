import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { draftForm, publishedForm, summaryOf } from '../../testing/answers.ts'
import {
  expectAddress,
  expectHeading,
  expectNoButton,
  expectNoLink,
  expectRetry,
  expectText,
} from '../../testing/expects.ts'
import { changeToGerman } from '../../testing/language.ts'
import { admin, nclpOfBelgium, nclpOfDenmarkWest, viewer, visitor } from '../../testing/people.ts'
import { draftParameter, parameter, withParameters } from '../../testing/parameters.ts'
import { publishedReport, reportWith } from '../../testing/reports.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { setPageSetting } from '../../testing/page-settings.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { waitingExtension } from '../../testing/extensions.ts'
import { listPart, refuse } from '../../testing/wire.ts'

const form = { ...summaryOf(publishedForm()), resultStatus: 'Partial' as const }

describe('HomeScreen', () => {
  it('shows a contact person the forms to submit, each a link with its status', async () => {
    await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', [form]))
    await expectHeading('Welcome, Noor Peeters')
    const link = await screen.findByRole('link', { name: form.name })
    expect(link.getAttribute('href')).toBe(`/forms/view/${form.id}`)
    expect(screen.getByRole('article').textContent).toContain('Partially filled')
  })

  it('names countries in the language of the screen', async () => {
    await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', [form]))
    await expectText('Belgium')
    changeToGerman()
    await expectText('Belgien')
  })

  it('says how much time is left, what to do when there is none, and nothing once all is done', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const forms = [
      { ...form, deadline: inDays(3) },
      { ...form, id: publishedForm({ seed: 2 }).id, deadline: inDays(0.0001) },
      { ...form, id: publishedForm({ seed: 3 }).id, deadline: inDays(-1) },
      { ...form, id: publishedForm({ seed: 4 }).id, deadline: inDays(3), resultStatus: 'Submitted' as const },
    ]
    const { wire } = await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', forms))
    await expectText('3 days left')
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '')
    expect(cards[1]).toContain('Due today')
    expect(cards[2]).toContain('Closed not submitted')
    expect(cards[2]).toContain('Open it to request an extension')
    expect(cards[3]).toContain('Submitted')
    expect(cards[3]).not.toContain('left')
    expect(wire.sent('GET /api/forms/active')[0]?.query).toMatchObject({ order: 'urgent' })
  })

  it('says why a form was reopened, and for how many answers', async () => {
    const forms = [
      { ...form, reopened: { reason: 'Look at the thresholds.', answers: 2 } },
      { ...form, id: publishedForm({ seed: 2 }).id, reopened: { reason: 'All of it, please.', answers: 0 } },
    ]
    await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', forms))
    await expectText('Look at the thresholds.')
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '')
    expect(cards[0]).toContain('Corrections requested for 2 answers: Look at the thresholds.')
    expect(cards[1]).toContain('Reopened: All of it, please.')
  })

  it('shows progress, questions to be corrected and extension requests for each form', async () => {
    const closed = {
      ...form,
      id: publishedForm({ seed: 2 }).id,
      name: 'Closed',
      deadline: '2020-01-31T22:59:59.000Z',
      reopened: { reason: 'Look again.', answers: 10 },
    }
    const done = { ...form, id: publishedForm({ seed: 3 }).id, name: 'Done', resultStatus: 'Submitted' as const }
    const nothing = {
      countryName: 'Belgium',
      countryCode: 'BE',
      waiting: null,
      returned: [],
      returnedParts: 0,
      correctedParts: 0,
      sections: [],
    }
    const own = { ...nothing, result: form.id, total: 90, answered: 61, following: 0 }
    await renderScreen('/', nclpOfBelgium, ({ answer }) => {
      answer('GET /api/forms/active', [form, closed, done])
      answer('GET /api/results/own-progress', [
        {
          ...own,
          form: form.id,
          sections: [
            { number: 3, until: noDate },
            { number: 5, until: '2031-12-12T22:59:59.000Z' },
          ],
        },
        {
          ...own,
          form: closed.id,
          waiting: { until: '2020-02-28T22:59:59.000Z', askedAt: '2020-02-01T09:00:00.000Z' },
          following: 9,
          returned: Array.from({ length: 10 }, (_, at) => `3.${at + 1}`),
          returnedParts: 12,
          correctedParts: 5,
        },
      ])
    })
    await screen.findAllByText('61 of 90 answered')
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '')
    expect(cards[0]).not.toContain('More time')
    expect(cards[0]).not.toContain('follow')
    expect(cards[1]).toContain('61 of 90 answered Up to 9 more questions may appear')
    expect(cards[1]).toContain('5 of 12 requested corrections made or confirmed.')
    expect(cards[0]).toContain('Your sections: 3, 5 until 12.12.2031')
    expect(cards[1]).toContain('Questions: 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8 and 2 more')
    expect(cards[1]).toContain('Extension requested until 28.02.2020: an administrator decides')
    expect(cards[1]).not.toContain('Open it to request an extension')
    expect(cards[2]).not.toContain('answered')
    expect(cards[0]).not.toContain('Belgium')
  })

  it('tells contacts of a part which forms are for the part and which for the country', async () => {
    const ofPart = { ...form, id: publishedForm({ seed: 2 }).id }
    const own = {
      total: 3,
      answered: 0,
      following: 0,
      waiting: null,
      returned: [],
      returnedParts: 0,
      correctedParts: 0,
      sections: [],
      result: form.id,
    }
    await renderScreen('/', nclpOfDenmarkWest, ({ answer }) => {
      answer('GET /api/countries', [])
      answer('GET /api/forms/active', [form, ofPart])
      answer('GET /api/results/own-progress', [
        { ...own, form: form.id, countryName: 'Denmark', countryCode: 'DK' },
        { ...own, form: ofPart.id, countryName: 'Denmark West', countryCode: 'DK1' },
      ])
    })
    await screen.findAllByText('0 of 3 answered')
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '')
    expect(cards[0]).toMatch(/Country Denmark(?! West)/)
    expect(cards[1]).toMatch(/Country Denmark West/)
  })

  it('updates when an extension is granted', async () => {
    const events = createEvents()
    const own = { result: form.id, form: form.id, total: 3, answered: 0, following: 0, countryName: 'Belgium' }
    const rest = { countryCode: 'BE', returned: [], returnedParts: 0, correctedParts: 0, sections: [] }
    const waiting = { until: '2031-02-28T22:59:59.000Z', askedAt: '2031-01-01T09:00:00.000Z' }
    const { wire } = await renderScreen('/', nclpOfBelgium, ({ answer }) => {
      answer('GET /api/events', events.open)
      answer('GET /api/forms/active', [{ ...form, deadline: '2031-01-31T22:59:59.000Z' }])
      answer('GET /api/results/own-progress', [{ ...own, ...rest, waiting }])
    })
    await expectText(/^Extension requested/)
    wire.answer('GET /api/forms/active', [{ ...form, deadline: waiting.until }])
    wire.answer('GET /api/results/own-progress', [{ ...own, ...rest, waiting: null }])
    await events.send('news', { count: 1 })
    await waitFor(() => expect(screen.queryByText(/^Extension requested/)).toBeNull())
    await expectText(/28\.02\.2031/)
  })

  it('says how many corrections are done, and whom to contact after the deadline', async () => {
    setPageSetting('contact-email', 'monitoring@imp.example')
    const closed = { ...form, deadline: '2020-01-31T22:59:59.000Z' }
    const done = { total: 3, answered: 3, following: 0, returned: ['1.1'], returnedParts: 1, correctedParts: 1 }
    await renderScreen('/', nclpOfBelgium, ({ answer }) => {
      answer('GET /api/forms/active', [closed])
      answer('GET /api/results/own-progress', [
        {
          ...done,
          form: form.id,
          result: form.id,
          countryName: 'Belgium',
          countryCode: 'BE',
          waiting: null,
          sections: [],
        },
      ])
    })
    await expectText('1 of 1 requested correction made or confirmed.')
    const card = within(screen.getByRole('article'))
    expect(card.getByText(/^Open it to request an extension, or write to/).textContent).toContain(
      'monitoring@imp.example',
    )
    expect(card.getByRole('link', { name: 'monitoring@imp.example' }).getAttribute('href')).toBe(
      'mailto:monitoring@imp.example',
    )
  })

  it('says that there is nothing to submit', async () => {
    await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', []))
    await expectText('No forms to submit.')
  })

  it('says what failed, and tries again', async () => {
    const shown = await renderScreen('/', nclpOfBelgium, ({ answer }) =>
      answer('GET /api/forms/active', refuse('notAllowed')),
    )
    await expectRetry(shown, 'The list could not be loaded', () => shown.wire.answer('GET /api/forms/active', [form]))
    await expectText(form.name)
  })

  it('shows an administrator the forms in progress', async () => {
    const draft = summaryOf(draftForm())
    await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [draft])
      answer('GET /api/Reports/InProgress', [])
    })
    const link = await screen.findByRole('link', { name: draft.name })
    expect(link.getAttribute('href')).toBe(`/forms/overview/edit/${draft.id}`)
  })

  it('loads more forms of a long list on request, and focuses the first of them', async () => {
    const forms = Array.from({ length: 30 }, (_, at) => ({
      ...form,
      id: publishedForm({ seed: at + 1 }).id,
      name: `Form ${at + 1}`,
    }))
    const { user } = await renderScreen('/', nclpOfBelgium, ({ answer }) =>
      answer('GET /api/forms/active', ({ query }) => {
        const [page, items] = [Number(query['page']), Number(query['items'])]
        return listPart(forms.slice((page - 1) * items, page * items), forms.length)
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Show more (6 left)' }))
    const next = await screen.findByRole('link', { name: 'Form 25' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(screen.getAllByRole('article')).toHaveLength(30)
    expectNoButton(/^Show more/)
  })

  it('shows an administrator the reports in progress of both kinds, each leading to its editor', async () => {
    const reports = [reportWith({ title: 'Yearly' }), reportWith({ title: 'Internal', isInternal: true })]
    await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', ({ query }) => (query['isInternal'] === undefined ? reports : []))
    })
    const addresses = []
    for (const { title } of reports) {
      addresses.push((await screen.findByRole('link', { name: title })).getAttribute('href'))
    }
    expect(addresses).toEqual([
      `/reports/overview/${reports[0]?.id}/front-page`,
      `/figures-and-tables/internal-reports/${reports[1]?.id}/front-page`,
    ])
    await expectText('No forms in progress.')
  })

  it('shows an administrator the extension requests, to be answered in place', async () => {
    const { user, wire } = await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', [])
      answer('GET /api/results/extensions', [waitingExtension()])
    })
    await screen.findByRole('heading', { name: '1 extension request' })
    await expectText('The threshold is not decided yet.')
    await user.click(screen.getByRole('button', { name: 'Answer the extension request from Belgium: RfG' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Extension request' }))
    const granted = { ...waitingExtension(), status: 'granted' as const }
    wire.answer('PATCH /api/results/extensions/{id}/grant', granted)
    wire.answer('GET /api/results/extensions', [])
    await user.click(dialog.getByRole('button', { name: 'Grant' }))
    await expectText('Extension granted')
    // The focused button is gone, so the focus moves on.
    const heading = await screen.findByRole('heading', { name: 'No more extension requests' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('shows an administrator the progress of open forms by country, and reminds missing countries', async () => {
    const missing = (country: string, countryName: string, countryCode: string, remindedAt = noDate) => ({
      result: `0000000a-0000-4000-8000-00000000000${country}`,
      country: `0000000b-0000-4000-8000-00000000000${country}`,
      countryName,
      countryCode,
      status: 'New' as const,
      deadline: noDate,
      remindedAt,
      hasContact: true,
    })
    const received = {
      result: form.id,
      countryName: 'Finland',
      countryCode: 'FI',
      submittedAt: '2026-06-09T08:00:00.000Z',
      number: 2,
    }
    const counts = { new: 1, partial: 0, submitted: 7, late: 1 }
    const open = { form: form.id, formName: 'RfG', formYear: 2026, deadline: noDate, ...counts }
    const belgium = { ...missing('1', 'Belgium', 'BE'), status: 'Partial' as const }
    const estonia = { ...missing('3', 'Estonia', 'EE', new Date().toISOString()), deadline: '2026-01-31T22:59:59.000Z' }
    const finland = { ...missing('4', 'Finland', 'FI'), hasContact: false }
    const countries = [belgium, missing('2', 'Denmark', 'DK', new Date().toISOString()), estonia, finland]
    const { user, wire } = await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', [])
      answer('GET /api/results/progress', [{ ...open, received: [received], missing: countries }])
      answer('POST /api/results/reminders/{id}', { countries: 2, people: 3, withoutContact: 1 })
    })
    await expectText('7 submitted')
    const section = within(screen.getByRole('region', { name: 'Open forms' }))
    for (const words of ['7 submitted', '0 partially filled', '1 new', '1 late']) section.getByText(words)
    expect(section.getByRole('link', { name: 'RfG' }).getAttribute('href')).toBe(
      `/forms/overview/data-delivery/${form.id}`,
    )
    section.getByRole('link', { name: 'Finland' })
    section.getByText('09.06.2026 10:00, delivery no. 2')
    await user.click(section.getByRole('button', { name: 'Remind 1 country…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind countries' }))
    // Countries reminded today are deselected by default.
    dialog.getByRole('checkbox', { name: /^Estonia \(Closed not submitted, reminded / })
    const denmark = dialog.getByRole('checkbox', { name: /^Denmark \(New, reminded / })
    expect(
      [denmark, dialog.getByRole('checkbox', { name: 'Belgium (Partially filled)' })].map(
        box => (box as HTMLInputElement).checked,
      ),
    ).toEqual([false, true])
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), ' Thanks!')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(denmark)
    await dialog.findByText('Already reminded today, and reminded again if you send this: Denmark')
    // A country without contacts does not count as reminded.
    await user.click(dialog.getByRole('checkbox', { name: 'Finland (New, no contact)' }))
    await dialog.findByText('1 selected country has no contact: no one there is notified')
    await user.click(dialog.getByRole('button', { name: 'Remind 2 countries' }))
    await expectText('Reminder sent to 3 people in 2 countries; 1 country has no contact')
    expect(wire.sent('POST /api/results/reminders/{id}').map(({ body }) => body)).toEqual([
      {
        message: 'Please submit your answers as soon as you can. Thanks!',
        countries: [belgium, countries[1], finland].map(one => one?.country),
        again: true,
      },
    ])
  })

  it('reminds countries after their deadline only if selected, with a different text', async () => {
    const missing = (at: number, countryName: string, countryCode: string, deadline: string) => ({
      result: `0000000a-0000-4000-8000-00000000000${at}`,
      country: `0000000b-0000-4000-8000-00000000000${at}`,
      countryName,
      countryCode,
      status: 'New' as const,
      deadline,
      remindedAt: noDate,
      hasContact: true,
    })
    const open = { form: form.id, formName: 'RfG', formYear: 2026, deadline: noDate }
    const countries = [missing(1, 'Belgium', 'BE', noDate), missing(2, 'Estonia', 'EE', '2020-01-31T22:59:59.000Z')]
    const { user, wire } = await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', [])
      answer('GET /api/results/progress', [
        { ...open, new: 1, partial: 0, submitted: 0, late: 1, received: [], missing: countries },
      ])
      answer('POST /api/results/reminders/{id}', { countries: 2, people: 2, withoutContact: 0 })
    })
    await user.click(await screen.findByRole('button', { name: 'Remind 1 country…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind countries' }))
    const message = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
    const estonia = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Estonia (Closed not submitted)' })
    dialog.getByRole('button', { name: 'Remind 1 country' })
    expect([estonia.checked, message.value]).toEqual([false, 'Please submit your answers as soon as you can.'])
    await user.click(estonia)
    await dialog.findByText(
      /^The deadline of 1 selected country has passed: it can no longer change anything unless it gets an extension/,
    )
    expect(message.value).toBe('')
    await user.type(message, 'Request extension.')
    await user.click(dialog.getByRole('button', { name: 'Remind 2 countries' }))
    await expectText('Reminder sent to 2 people in 2 countries')
    expect(wire.sent('POST /api/results/reminders/{id}')[0]?.body).toMatchObject({ message: 'Request extension.' })
  })

  it('reserves the space of open forms until they have loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<[]>()
    await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', [])
      answer('GET /api/results/progress', () => promise)
    })
    await expectText('No forms in progress.')
    const place = screen.getByRole('region', { name: 'Open forms' })
    within(place).getByText('Loading…')
    expect(place.hasAttribute('data-awaited')).toBe(true)
    expect(place.parentElement?.contains(screen.getByText('No forms in progress.'))).toBe(true)
    resolve([])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Open forms' })).toBeNull())
  })

  it('tells an administrator that no report is in progress', async () => {
    await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', [])
    })
    await expectText('No reports in progress.')
  })

  it('shows a contact person the parameters to submit, each with the days that are left', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const urgent = parameter({ name: 'Thresholds', deadline: soon, status: 'Partial' })
    const open = { ...parameter({ name: 'Ramping' }), answerGuid: urgent.guid }
    await renderScreen('/', nclpOfBelgium, ({ answer }) => {
      answer('GET /api/forms/active', [])
      answer('GET /api/parameters/toSubmit', [urgent, open])
    })
    const list = within(await screen.findByRole('list', { name: 'Parameters to submit' }))
    const [first, second] = list.getAllByRole('article')
    expect(first?.textContent).toContain('3 days left')
    expect(first?.textContent).toContain('Partially filled')
    expect(second?.textContent).toContain('New')
    expect(list.getByRole('link', { name: 'Ramping' }).getAttribute('href')).toBe(
      `/parameters/view/${open.guid}/answer/${open.answerGuid}`,
    )
  })

  it('says that there is no parameter to submit', async () => {
    await renderScreen('/', nclpOfBelgium, ({ answer }) => answer('GET /api/forms/active', []))
    await expectText('No parameters to submit.')
  })

  it('opens a parameter under development from its card for editing', async () => {
    const shown = await renderScreen('/', admin, wire => {
      wire.answer('GET /api/forms/inprogress', [])
      wire.answer('GET /api/Reports/InProgress', [])
      const draft = draftParameter({ name: 'Draft parameter' })
      withParameters(draft)(wire)
      wire.answer('GET /api/parameters/inProgress', [draft])
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Draft parameter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit parameter' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Draft parameter')
  })

  it('tells an administrator that no parameter is in progress', async () => {
    await renderScreen('/', admin, ({ answer }) => {
      answer('GET /api/forms/inprogress', [])
      answer('GET /api/Reports/InProgress', [])
    })
    await expectText('No parameters in progress.')
  })

  it('shows a viewer the published reports of the year in the address, and offers neither forms nor drafts', async () => {
    const { user, address } = await renderScreen('/', viewer, ({ answer }) =>
      answer('GET /api/reports/published', ({ query }) =>
        query['year'] === '2020' ? [] : [publishedReport({ title: 'Monitoring' })],
      ),
    )
    await screen.findByRole('button', { name: /Monitoring/ })
    await user.click(screen.getByRole('combobox', { name: 'Year' }))
    await user.click(await screen.findByRole('option', { name: '2020', hidden: true }))
    await expectText('No published reports for selected year')
    expect(address()).toBe('/?year=2020')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Published reports',
      'News feed',
    ])
    expectNoLink('Forms overview')
  })

  it('tells a viewer that nothing is published', async () => {
    await renderScreen('/', viewer, ({ answer }) => answer('GET /api/reports/published', []))
    await expectText('No published reports')
  })

  it('is also shown at unknown addresses, with a message', async () => {
    const shown = await renderScreen('/no/such/page', nclpOfBelgium, ({ answer }) =>
      answer('GET /api/forms/active', []),
    )
    await expectHeading('Welcome, Noor Peeters')
    await expectText('There is no page at this address. It may have moved, or the address may be incomplete.')
    expect(shown.address()).toBe('/no/such/page')
  })

  it('reads the forms to submit again after 2.5 seconds, unless the screen was left', async () => {
    const delays = vi.spyOn(globalThis, 'setTimeout')
    const stops = vi.spyOn(globalThis, 'clearTimeout')
    onTestFinished(() => void vi.restoreAllMocks())
    const shown = await renderScreen('/', nclpOfBelgium, ({ answer }) => {
      answer('GET /api/forms/active', [])
      answer('GET /api/reports/published', [])
    })
    await expectText('No forms to submit.')
    const at = await waitFor(() => {
      const found = delays.mock.calls.findIndex(([, ms]) => ms === 2500)
      expect(found).toBeGreaterThan(-1)
      return found
    })
    await shown.router.navigate({ to: '/reports/download' })
    await expectHeading('Download reports')
    expect(stops).toHaveBeenCalledWith(delays.mock.results[at]?.value)
  })

  it('leads visitors to the public page', async () => {
    await expectAddress(await renderScreen('/', visitor), '/public')
  })
})
