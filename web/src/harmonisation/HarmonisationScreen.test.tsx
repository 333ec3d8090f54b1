import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { chosen, quantityYear, questionId, toListed } from '../../testing/harmonisation.ts'
import { viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Wire } from '../../testing/wire.ts'

const address = '/reports/harmonisation'
const threshold = quantityYear([chosen('BE', 1), chosen('DE', 1), chosen('FR', 1), chosen('SE', 1.5)])
const time = quantityYear([chosen('BE', 0.1), chosen('DE', 0.2)], {
  key: 'time',
  name: 'Profile',
  row: 'Uret',
  column: 't',
  code: 'DCC',
})
const withQuantities =
  (...years: number[]) =>
  ({ answer }: Wire) => {
    answer('GET /api/harmonisation/years', years)
    answer('GET /api/harmonisation/quantities', ({ query }) => {
      const year = Number(query['year'])
      return [{ year, quantities: [threshold, time].map(one => ({ ...toListed(one), year })) }]
    })
  }
const names = async () =>
  within(await screen.findByRole('table'))
    .findAllByRole('link')
    .then(links => links.map(({ textContent }) => textContent))

describe('HarmonisationScreen', () => {
  it('lists the latest year, widest spread first', async () => {
    await renderScreen(address, viewer, withQuantities(2025, 2024))
    await expectHeading('Harmonisation')
    expect(await names()).toEqual(['Uret · tProfile', 'Threshold of type B'])
    const row = within(screen.getByRole('table')).getAllByRole('row')[2]
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Threshold of type B',
      'RfG',
      '25\u202f%, 2 values',
      '–',
      '1',
      '0',
      '–',
      '4',
    ])
  })

  it('explains a heading on hover and to screen readers', async () => {
    await renderScreen(address, viewer, withQuantities(2025))
    await names()
    const heading = screen.getByRole('button', { name: 'Changed' })
    const words = document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent
    expect(words).toContain('changed their answer since the previous year')
  })

  it('truncates a text at its own end, whatever the direction of the page', async () => {
    await renderScreen(address, viewer, withQuantities(2025))
    await names()
    expect(screen.getByTitle(threshold.name).getAttribute('dir')).toBe('auto')
  })

  it('sorts by a column, and keeps that in the address', async () => {
    const shown = await renderScreen(address, viewer, withQuantities(2025))
    await names()
    await shown.user.click(screen.getByRole('button', { name: 'Outside' }))
    await expectAddress(shown, `${address}?sort=outside`)
    await shown.user.click(screen.getByRole('button', { name: 'Outside' }))
    await expectAddress(shown, `${address}?sort=-outside`)
    expect(await names()).toEqual(['Threshold of type B', 'Uret · tProfile'])
  })

  it('reverses the default order', async () => {
    const shown = await renderScreen(address, viewer, withQuantities(2025))
    const usual = await names()
    await shown.user.click(screen.getByRole('button', { name: 'Differ from the most common' }))
    await expectAddress(shown, `${address}?sort=disagreement`)
    expect(await names()).toEqual(usual.toReversed())
    await shown.user.click(screen.getByRole('button', { name: 'Differ from the most common' }))
    expect(await names()).toEqual(usual)
  })

  it('is filtered by area, code and words in the address', async () => {
    await renderScreen(`${address}?area=Nordic`, viewer, withQuantities(2025))
    expect(await names()).toEqual(['Threshold of type B'])
    expect(screen.getByText('0 %, 1 value')).toBeDefined()
  })

  it('says so if nothing is left', async () => {
    await renderScreen(`${address}?text=nothing+like+it`, viewer, withQuantities(2025))
    await expectText('There is nothing to compare')
  })

  it('says so if there is no year', async () => {
    await renderScreen(address, viewer, withQuantities())
    await expectText('There is nothing to compare')
  })

  it('leads to a quantity in its year', async () => {
    await renderScreen(`${address}?year=2024`, viewer, withQuantities(2025, 2024))
    const link = await screen.findByRole('link', { name: 'Threshold of type B' })
    expect(link.getAttribute('href')).toBe(`${address}/${questionId}?year=2024`)
  })
})
