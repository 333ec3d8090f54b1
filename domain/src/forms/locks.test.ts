import { describe, expect, test } from 'vitest'
import { findLockedChanges, findSettingLocks, whyStructureLocked } from './locks.ts'

const [published, copy] = ['forms.settings.lockedPublished', 'forms.settings.lockedCopy']

describe('findSettingLocks', () => {
  test.each([
    ['a draft', { published: false, isHardCopy: false }, [null, null, null]],
    ['a hard copy', { published: false, isHardCopy: true }, [null, null, copy]],
    ['a published form', { published: true, isHardCopy: false }, [published, published, published]],
    ['a published hard copy', { published: true, isHardCopy: true }, [published, published, published]],
  ])('of %s', (_, form, texts) => {
    const { name, description, category } = findSettingLocks(form)
    expect([name, description, category].map(lock => lock?.text ?? null)).toEqual(texts)
  })
})

describe('findLockedChanges', () => {
  const stored = { name: 'RfG', year: 2026, description: 'About', category: 'c', published: false, isHardCopy: true }
  test.each([
    ['nothing', stored, stored, []],
    ['what is free', stored, { ...stored, name: 'DCC', description: '' }, []],
    ['what the template settles', stored, { ...stored, category: 'd' }, [{ path: 'category', text: copy }]],
    [
      'what publication settles',
      { ...stored, published: true },
      { name: 'DCC', year: 2027, description: 'About', category: 'd' },
      [
        { path: 'name', text: published },
        { path: 'year', text: published },
        { path: 'category', text: published },
      ],
    ],
  ])('when %s changes', (_, before, next, found) => {
    expect(findLockedChanges(before, next)).toEqual(found)
  })
})

test('the structure is locked by publication', () => {
  expect(whyStructureLocked({ published: false })).toBeNull()
  expect(whyStructureLocked({ published: true })).toEqual({ code: 'formFrozen', text: 'problems.formFrozen' })
})
