// What the server writes into the page, for one test.
import { onTestFinished } from 'vitest'
import type { readPageSetting } from '../src/platform/page-settings.ts'

export function setPageSetting(name: Parameters<typeof readPageSetting>[0], value: string): void {
  const element = document.createElement('meta')
  element.name = `imp-${name}`
  element.content = value
  document.head.append(element)
  onTestFinished(() => element.remove())
}
