// Importing users: the preview of each row, what is sent, and users that change in the meantime.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ImportRowOutcome, ImportState, UserImport } from '@imp/domain/users/types.ts'
import { country } from '../../../testing/answers.ts'
import { expectText } from '../../../testing/expects.ts'
import { admin } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { listPart, refuse } from '../../../testing/wire.ts'

const file = new File(['Username'], 'people.csv', { type: 'text/csv' })
const anna: ImportState = { firstName: 'Anna', lastName: 'Peeters', role: 'Viewer', countryName: null, isEnabled: true }
const row = (at: number, outcome: Partial<ImportRowOutcome>): ImportRowOutcome => ({
  row: at,
  username: `person${at}@test.example`,
  kind: 'unchanged',
  before: anna,
  after: anna,
  reasons: [],
  ...outcome,
})
const preview: UserImport = {
  digest: 'shown',
  encodings: [],
  encoding: null,
  isCarriedOut: false,
  ignoredColumns: ['Password'],
  rows: [
    row(2, { kind: 'new', before: null, after: { ...anna, role: 'NCLP', countryName: 'Belgium' } }),
    row(3, { kind: 'changed', after: { ...anna, lastName: 'Claes', isEnabled: false } }),
    row(4, {}),
    row(5, {
      kind: 'refused',
      before: null,
      after: null,
      reasons: [{ column: 'country', message: 'This country does not exist.' }],
    }),
  ],
}

async function openDialog(found = [preview]) {
  let sent = 0
  const shown = await renderScreen('/user-actions/manage-users', admin, ({ answer }) => {
    answer('GET /users', listPart([], 0))
    answer('GET /api/countries', [country('Belgium')])
    answer('POST /users/import', () => found[Math.min(sent++, found.length - 1)] ?? preview)
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Import users' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import users' }))
  const button = (name: string) => dialog.findByRole('button', { name })
  const showPreview = async () => {
    await shown.user.upload(dialog.getByLabelText('Spreadsheet', { selector: 'input' }), file)
    await shown.user.click(await button('Preview'))
  }
  const sentFields = () =>
    shown.wire.sent('POST /users/import').map(({ body }) => {
      const { file: _, ...fields } = body as Record<string, unknown>
      return fields
    })
  return { ...shown, dialog, button, showPreview, sentFields }
}

describe('the import of users', () => {
  it('needs a file, and shows what each of its rows does', async () => {
    const { dialog, button, showPreview, user, sentFields } = await openDialog()
    const reason = (await button('Preview')).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(reason)?.textContent).toBe('Choose a spreadsheet first.')
    await showPreview()
    await dialog.findByText('NCLP · Belgium')
    dialog.getByText('Last name: Peeters → Claes')
    dialog.getByText('Enabled: Yes → No')
    dialog.getByText('Country: This country does not exist.')
    expect(dialog.getByText(/^4 rows: 2 will be imported, 1 is refused/)).toBeTruthy()
    expect(dialog.getByText(/Password/)).toBeTruthy()
    expect(sentFields()).toEqual([{}])
    await user.click(dialog.getByRole('radio', { name: 'Refused (1)' }))
    await waitFor(() => expect(dialog.queryByText('NCLP · Belgium')).toBeNull())
    dialog.getByText('Country: This country does not exist.')
  })

  it('carries out the preview, with or without invitations', async () => {
    const { dialog, button, showPreview, user, wire, sentFields } = await openDialog()
    await showPreview()
    await user.click(await dialog.findByRole('checkbox', { name: 'Invite new users by e-mail' }))
    wire.answer('POST /users/import', { ...preview, isCarriedOut: true })
    await user.click(await button('Import 2 users'))
    await expectText('2 users imported')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentFields()[1]).toEqual({ digest: 'shown', isInviting: 'false', locale: 'en-US' })
  })

  it('shows the rows again if the users have changed in the meantime', async () => {
    const { dialog, button, showPreview, user, wire } = await openDialog()
    await showPreview()
    wire.answer('POST /users/import', refuse('importOutdated'))
    await user.click(await button('Import 2 users'))
    await dialog.findByText('The users or the file have changed since this was shown. Review it again.')
    wire.answer('POST /users/import', { ...preview, digest: 'newer' })
    await user.click(await button('Preview'))
    expect(await button('Import 2 users')).toBeTruthy()
  })

  it('says at the file what is wrong with it', async () => {
    const { dialog, showPreview, wire } = await openDialog()
    wire.answer('POST /users/import', refuse('notASpreadsheet'))
    await showPreview()
    const text = 'This is not a readable spreadsheet. Save it as .xlsx or .csv.'
    expect(await dialog.findByText(text)).toBeTruthy()
  })

  it('does nothing if nothing can be imported', async () => {
    const { button, showPreview, wire } = await openDialog()
    wire.answer('POST /users/import', { ...preview, rows: preview.rows.slice(2) })
    await showPreview()
    await waitFor(async () =>
      expect(
        document.getElementById((await button('Preview')).getAttribute('aria-describedby') ?? '')?.textContent,
      ).toBe('No row of this spreadsheet can be imported.'),
    )
  })
})

describe('letters that can be read in two ways', () => {
  const encodings = [
    { encoding: 'windows-1250', sample: 'Paweł Wałęsa' },
    { encoding: 'windows-1252', sample: 'Pawe³ Wa³êsa' },
  ]
  it('are decided by how names look, before the preview', async () => {
    const { user, dialog, showPreview, sentFields } = await openDialog([
      { ...preview, encodings, encoding: null },
      { ...preview, encodings, encoding: 'windows-1250' },
    ])
    await showPreview()
    const right = await dialog.findByRole('radio', { name: 'Paweł Wałęsa' })
    expect(dialog.getAllByRole('radio').map(one => (one as HTMLInputElement).checked)).toEqual([false, false])
    expect(dialog.queryByRole('table')).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
    await user.click(right)
    await dialog.findByRole('table')
    expect(sentFields()).toEqual([{}, { encoding: 'windows-1250' }])
    await waitFor(() => expect((right as HTMLInputElement).checked).toBe(true))
  })
})
