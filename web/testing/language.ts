// Screens in another language than English, until the test is over.
import { act } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { chooseLanguage, localeInUse } from '../src/platform/i18n/language.ts'

export function changeToGerman(): void {
  act(() => chooseLanguage('de'))
  onTestFinished(async () => {
    chooseLanguage('en-US')
    await expect.poll(localeInUse).toBe('en-US')
  })
}
