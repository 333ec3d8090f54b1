import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { chosen, formId, quantityYear, questionId } from '../../testing/harmonisation.ts'
import { nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const address = `/reports/harmonisation/${questionId}`
const resultId = '00000009-0000-4000-8000-00000000000c'
const before = quantityYear([chosen('BE', 0.8), chosen('FR', 1)], { year: 2024, key: 'before' })
const now = quantityYear([
  chosen('BE', 1, { previous: 0.8, resultId }),
  chosen('FR', 1, { previous: 1 }),
  chosen('SE', 1.5),
])
const withSeries = ({ answer }: Wire) =>
  answer('GET /api/harmonisation/quantities/{key}', { key: questionId, years: [before, now] })
const title = (year: number) => screen.findByRole('heading', { level: 2, name: `Threshold of type B, ${year}` })
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(({ textContent }) => textContent))

describe('QuantityScreen', () => {
  it('shows the year of its key, and others on request', async () => {
    const shown = await renderScreen(address, viewer, withSeries)
    await expectHeading('Threshold of type B')
    await title(2025)
    await shown.user.click(screen.getByRole('button', { name: '2024' }))
    await title(2024)
    await expectAddress(shown, `${address}?year=2024`)
    await waitFor(() => expect(document.title).toMatch(/^Threshold of type B, 2024 · /))
  })

  it('is navigated mark by mark, and opens the answer behind one', async () => {
    const shown = await renderScreen(address, nclpOfBelgium, withSeries)
    await title(2025)
    screen.getByRole('application').focus()
    await shown.user.keyboard('{ArrowRight}')
    await expectText('Belgium: 1 MW (CE). At the legal limit (at most 1 MW). Last year: 0.8 MW.')
    await shown.user.keyboard('{Enter}')
    await expectAddress(shown, `/forms/view/${formId}/results/${resultId}#q-${questionId}`)
  })

  it('has a table whose countries link to the answers that the person may see', async () => {
    await renderScreen(`${address}?view=table`, nclpOfBelgium, withSeries)
    await title(2025)
    expect(rows()).toEqual([
      ['Belgium', 'CE', '1.0', 'at most 1\u202fMW', 'at the limit', '', '0.8'],
      ['France', 'CE', '1.0', 'at most 1\u202fMW', 'at the limit', '', '1.0'],
      ['Sweden', 'Nordic', '1.5', 'at most 1\u202fMW', 'outside', '', '–'],
    ])
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Belgium')).toBe(`/forms/view/${formId}/results/${resultId}#q-${questionId}`)
    expect(hrefOf('France')).toBe(`/reports/non-exhaustive-parameters?form=${formId}&countries=FR`)
  })

  it('has a map with a legend', async () => {
    await renderScreen(`${address}?view=map`, viewer, withSeries)
    await title(2025)
    await expectText('Each country in the colour of its position relative to the legal limit.')
    const legend = screen.getByRole('list', { name: 'Legend' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['◆at the legal limit: 2 countries', '▲outside: 1 country'])
  })

  it('shows levels of a parameter as tiles', async () => {
    const levels = ['General', 'Site specific', 'A', 'B', 'C', 'D', 'E']
    const parameter = quantityYear([chosen('BE', 2, { limits: [], previous: 1 }), chosen('FR', 1, { limits: [] })], {
      kind: 'parameter',
      formId: null,
      questionId: null,
      parameterGuid: formId,
      source: null,
      limits: [],
      levels,
    })
    const shown = await renderScreen(`${address}?view=table`, viewer, ({ answer }) =>
      answer('GET /api/harmonisation/quantities/{key}', { key: questionId, years: [parameter] }),
    )
    await title(2025)
    expect(rows()).toEqual([
      ['Belgium', 'CE', 'Site specific', 'General'],
      ['France', 'CE', 'General', '–'],
    ])
    await shown.user.click(screen.getByRole('radio', { name: 'Dot strip plot' }))
    expect(screen.getByRole('application').getAttribute('aria-label')).toBe('Threshold of type B, 2025')
    expect(
      screen.getByRole('link', { name: 'Open this parameter on the implementation maps' }).getAttribute('href'),
    ).toBe(`/maps/implementation-maps?parameter=${formId}`)
  })

  it('says so if the quantity does not exist', async () => {
    await renderScreen(address, viewer, ({ answer }) =>
      answer('GET /api/harmonisation/quantities/{key}', refuse('unknownQuantity')),
    )
    await expectText('There is nothing to compare here')
  })
})
