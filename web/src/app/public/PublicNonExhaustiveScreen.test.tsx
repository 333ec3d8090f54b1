import { describe, it } from 'vitest'
import { expectHeading, expectText } from '../../../testing/expects.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

describe('PublicNonExhaustiveScreen', () => {
  it('says that there is no public form, and what would be shown', async () => {
    await renderScreen('/public/reports/non-exhaustive-parameters', visitor, ({ answer }) =>
      answer('GET /api/forms/non-exhaustive', []),
    )
    await expectHeading('Non-exhaustive parameters')
    await expectText('No form of non-exhaustive parameters has been published yet.')
    await expectText(/^Parameters that the network codes leave to each country/)
  })
})
