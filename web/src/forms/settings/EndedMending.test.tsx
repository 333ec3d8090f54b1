// Deadlines are changed while answers that were sent back have a day of their own.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { country, publishedForm } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const form = publishedForm({ deadline: '2999-06-30T21:59:59.000Z', specialDeadlines: [] })

it('names the countries whose day to mend ends with the new deadline, before it is saved', async () => {
  const { user } = await renderScreen(`/forms/overview/edit/${form.id}`, admin, ({ answer }) => {
    answer('GET /api/forms/{id}', form)
    answer('GET /api/forms/categories/props', [form.categoryObj])
    answer('GET /api/forms/blocks', [])
    answer('GET /api/countries/parent/{id}', [country('Belgium')])
    answer('GET /api/forms/{id}/mending', [
      {
        country: country('Belgium').id,
        parent: null,
        countryName: 'Belgium',
        countryCode: 'BE',
        until: '2999-06-10T21:59:59.000Z',
      },
    ])
  })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog'))
  const deadline = await dialog.findByRole('textbox', { name: 'Deadline' })
  expect(dialog.queryByText(/Belgium/)).toBeNull()
  await user.clear(deadline)
  await user.type(deadline, '31.07.2999')
  await expectText(/^Once this is saved, the new deadline counts instead of .*: Belgium \(10\.06\.2999\)\.$/)
  await user.clear(deadline)
  await user.type(deadline, '30.06.2999')
  expect(dialog.queryByText(/Belgium/)).toBeNull()
})
