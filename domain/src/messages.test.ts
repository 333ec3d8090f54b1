// Every text of the error catalogue appears, to the letter, with its kind and duration; long texts are cut.
import { describe, expect, it } from 'vitest'
import english from '@imp/locales/en-US.json' with { type: 'json' }
import { cutToast, messages } from './messages.ts'

/** The catalogue as the documents have it, misspellings included; what is wrong with a pasted block is said at its table. */
const catalogue = {
  success: [
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
    'Form unsubmitted successfully',
    'Data saved',
  ],
  failure: [
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
    'Unable to save value.',
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
