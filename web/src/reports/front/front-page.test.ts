import { expect, it } from 'vitest'
import { reportWith } from '../../../testing/reports.ts'
import { toFrontPage, whyNotSave } from './front-page.ts'

it('a front page is not saved without a title, or with a date that is none', () => {
  const page = toFrontPage(reportWith({ title: 'Monitoring 2026' }))
  expect(whyNotSave(page)).toBeNull()
  expect(whyNotSave({ ...page, title: ' ' })?.text).toBe('reports.titleMissing')
  expect(whyNotSave({ ...page, day: '31st of June' })).not.toBeNull()
})
