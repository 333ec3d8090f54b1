import { describe, expect, it } from 'vitest'
import { editNewSection, mergeSection } from './edited-section.ts'

const began = { id: 'a', name: 'General', orderNumber: 1, version: 1 }

describe('mergeSection', () => {
  it('puts my name on the section as they have it now', () => {
    const stored = { ...began, orderNumber: 3, version: 2 }
    expect(mergeSection(began, 'Mine', stored)).toEqual({ merged: { ...stored, name: 'Mine' }, clash: null })
  })

  it('keeps their name when I have not changed it', () => {
    expect(mergeSection(began, 'General', { ...began, name: 'Theirs' }).merged.name).toBe('Theirs')
  })

  it('asks when both have renamed it, unless to the same', () => {
    expect(mergeSection(began, 'Mine', { ...began, name: 'Theirs' }).clash).toMatchObject({
      mine: 'Mine',
      theirs: 'Theirs',
    })
    expect(mergeSection(began, 'Same', { ...began, name: 'Same' }).clash).toBeNull()
  })
})

it('a new section comes last', () => {
  expect(editNewSection([])).toMatchObject({ began: null, name: '', orderNumber: 1 })
})
