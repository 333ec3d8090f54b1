import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { country, publishedForm } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const form = publishedForm({ deadline: '2999-06-30T21:59:59.000Z', specialDeadlines: [] })

async function openSettings() {
  const { user } = await renderScreen(`/forms/overview/edit/${form.id}`, admin, ({ answer }) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/forms/categories/props', [form.categoryObj])
    answer('GET /api/forms/blocks', [])
    answer('GET /api/countries/parent/{id}', [country('Belgium')])
    answer('GET /api/forms/{id}/unsubmitted', [
      {
        country: country('Belgium').id,
        parent: null,
        countryName: 'Belgium',
        countryCode: 'BE',
        until: '2999-06-10T21:59:59.000Z',
      },
      { country: country('Austria').id, parent: null, countryName: 'Austria', countryCode: 'AT', until: null },
    ])
  })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, deadline: await dialog.findByRole('textbox', { name: 'Deadline' }) }
}

it('names the countries whose time for corrections ends with the new deadline, before it is saved', async () => {
  const { user, dialog, deadline } = await openSettings()
  expect(dialog.queryByText(/Belgium/)).toBeNull()
  await user.clear(deadline)
  await user.type(deadline, '31.07.2999')
  await expectText(/^Once this is saved, the new deadline replaces .*: Belgium \(10\.06\.2999\)\.$/)
  await user.clear(deadline)
  await user.type(deadline, '30.06.2999')
  expect(dialog.queryByText(/Belgium/)).toBeNull()
})

it('says how many and which countries a past deadline closes', async () => {
  const { user, dialog, deadline } = await openSettings()
  await user.clear(deadline)
  await user.type(deadline, '01.03.2020')
  await expectText(/^2 countries that have not submitted can no longer change anything .*: Belgium and Austria\.$/)
  await user.clear(deadline)
  await user.type(deadline, '30.06.2999')
  expect(dialog.queryByText(/can no longer change/)).toBeNull()
})
