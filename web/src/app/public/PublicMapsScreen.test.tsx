import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectHeading, expectRetry } from '../../../testing/expects.ts'
import { answersOf, withMaps } from '../../../testing/maps.ts'
import { parameter } from '../../../testing/parameters.ts'
import { admin, nclpOfBelgium, viewer, visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { refuse } from '../../../testing/wire.ts'
import { chooseLanguage, localeInUse } from '../../platform/i18n/language.ts'

const address = '/public/implementation-maps'
const droop = parameter({ name: 'LFSM-O droop', visibility: 1 })
const prepare = withMaps([droop], {
  [droop.guid]: answersOf(droop, { AT: { effectiveValue: 5, answerValue: 5, isSubmitted: true } }),
})

describe('PublicMapsScreen', () => {
  it('shows a visitor Public parameters, in which nothing can be clicked', async () => {
    const shown = await renderScreen(`${address}?parameter=${droop.guid}`, visitor, prepare)
    await expectHeading('Implementation maps')
    await screen.findByRole('img', { name: /^Austria, NI-C/ })
    expect(screen.queryByRole('button', { name: /^Austria, / })).toBeNull()
    expect(shown.wire.sent('GET /api/parameters')[0]?.query).toMatchObject({ hidden: 'true', visibility: '1' })
    screen.getByRole('button', { name: 'Copy link' })
    screen.getByRole('button', { name: 'Download' })
  })

  it("names and sorts countries in the reader's language", async () => {
    await renderScreen(`${address}?parameter=${droop.guid}&view=table`, visitor, prepare)
    const table = await screen.findByRole('table')
    const listNames = () => [...table.querySelectorAll('tbody tr')].map(row => row.firstElementChild?.textContent)
    await waitFor(() => expect(listNames()).toEqual(['Austria', 'Belgium', 'Sweden']))
    act(() => chooseLanguage('de'))
    onTestFinished(async () => {
      chooseLanguage('en-US')
      await expect.poll(localeInUse).toBe('en-US')
    })
    await waitFor(() => expect(listNames()).toEqual(['Belgien', 'Österreich', 'Schweden']))
  })

  it('says that the parameters could not be read, and tries again', async () => {
    const shown = await renderScreen(`${address}?parameter=${droop.guid}`, visitor, wire => {
      prepare(wire)
      wire.answer('GET /api/parameters', refuse('internal'))
    })
    await expectRetry(shown, 'Error fetching parameters', () => prepare(shown.wire))
    await screen.findByRole('img', { name: /^Austria, NI-C/ })
  })

  it.each([
    ['a viewer', viewer, 'Only administrators can force an answer'],
    ['a contact person', nclpOfBelgium, 'Only administrators can force an answer'],
    ['an administrator', admin, 'Answers can be forced on the maps after signing in'],
  ])("opens a country's answer for %s, without forcing", async (_who, person, reason) => {
    const shown = await renderScreen(`${address}?parameter=${droop.guid}`, person, prepare)
    await shown.user.click(await screen.findByRole('button', { name: /^Austria, NI-C/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Austria: LFSM-O droop' }))
    const force = dialog.getByRole('button', { name: 'Force' })
    expect(force.getAttribute('aria-disabled')).toBe('true')
    screen.getByText(reason)
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^NI-D/ }).disabled).toBe(true)
  })

  it('sends no request about a summary that visitors may not read', async () => {
    const overall = parameter({ name: 'RfG overall', summary: true, visibility: 1 })
    const shown = await renderScreen(
      `${address}?parameter=${overall.guid}`,
      viewer,
      withMaps([overall], { [overall.guid]: answersOf(overall, { AT: { effectiveValue: 3 } }) }),
    )
    await shown.user.click(await screen.findByRole('button', { name: /^Austria, NI-A/ }))
    await screen.findByRole('dialog', { name: 'Austria: RfG overall' })
    expect(shown.wire.sent('GET /api/parameters/summaryAnswers')).toEqual([])
  })

  it('shows administrators what visitors see, too', async () => {
    const shown = await renderScreen(address, admin, prepare)
    await screen.findByRole('button', { name: 'RfG' })
    expect(shown.wire.sent('GET /api/parameters')[0]?.query).toMatchObject({ hidden: 'true', visibility: '1' })
  })
})
