// Every text of the error catalogue appears, to the letter, with its kind and duration; long texts are cut.
import { describe, expect, it } from 'vitest'
import english from '@imp/locales/en-US.json' with { type: 'json' }
import { cutToast, messages } from './messages.ts'

/** The catalogue as the documents have it, misspellings included; what is wrong with a pasted block is said at its table. */
const catalogue = {
  success: [
    'You are signed out everywhere else.',
    'Password changed.',
    'The second factor is switched off.',
    'Access token revoked',
    'Form created successfully',
    'Changes saved successfully',
    'Form edited successfully',
    'Form successfully deleted',
    'Form deleted successfully',
    'Category successfully created',
    'Form published successfully',
    'Form unpublished successfully',
    'Section created successfully',
    'Section successfully updated',
    'Form visibility set successfully',
    'Form submitted successfully',
    'News published',
    'Choice saved',
    'Mail queued again',
    'Form unsubmitted successfully',
    'Data saved',
    'Report created successfully',
    'Report copied successfully.',
    'Report successfully deleted',
    'Report published successfully',
    'Report successfully unpublished',
    'Report successfully downloaded',
    'Chapter created successfully',
    'Chapter edited successfully',
    'Chapter deleted successfully',
    'Succesfully created a new paragraph.',
    'Paragraph deleted successfully.',
    'Successfully added figure',
    'Figure updated successfully',
    'Figure removed from chapter',
    'Successfully added table',
    'Table updated successfully',
    'Table removed from chapter',
    'Figure uploaded successfully',
    'Figures successfully generated!',
    'Figure generation canceled successfully. Only some images were successfully generated.',
    'Successfully edited figure',
    'Figure successfully regenerated',
    'Figure deleted successfully',
    'Figures successfully deleted',
    'Table generated successfully',
    'Table edited successfully',
    'Table deleted successfully',
    'Tables successfully deleted',
    'Table published successfully',
    'Table unpublished successfully',
    'Table data updated successfully',
    'PDF replaced successfully',
    'The graph is kept among the figures',
    'The audit log has been exported',
    'User added successfully',
    'Invitation sent',
    'User successfully deleted',
    '{count, plural, one {# user imported} other {# users imported}}',
    'Text saved',
    "Updated user's role",
    "Updated user's country",
    "Updated user's enabled status",
  ],
  failure: [
    'Unable to export the audit log',
    'Unable to fetch users',
    'Unable to add user',
    'Unable to import users',
    'Unable to delete user',
    'Error while switching to NCLP',
    'Unable to replace the PDF',
    'The graph could not be kept as a figure',
    'Form name must be unique',
    'Category name must be unique',
    'Error while creating form',
    'Error while editing form',
    'Error on deleting form',
    'Error while creating category',
    'Form did not publish',
    'Error while unpublishing form',
    'Failed to unpublish form',
    'Unable to complete reordering',
    'Reordering falied!',
    'Error while creating section',
    'Error while updating section',
    'Delete falied!',
    'Delete failed!',
    'Edit was unsuccessful',
    'Image upload failed',
    'The account is disabled now: an NCLP needs a country.',
    'Unable to edit visibility',
    'Unable to load filter options.',
    'Unable to view results',
    'Error uploading file!',
    'Error deleting file!',
    'Error while generating PDF file',
    'A problem has occured while trying to generate Excel file',
    'Unable to load chart data.',
    'Unable to fetch forms',
    'Unable to load questions for selected form',
    'Unable to fetch results for selected form',
    'Unable to fetch available countries',
    'Unable to fetch available countries',
    'Unable to save value.',
    'Unable to fetch reports, please try again later..',
    'Unable to load reports. Please try again later.',
    'Unable to fetch internal questionnaires results.',
    'Error while creating report',
    'Report title must be unique',
    'Error while saving report',
    'A problem occured while copying report. Please try again later.',
    'Unable to delete report',
    'Error on deleting report',
    'Error while generating PDF file',
    'An error occured while trying to publish the report.',
    'Unable to unpublish report',
    'Unable to download report',
    'Error while creating chapter',
    'Error while editing chapter',
    'Error deleting chapter',
    'Maximum number of levels is 5',
    'Max depth exceed',
    'Error saving reorder',
    'A problem occured while fetching chapter content',
    'Unable to complete reordering',
    'There was a problem with creating the paragraph.',
    'There was a problem with saving the paragraph.',
    'There was a problem with deleting the paragraph.',
    'Error adding figure',
    'Error updating figure',
    'Error removing figure from chapter',
    'Error adding table',
    'Error updating table',
    'Error removing table from chapter',
    'Unable to load figures',
    'Error while filtering figures',
    'Error fetching forms',
    'Error fetching countries',
    'Unable to fetch sections for selected form.',
    'Error uploading figure',
    'Some figures were not generated successfully. Please try again later.',
    'Error while generating figures. Initial data could not be loaded.',
    'Error editing figure',
    'Unable to fetch previous label values',
    'Error regenerating figure',
    'Error deleting figure',
    'Error deleting figures',
    'Error fetching forms',
    'Error fetching sections',
    'Error fetching questions',
    'Error fetching countries',
    'Error generating table',
    'Error fetching tables',
    'Error fetching tables under development',
    'Error fetching table data',
    'Unable to load tables',
    'Unable to load table data',
    'Error editing table',
    'Error deleting table',
    'Error deleting tables',
    'Error publishing table',
    'Error unpublishing table',
    'Error updating table data',
    'Error downloading image',
  ],
}
const shown = (kind: keyof typeof catalogue) =>
  Object.values(messages).flatMap(message => (message.kind === kind ? [english[message.text]] : []))

describe('messages', () => {
  it.each(['success', 'failure'] as const)('has every text of the catalogue once: %s', kind => {
    expect(shown(kind).toSorted()).toEqual(catalogue[kind].toSorted())
  })

  it('shows each for one of the five documented durations', () => {
    for (const { duration } of Object.values(messages)) expect([1000, 1500, 2000, 3000, 5000]).toContain(duration)
  })
})

describe('cutToast', () => {
  it('leaves a text of 100 characters alone', () => {
    expect(cutToast('x'.repeat(100))).toBe('x'.repeat(100))
  })

  it('cuts a longer text at a word boundary, with an ellipsis', () => {
    const cut = cutToast('word '.repeat(30))
    expect(cut).toBe(`${'word '.repeat(19)}word…`)
    expect(cut.length).toBeLessThanOrEqual(101)
  })

  it('keeps a word that ends exactly at the limit', () => {
    expect(cutToast(`${'a'.repeat(50)} ${'b'.repeat(49)} c`)).toBe(`${'a'.repeat(50)} ${'b'.repeat(49)}…`)
  })

  it('cuts one endless word hard', () => {
    expect(cutToast('x'.repeat(120))).toBe(`${'x'.repeat(100)}…`)
  })

  it('does not split a character in two', () => {
    expect(cutToast(`${'x'.repeat(99)}😀😀`)).toBe(`${'x'.repeat(99)}…`)
  })
})
