// The page's head, in the language of the page.
import { waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { changeToGerman } from '../../../testing/language.ts'
import { visitor } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

it('describes the page in its language', async () => {
  const meta = document.head.appendChild(document.createElement('meta'))
  onTestFinished(() => meta.remove())
  meta.name = 'description'
  meta.content = 'Whatever the server has said'
  await renderScreen('/public', visitor)
  changeToGerman()
  await waitFor(() => expect(meta.content).toMatch(/^Nationale Kontaktpersonen/))
  expect(document.documentElement.lang).toBe('de')
  expect(document.title).toMatch(/Umsetzungsmonitoring/)
})
