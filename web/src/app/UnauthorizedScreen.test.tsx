import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAddress, expectHeading, expectText } from '../../testing/expects.ts'
import { nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const askedByEveryPage: readonly string[] = ['GET /api/jobs', 'GET /api/newsFeed/since', 'GET /api/events']

describe('UnauthorizedScreen', () => {
  it.each([
    ['a viewer', 'the forms overview', viewer, '/forms/overview'],
    ['a viewer', 'a form to fill in', viewer, '/forms/view/00000001-0000-4000-8000-000000000001'],
    ['a contact person', 'the creation of forms', nclpOfBelgium, '/forms/create'],
    ['a contact person', 'the editor', nclpOfBelgium, '/forms/overview/edit/00000001-0000-4000-8000-000000000001'],
  ])('tells %s that they may not open %s', async (_who, _what, person, address) => {
    const shown = await renderScreen(address, person)
    await expectHeading('No permission')
    expect(shown.address()).toBe('/unauthorized')
    expect(shown.wire.sent().filter(({ line }) => !askedByEveryPage.includes(line))).toEqual([])
  })

  it('leads home', async () => {
    const shown = await renderScreen('/unauthorized', viewer, ({ answer }) => answer('GET /api/reports/published', []))
    await expectText('You do not have permission to view the content of this page')
    await shown.user.click(screen.getByRole('link', { name: 'Back to the home page' }))
    await expectAddress(shown, '/')
  })
})
