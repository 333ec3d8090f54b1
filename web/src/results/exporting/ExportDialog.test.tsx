// Exporting from the results list: the 'ACER view format' is offered to administrators, for forms with that name only.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { section, table } from '@imp/domain/testing/build-form.ts'
import { belgium, publishedForm, resultRow } from '../../../testing/answers.ts'
import { admin, nclpOfBelgium } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

import '../ResultsScreen.tsx'
import './ExportDialog.tsx'

async function openDialog(who: typeof admin, formName: string) {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const form = publishedForm(
    { name: formName, userDownload: true },
    section('Capacities', table('PGM', { rows: ['A'], columns: ['MW'] })),
    section('More'),
  )
  const row = resultRow({ formId: form.id, formName, userDownload: true })
  const shown = await renderScreen('/forms/results?country=all', who, ({ answer }) => {
    answer('GET /api/countries', [belgium])
    answer('GET /api/Results/Filters', { categories: [], blocks: [], names: [], years: [], countries: [] })
    answer('GET /api/Results/Filtered', [row])
    answer('GET /api/forms/{id}', form)
    answer('GET /api/results/download/{id}', new Blob(['PK']))
  })
  await shown.user.click(await screen.findByRole('button', { name: `Export “${formName} (${row.formYear})”` }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('checkbox', { name: 'Capacities' })
  return { ...shown, dialog, form, row }
}

describe('the dialog', () => {
  it('is titled by form, year and country', async () => {
    const { row } = await openDialog(admin, 'RfG monitoring')
    const name = `Export “RfG monitoring (${row.formYear}), Belgium”`
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  })
})

describe("the 'ACER view format'", () => {
  it('needs no format, and takes the chosen sections', async () => {
    const { user, wire, dialog, form, row } = await openDialog(admin, 'Acer Generation capacity')
    await user.click(dialog.getByRole('checkbox', { name: 'More' }))
    await user.click(dialog.getByRole('button', { name: 'ACER view format' }))
    await waitFor(() => expect(wire.sent('GET /api/results/download/{id}')).toHaveLength(1))
    expect(wire.sent('GET /api/results/download/{id}')[0]).toMatchObject({
      params: { id: row.resultId },
      query: { sectionId: form.sections[0]?.id, specialAcerDataFormat: 'true' },
    })
  })

  it.each([
    ['a contact', nclpOfBelgium, 'ACER Generation capacity'],
    ['other forms', admin, 'RfG monitoring'],
  ] as const)('is not offered for %s', async (_, who, formName) => {
    const { dialog } = await openDialog(who, formName)
    expect(dialog.getByRole('button', { name: 'Export' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'ACER view format' })).toBeNull()
  })
})
