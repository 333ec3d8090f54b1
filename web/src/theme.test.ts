// The contrast of the colours: text 4.5:1 on its background, controls and marks 3:1.
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { cssVariables, theme } from './theme.ts'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const { variables, light, dark } = cssVariables(merged)
const schemes: Record<'light' | 'dark', Record<string, string>> = {
  light: { ...variables, ...light },
  dark: { ...variables, ...dark },
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}
const tones = ['blue', 'yellow', 'green', 'orange', 'red', 'grey']
const texts = ['color-text', 'color-dimmed', 'color-placeholder', 'color-error', 'color-anchor']

describe.each(['light', 'dark'] as const)('contrast, %s', name => {
  const scheme = schemes[name]
  const of = (token: string) => scheme[token] ?? ''

  it.each(texts)('text %s', token => {
    for (const ground of ['--imp-page', '--imp-surface', '--imp-field', '--imp-row-hover']) {
      expect(contrast(of(`--mantine-${token}`), of(ground)), ground).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(tones)('%s as ink on its own ground and on the page', tone => {
    for (const ground of [`--imp-${tone}-soft`, '--imp-surface', '--imp-page']) {
      expect(contrast(of(`--imp-${tone}-ink`), of(ground)), ground).toBeGreaterThanOrEqual(4.5)
    }
  })

  // Yellow marks are accompanied by an icon and a word; the given colour cannot reach 3:1 on white.
  it.each(tones.filter(tone => tone !== 'yellow' || name === 'dark'))('%s as mark', tone => {
    expect(contrast(of(`--imp-${tone}-mark`), of('--imp-surface'))).toBeGreaterThanOrEqual(3)
  })

  it('borders of controls, focus, header', () => {
    for (const ground of ['--imp-surface', '--imp-page']) {
      expect(contrast(of('--imp-line-control'), of(ground))).toBeGreaterThanOrEqual(3)
      expect(contrast(of('--imp-focus'), of(ground))).toBeGreaterThanOrEqual(3)
    }
    for (const state of ['', '-hover']) {
      expect(contrast('#ffffff', of(`--imp-danger${state}`))).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(of('--imp-header-text'), of('--imp-header-hover'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('--imp-tile-ink'), of('--imp-tile'))).toBeGreaterThanOrEqual(4.5)
    const primary = merged.colors['navy']?.[name === 'light' ? 8 : 5] ?? ''
    expect(contrast('#ffffff', primary)).toBeGreaterThanOrEqual(4.5)
  })
})
