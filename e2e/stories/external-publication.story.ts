// The external publication, and what visitors see instead of unpublished content, are accessible.
import { expect, test } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { createScreenChecker, drawLanguage } from '../screen-checks.ts'
import { textsOf } from '../texts.ts'

const app = browserTest()
const publications = '/user-actions/external-publications'
const graph = '/public/reports/data-view/frt'

test.describe('the external publication', () => {
  // Not in the test language, because the labels of switches contain user content.
  for (const walkthrough of drawLanguage('publication')) {
    test(`is accessible in ${walkthrough.locale}`, async () => {
      const { locale } = walkthrough
      const text = textsOf(locale)
      const { checkScreen, faults } = createScreenChecker(walkthrough)
      const page = await app.open('admin', publications, { locale })
      await page.getByRole('row').nth(2).waitFor()
      await page.getByRole('heading', { level: 2, name: text('publication.section.capacity') }).waitFor()
      await checkScreen(page, 'external-publication')
      const visitor = await app.open(null, '/public/accessibility', { locale })
      for (const years of ['**/api/charts/submissions/*', '**/api/charts/data/years/*'])
        await visitor.route(years, route => route.fulfill({ json: [] }))
      await visitor.goto(graph)
      await visitor.getByRole('main').getByText(text('app.notPublished.title'), { exact: true }).waitFor()
      await checkScreen(visitor, 'not-published')
      expect(faults).toEqual([])
    })
  }
})
