import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPageSetting } from '../../../testing/page-settings.ts'
import { expectHeading, expectText } from '../../../testing/expects.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

describe('AccessibilityScreen', () => {
  it('has the sections of the model statement, and a contact', async () => {
    setPageSetting('contact-email', 'access@imp.example')
    await renderScreen('/public/accessibility', visitor)
    await expectHeading('Accessibility statement')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Compliance status',
      'Non-accessible content',
      'Preparation of this accessibility statement',
      'Feedback and contact information',
      'Enforcement procedure',
    ])
    expect(screen.getByRole('link', { name: 'access@imp.example' }).getAttribute('href')).toBe(
      'mailto:access@imp.example',
    )
  })

  it('says whom to contact if no address is configured', async () => {
    await renderScreen('/public/accessibility', visitor)
    await expectText(/contact the organisation that runs this platform/)
  })
})
