import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { country } from '../../../testing/answers.ts'
import { expectAddress, expectNoButton, expectText } from '../../../testing/expects.ts'
import { nclpOfBelgium, nclpWithoutPart } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { listPart, refuse, type Wire } from '../../../testing/wire.ts'
import { type Session, session } from '../../platform/session.ts'

const [west, east] = [country('Denmark West'), country('Denmark East')]
const inWest: Session = {
  ...nclpOfBelgium,
  countryGuid: west.id,
  countryName: west.name,
  parentCountryGuid: nclpWithoutPart.countryGuid,
}
const inEast: Session = { ...inWest, countryGuid: east.id, countryName: east.name, token: 'another' }
const withRegions = ({ answer }: Wire): void => {
  answer('GET /api/forms/active', [])
  answer('GET /api/countries', [])
  answer('GET /api/Results/Filtered', listPart([], 0))
  answer('GET /api/countries/parts/{id}', [west, east])
}
const button = (name: string) => screen.findByRole('button', { name })

async function choose(region: string, prepare: (wire: Wire) => void) {
  const rendered = await renderScreen('/unauthorized', inWest, wire => {
    withRegions(wire)
    prepare(wire)
  })
  const { user } = rendered
  await user.click(await button('Change region'))
  await screen.findByRole('dialog', { name: 'Select your region' })
  await user.click(screen.getByLabelText('Select your region', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: region, hidden: true }))
  await user.click(await button('Select'))
  return rendered
}

it('switches to another region, and goes home', async () => {
  const rendered = await choose('Denmark East', ({ answer }) => answer('GET /users/partSelect/{id}', inEast))
  await expectText('Denmark East')
  await expectAddress(rendered, '/')
  expect(rendered.wire.sent('GET /users/partSelect/{id}').map(({ params }) => params)).toEqual([{ id: east.id }])
  expect(session()?.token).toBe('another')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('needs a different region', async () => {
  const { wire } = await choose('Denmark West', () => {})
  await screen.findByRole('dialog', { name: 'Select your region' })
  expect(wire.sent('GET /users/partSelect/{id}')).toEqual([])
})

it('says why it failed, and leaves the session as it is', async () => {
  await choose('Denmark East', ({ answer }) => answer('GET /users/partSelect/{id}', refuse('internal')))
  await expectText('Something went wrong. The problem has been recorded.')
  expect(session()?.countryGuid).toBe(west.id)
})

it.each([
  ['whose country has no regions', nclpOfBelgium],
  ['who has not chosen yet', nclpWithoutPart],
] as const)('is not for people %s', async (_, who) => {
  await renderScreen(who === nclpWithoutPart ? '/country-select' : '/unauthorized', who, ({ answer }) =>
    answer('GET /api/countries/parts/{id}', [west, east]),
  )
  await button('Logout')
  expectNoButton('Change region')
})
