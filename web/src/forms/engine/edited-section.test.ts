import { describe, expect, it } from 'vitest'
import { editNewSection, mergeSection } from './edited-section.ts'

const began = { id: 'a', name: 'General', orderNumber: 1, version: 1 }

describe('mergeSection', () => {
  it('applies my name to the stored section', () => {
    const stored = { ...began, orderNumber: 3, version: 2 }
    expect(mergeSection(began, 'Mine', stored)).toEqual({ merged: { ...stored, name: 'Mine' }, clash: null })
  })

  it('keeps their name when mine is unchanged', () => {
    expect(mergeSection(began, 'General', { ...began, name: 'Theirs' }).merged.name).toBe('Theirs')
  })

  it('clashes when both have renamed it, unless to the same name', () => {
    expect(mergeSection(began, 'Mine', { ...began, name: 'Theirs' }).clash).toMatchObject({
      mine: 'Mine',
      theirs: 'Theirs',
    })
    expect(mergeSection(began, 'Same', { ...began, name: 'Same' }).clash).toBeNull()
  })
})

it('places a new section last', () => {
  expect(editNewSection([])).toMatchObject({ began: null, name: '', orderNumber: 1 })
})
