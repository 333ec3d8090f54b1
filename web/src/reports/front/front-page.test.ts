import { expect, it } from 'vitest'
import { reportWith } from '../../../testing/reports.ts'
import { toFrontPage, saveBlocker } from './front-page.ts'

it('a front page is not saved without a title, or with an invalid date', () => {
  const page = toFrontPage(reportWith({ title: 'Monitoring 2026' }))
  expect(saveBlocker(page)).toBeNull()
  expect(saveBlocker({ ...page, title: ' ' })?.text).toBe('reports.titleMissing')
  expect(saveBlocker({ ...page, day: '31st of June' })).not.toBeNull()
})
