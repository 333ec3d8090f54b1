import { describe, expect, it } from 'vitest'
import type { FormHead } from '@imp/domain/forms/types.ts'
import { templatesOf } from './templates.ts'

const published = (id: string, name: string, timePublished: string) => ({ id, name, timePublished }) as FormHead

describe('templatesOf', () => {
  it('names every form once, with its years, newest first', () => {
    const templates = templatesOf([
      published('c', 'RfG', '2026-02-01T10:00:00Z'),
      published('b', 'DCC', '2025-02-01T10:00:00Z'),
      published('a', 'rfg ', '2025-01-01T10:00:00Z'),
    ])
    expect(templates.map(({ name }) => name)).toEqual(['RfG', 'DCC'])
    expect(templates[0]?.years.map(({ year, form }) => [year, form.id])).toEqual([
      [2026, 'c'],
      [2025, 'a'],
    ])
  })

  it('takes the most recently published form of a year', () => {
    const [template] = templatesOf([
      published('new', 'RfG', '2026-06-01T10:00:00Z'),
      published('old', 'RfG', '2026-01-02T10:00:00Z'),
    ])
    expect(template?.years.map(({ form }) => form.id)).toEqual(['new'])
  })
})
