// The maps for administrators and contact persons: choosing, viewing, comparing, and forcing an answer.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { networkCodes } from '@imp/domain/network-codes.ts'
import { expectAddress, expectHeading, expectRetry, expectText } from '../../testing/expects.ts'
import { answersOf, europe, withMaps } from '../../testing/maps.ts'
import { parameter, answerOf } from '../../testing/parameters.ts'
import { admin, nclpOfBelgium, viewer, visitor } from '../../testing/people.ts'
import { renderScreen, type RenderedScreen } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/wire.ts'

const address = '/maps/implementation-maps'
const earlier = parameter({ name: 'Type thresholds', year: 2025 })
const thresholds = parameter({ name: 'Type thresholds', year: 2026, previousGuid: earlier.guid })
const droop = parameter({ name: 'LFSM-O droop', visibility: 1 })
const overall = parameter({ name: 'DCC overall', networkCode: networkCodes.DCC, summary: true })
const all = [thresholds, droop, overall, earlier]
const answers = {
  [thresholds.guid]: answersOf(thresholds, {
    AT: {
      effectiveValue: 5,
      answerValue: 5,
      isSubmitted: true,
      timeSubmitted: '2026-03-01T10:00:00.000Z',
      remark: 'Draft act',
    },
    BE: { effectiveValue: 7, answerValue: 3, forcedAnswerValue: 7, isSubmitted: true, version: 4 },
  }),
  [earlier.guid]: answersOf(earlier, { AT: { effectiveValue: 3, answerValue: 3, isSubmitted: true } }),
}
const prepare = withMaps(all, answers)
const country = (name: RegExp) => screen.findByRole('button', { name })
const closedCountry = (name: RegExp) => screen.findByRole('img', { name })
const level = (name: RegExp) => screen.getByRole('button', { name })
const openBelgium = async ({ user }: RenderedScreen) => {
  await user.click(await country(/^Belgium, /))
  return within(await screen.findByRole('dialog', { name: 'Belgium: Type thresholds' }))
}

describe('choosing', () => {
  it('starts with the network code, then the parameter, then shows a map', async () => {
    const shown = await renderScreen(address, admin, prepare)
    await expectHeading('Implementation maps')
    await expectText('Then choose a parameter to see the level of each country.')
    const select = screen.getByRole<HTMLInputElement>('combobox', { name: 'Parameter' })
    expect(select.disabled).toBe(true)
    await shown.user.click(await screen.findByRole('button', { name: 'RfG' }))
    await expectAddress(shown, `${address}?code=RfG`)
    expect(select.disabled).toBe(false)
    await shown.user.click(select)
    const list = await screen.findByRole('listbox', { name: 'Parameter', hidden: true })
    const options = within(list).getAllByRole('option', { hidden: true })
    expect(options.map(({ textContent }) => textContent)).toEqual(['LFSM-O droop', 'Type thresholds'])
    await shown.user.click(options[1] as HTMLElement)
    await screen.findByRole('heading', { level: 2, name: 'Type thresholds, 2026' })
    expect(shown.address()).toBe(`${address}?code=RfG&parameter=${thresholds.guid}`)
    await country(/^Austria, NI-C/)
  })

  it('goes to the neighbouring parameter, also by key', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    await screen.findByRole('heading', { level: 2, name: 'Type thresholds, 2026' })
    await shown.user.click(screen.getByRole('button', { name: 'Next parameter' }))
    await screen.findByRole('heading', { level: 2, name: 'LFSM-O droop, 2026' })
    await shown.user.keyboard('{Alt>}{PageUp}{/Alt}')
    await expectAddress(shown, `${address}?parameter=${thresholds.guid}`)
  })

  it.each([
    ['', ['RfG', 'DCC']],
    ['?code=HVDC', ['RfG', 'DCC', 'HVDC']],
  ])(
    'offers the network codes of which there is something to show, and the one of the address: %s',
    async (search, codes) => {
      await renderScreen(address + search, admin, prepare)
      await waitFor(() => {
        const buttons = within(screen.getByRole('group', { name: 'Network code' })).getAllByRole('button')
        expect(buttons.map(({ textContent }) => textContent)).toEqual(codes)
      })
    },
  )

  it('says so if the parameter in the address may not be seen', async () => {
    await renderScreen(`${address}?parameter=00000000-0000-4000-8000-00000000dead`, admin, prepare)
    await expectText('This parameter cannot be shown')
  })

  it('says why answers are missing, and tries again', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, wire => {
      prepare(wire)
      wire.answer('GET /api/parameters/answers', refuse('notAllowed'))
    })
    await expectRetry(shown, 'Error fetching parameter answers', () => prepare(shown.wire))
    await country(/^Austria, /)
  })

  it.each([
    ['parameters', 'GET /api/parameters', 'Error fetching parameters'],
    ['countries', 'GET /api/countries', 'Unable to fetch available countries'],
  ] as const)('says that the %s could not be read, and tries again', async (_what, line, words) => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, wire => {
      prepare(wire)
      wire.answer(line, refuse('internal'))
    })
    const alert = await screen.findByRole('alert')
    within(alert).getByText(words)
    expect(screen.queryByRole('figure')).toBeNull()
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
    prepare(shown.wire)
    await shown.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await country(/^Austria, /)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the map', () => {
  it('describes each country: with remark, without answer, and not involved', async () => {
    await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    await country(/^Austria, NI-C.*, Draft act/)
    await country(/^Belgium, NI-E - Submitted for approval \(set by the administrators\)/)
    await closedCountry(/^Sweden, No answer$/)
    await closedCountry(/^Norway, Outside the EU, not involved$/)
    expect(level(/^NI-C.*1$/)).toBeDefined()
    const remarks = within(screen.getByRole('region', { name: 'Remarks' }))
    expect(remarks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Austria: Draft act'])
  })

  it('has the numbers of the countries in its legend', async () => {
    await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    await country(/^Austria, /)
    expect(level(/^NI-C/).textContent).toMatch(/^5NI-C/)
  })

  it('keeps the entries pressed in the legend in the address', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    await country(/^Austria, /)
    await shown.user.click(level(/^NI-C/))
    await expectAddress(shown, `${address}?parameter=${thresholds.guid}&keep=5`)
    expect(level(/^NI-C/).getAttribute('aria-pressed')).toBe('true')
    await shown.user.click(screen.getByRole('button', { name: 'Show all levels' }))
    await expectAddress(shown, `${address}?parameter=${thresholds.guid}`)
  })

  it('is compared with an earlier year, and lists what changed', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}&compare=2025`, admin, prepare)
    await screen.findByRole('heading', { level: 3, name: '2025' })
    await screen.findByRole('heading', { level: 2, name: 'Changes from 2025 to 2026' })
    await expectText(
      'Austria: from “NI-A - No consideration” to “NI-C - Preliminary, shared with stakeholders, but not publicly available”',
    )
    await expectText('First answer: 1 country')
    await shown.user.click(screen.getByRole('radio', { name: 'Changes' }))
    await waitFor(() => expect(shown.address()).toContain('changes=true'))
    await country(/^Austria, Higher level, 2025: NI-A/)
  })

  it('goes through the years with a slider', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    const slider = await screen.findByRole('slider', { name: 'Year' })
    expect(slider.getAttribute('aria-valuetext')).toBe('2026')
    await shown.user.click(screen.getByText('2025', { ignore: 'option' }))
    await screen.findByRole('heading', { level: 2, name: 'Type thresholds, 2025' })
    expect(shown.address()).toBe(`${address}?parameter=${earlier.guid}`)
  })

  it('has a table, whose order is in the address', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}&view=table&sort=-answer`, admin, prepare)
    const table = await screen.findByRole('table')
    const names = () => [...table.querySelectorAll('tbody tr')].map(row => row.firstElementChild?.textContent)
    await waitFor(() => expect(names()).toEqual(['Belgium', 'Austria', 'Sweden']))
    await shown.user.click(screen.getByRole('radio', { name: 'Tiles' }))
    await closedCountry(/^Sweden, No answer$/)
    expect(shown.address()).toContain('view=tiles')
  })

  it('is narrowed to a synchronous area', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    await expectText('Source: submitted answer of one country, 01.03.2026.')
    await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Countries' }), 'Synchronous area Nordic')
    await closedCountry(/^Sweden, /)
    expect(screen.queryByRole('button', { name: /^Austria, / })).toBeNull()
    await expectText('None of the countries shown has submitted an answer.')
  })
})

describe('an answer', () => {
  it('is forced by an administrator', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    const dialog = await openBelgium(shown)
    expect(dialog.getByRole('button', { name: 'Force' }).getAttribute('aria-disabled')).toBe('true')
    await shown.user.click(dialog.getByRole('radio', { name: /^NI-D/ }))
    shown.wire.answer('PATCH /api/parameters/answer/force', answerOf(thresholds))
    await shown.user.click(dialog.getByRole('button', { name: 'Force' }))
    await expectText('Forced answer updated')
    const [sent] = shown.wire.sent('PATCH /api/parameters/answer/force')
    expect(sent?.query).toEqual({ answerGuid: 'be', answerValue: '6' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it("is reverted to the country's own, and shows who forced it", async () => {
    const forced = { forcedBy: 'Ada Admin', timeForced: '2026-03-04T10:00:00.000Z' }
    const [austria, belgium] = answers[thresholds.guid] ?? []
    const told = [austria, { ...belgium, ...forced }] as (typeof answers)[string]
    const shown = await renderScreen(
      `${address}?parameter=${thresholds.guid}`,
      admin,
      withMaps(all, { ...answers, [thresholds.guid]: told }),
    )
    const dialog = await openBelgium(shown)
    dialog.getByText('Set by Ada Admin, 04.03.2026 11:00')
    shown.wire.answer('PATCH /api/parameters/answer/force', answerOf(thresholds))
    await shown.user.click(dialog.getByRole('button', { name: 'Clear the forced answer' }))
    await expectText('Forced answer updated')
    expect(shown.wire.sent('PATCH /api/parameters/answer/force')[0]?.query['answerValue']).toBe('0')
  })

  it('that another administrator has changed in the meantime is shown before it is forced again', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    const dialog = await openBelgium(shown)
    await shown.user.click(dialog.getByRole('radio', { name: /^NI-D/ }))
    shown.wire.answer('PATCH /api/parameters/answer/force', refuse('staleVersion'))
    await shown.user.click(dialog.getByRole('button', { name: 'Force' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Another administrator has changed it/)
  })

  it('says why it could not be forced', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    const dialog = await openBelgium(shown)
    await shown.user.click(dialog.getByRole('radio', { name: /^NI-D/ }))
    shown.wire.answer('PATCH /api/parameters/answer/force', refuse('diskFull'))
    await shown.user.click(dialog.getByRole('button', { name: 'Force' }))
    await expectText('Error updating forced answer')
  })

  it('is read by contact persons, who cannot force it', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, nclpOfBelgium, prepare)
    const dialog = await openBelgium(shown)
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^NI-D/ }).disabled).toBe(true)
    expect(dialog.getByRole('button', { name: 'Force' }).getAttribute('aria-disabled')).toBe('true')
    expect(dialog.queryByRole('button', { name: 'Clear the forced answer' })).toBeNull()
  })

  it('of a country that is not involved, or has none, cannot be opened', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    await shown.user.click(await closedCountry(/^Norway, /))
    const sweden = await closedCountry(/^Sweden, /)
    await shown.user.click(sweden)
    sweden.focus()
    await shown.user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('to a summary links to the parameters that it covers', async () => {
    const ofOverall = answersOf(overall, { AT: { effectiveValue: 3 } })
    const shown = await renderScreen(`${address}?parameter=${overall.guid}`, admin, wire => {
      withMaps(all, { ...answers, [overall.guid]: ofOverall })(wire)
      wire.answer('GET /api/parameters/summaryAnswers', [
        answerOf(droop, { effectiveValue: 3, answerTitle: 'NI-A - No consideration' }),
      ])
    })
    const sentence = 'Summary: the lowest level over 2 of 3 parameters of this network code'
    await screen.findByText(sentence)
    await shown.user.click(await country(/^Austria, /))
    const dialog = within(await screen.findByRole('dialog', { name: 'Austria: DCC overall' }))
    dialog.getByText(sentence)
    await shown.user.click(await dialog.findByRole('button', { name: 'LFSM-O droop' }))
    await screen.findByRole('heading', { level: 2, name: 'LFSM-O droop, 2026' })
    expect(shown.wire.sent('GET /api/parameters/summaryAnswers')[0]?.query).toEqual({
      parameterGuid: overall.guid,
      countryName: 'Austria',
    })
  })
})

describe('the focus', () => {
  const openers = [
    ['its shape on the map', '', /^Belgium, /],
    ['its tile', '&view=tiles', /^Belgium, /],
    ['its row', '&view=table', 'Belgium'],
    ['the button that keeps the map', '', 'Save as figure'],
  ] as const

  it.each(openers)('returns from a dialog to %s, by key and by click', async (_, view, name) => {
    const { user } = await renderScreen(`${address}?parameter=${thresholds.guid}${view}`, admin, prepare)
    const opener = await screen.findByRole('button', { name })
    const closeDialog = async () => {
      await screen.findByRole('dialog')
      await waitFor(() => expect(document.activeElement).not.toBe(opener))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(opener))
    }
    opener.focus()
    await user.keyboard('{Enter}')
    await closeDialog()
    await user.click(opener)
    await closeDialog()
  })

  it('returns to the country whose answer was forced', async () => {
    const shown = await renderScreen(`${address}?parameter=${thresholds.guid}`, admin, prepare)
    const dialog = await openBelgium(shown)
    await shown.user.click(dialog.getByRole('radio', { name: /^NI-D/ }))
    shown.wire.answer('PATCH /api/parameters/answer/force', answerOf(thresholds))
    await shown.user.click(dialog.getByRole('button', { name: 'Force' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('data-country')).toBe('BE'))
  })
})

describe('who may come', () => {
  it('sends visitors to the public maps', async () => {
    const shown = await renderScreen(address, visitor, prepare)
    await expectAddress(shown, '/public/implementation-maps')
  })

  it('is closed to viewers', async () => {
    const shown = await renderScreen(address, viewer, withMaps([], {}, europe))
    await expectAddress(shown, '/unauthorized')
  })
})
