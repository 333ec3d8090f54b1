// Administrators save a graph as a figure, exactly as the address says; nobody else has the button.
import { act, screen, waitFor, within } from '@testing-library/react'
import { nameBlocker } from '@imp/domain/names.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { belgium, country } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { figure } from '../../../testing/figures.ts'
import { answerCountries, answerYears, capacityYear, frtCountry, frtYear } from '../../../testing/graphs.ts'
import { admin, nclpOfBelgium, viewer } from '../../../testing/people.ts'
import { interruptSession, renderScreen, type RenderedScreen } from '../../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../../testing/wire.ts'
import { chooseLanguage, localeInUse } from '../../platform/i18n/language.ts'
import { textNow } from '../../platform/i18n/text.ts'

const france = { ...country('France'), abbreviation: 'FR', synchronousAreas: ['CE'] }
const line = 'POST /api/figures/graph'
const withGraphs = ({ answer }: Wire) => {
  answerCountries({ answer }, [{ ...belgium, synchronousAreas: ['CE'] }, france])
  answerYears({ answer }, [2025, 2024])
  answer('GET /api/charts/frt', [
    frtYear(
      2025,
      frtCountry('BE', [
        [0.15, 0.2],
        [0.7, 0.9],
      ]),
    ),
  ])
  answer('GET /api/charts/capacity', [capacityYear(2025, { BE: [110, 900] })])
}
const keepButton = () => screen.findByRole('button', { name: 'Save as figure' })
const openDialog = async ({ user }: RenderedScreen) => {
  await user.click(await keepButton())
  return within(await screen.findByRole('dialog', { name: 'Save as figure' }))
}

describe('saving a graph as a figure', () => {
  it('sends the displayed graph, named by its title unless another name is typed', async () => {
    const shown = await renderScreen(
      '/reports/data-view/frt?years=2025&countries=BE_FR&highlight=FR',
      admin,
      withGraphs,
    )
    shown.wire.answer(line, figure({ name: 'Lines' }))
    const dialog = await openDialog(shown)
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(name.value).toBe('Fault-ride-through of SPGM type B/C, 2025')
    await shown.user.clear(name)
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await shown.user.type(name, ' Lines ')
    await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectText('The graph has been saved as a figure')
    expect(shown.wire.sent(line).map(({ body }) => body)).toEqual([
      {
        name: 'Lines',
        alternativeText: '',
        graph: { kind: 'frt', type: 'frt_spgm_bc', years: [2025], highlighted: [france.id] },
        countries: [belgium.id, france.id],
      },
    ])
  })

  it('starts with a name without hidden characters, also right to left', async () => {
    const { user } = await renderScreen('/reports/data-view/frt?years=2025&countries=BE_FR', admin, withGraphs)
    act(() => chooseLanguage('he'))
    onTestFinished(async () => {
      chooseLanguage('en-US')
      await expect.poll(localeInUse).toBe('en-US')
    })
    await waitFor(() => expect(localeInUse()).toBe('he'))
    await user.click(await screen.findByRole('button', { name: textNow('graph.keep') }))
    const dialog = within(await screen.findByRole('dialog', { name: textNow('graph.keep') }))
    const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: textNow('graph.keep.name') })
    expect(value).toContain('SPGM')
    expect(nameBlocker(value, 'figures.nameMissing')).toBeNull()
  })

  it('includes everything in the address of the capacities', async () => {
    const search =
      'tab=pgm&measure=totalCompliant&technology=spgm&sort=name&totals=CE&years=2025&countries=BE&highlight=none'
    const shown = await renderScreen(`/reports/data-view/generation-capacity?${search}`, admin, withGraphs)
    shown.wire.answer(line, figure({ name: 'Lines' }))
    const dialog = await openDialog(shown)
    await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectText('The graph has been saved as a figure')
    const settings = { tab: 'pgm', technology: 'spgm', view: 'totalCompliant', sort: 'name', totals: ['CE'] }
    expect(shown.wire.sent(line)[0]?.body).toMatchObject({
      graph: { kind: 'capacity', ...settings, years: [2025], highlighted: [] },
      countries: [belgium.id],
    })
  })

  it('says why it was refused, and stays open', async () => {
    const shown = await renderScreen('/reports/data-view/frt?years=2025', admin, withGraphs)
    shown.wire.answer(line, refuse('diskFull'))
    const dialog = await openDialog(shown)
    await shown.user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectText('The graph could not be saved as a figure')
    expect((await dialog.findByRole('alert')).textContent).not.toBe('')
  })

  it('starts with the name that was typed before the session ended', async () => {
    const shown = await renderScreen('/reports/data-view/frt?years=2025', admin, withGraphs)
    const dialog = await openDialog(shown)
    await shown.user.type(dialog.getByRole('textbox', { name: 'Name' }), ' typed')
    await interruptSession(shown)
    await (await openDialog(shown)).findByDisplayValue(/ typed$/)
    await expectText('Your unsaved changes have been restored.')
  })

  it('is not possible without a picture', async () => {
    await renderScreen('/reports/data-view/frt?years=2025&countries=none', admin, withGraphs)
    expect((await keepButton()).getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    ['a viewer', viewer],
    ['a contact person', nclpOfBelgium],
  ])('is not offered to %s', async (_, person) => {
    await renderScreen('/reports/data-view/frt?years=2025', person, withGraphs)
    await screen.findByRole('button', { name: 'Copy link' })
    expect(screen.queryByRole('button', { name: 'Save as figure' })).toBeNull()
  })
})
