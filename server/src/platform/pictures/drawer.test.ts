import { afterAll, describe, expect, it } from 'vitest'
import { PictureDrawer } from './drawer.ts'
import type { DrawOrder } from './messages.ts'

const drawer = new PictureDrawer()
const stop = new AbortController()
afterAll(() => stop.abort())

const order = (formName: string, format: 'png' | 'svg' = 'png'): DrawOrder => ({
  request: {
    kind: 'frt',
    view: {
      type: 'frt_ppm_d',
      years: [
        {
          year: 2025,
          sources: [
            { formId: 'f', formName, countries: 1, youngestDelivery: '2025-04-12T10:00:00Z', isDemonstration: false },
          ],
          graphs: [
            {
              type: 'frt_ppm_d',
              formIds: ['f'],
              limits: null,
              countries: [
                {
                  country: 'BE',
                  corners: [
                    { name: 'Uret / tclear', voltage: 0, time: 0.15 },
                    { name: 'Urec2 / trec3', voltage: 0.85, time: 1.6 },
                  ],
                  faults: [],
                },
              ],
            },
          ],
        },
      ],
      chosen: ['BE'],
      highlighted: ['BE'],
      countryNames: new Map([['BE', 'Belgium']]),
    },
  },
  style: { scheme: 'print', width: 600, locale: 'en-US', direction: 'ltr', isFramed: true },
  format,
  scale: 2,
})
const draw = (one: DrawOrder) => drawer.draw(one, stop.signal)
const sizeOf = (png: Uint8Array) => {
  const head = Buffer.from(png)
  return [head.readUInt32BE(16), head.readUInt32BE(20)]
}

describe('PictureDrawer', () => {
  it('gives a PNG of the size asked for, with the words of the picture', async () => {
    const { file, words } = await draw(order('RfG'))
    expect(Buffer.from(file.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(sizeOf(file)).toEqual([1200, 2 * words.height])
    expect(words.source).toBe('Source: RfG 2025, 1 country, answers delivered up to 12.04.2025.')
    expect(words.table.rows).toEqual([['Belgium', 2025, 0, 0.15, 0.85, 1.6]])
  })

  it('has letters for Greek, Cyrillic, Hebrew, Japanese and Korean: different texts are different pictures', async () => {
    const pictures = await Promise.all(
      ['Ω', 'Ж', 'ש', '日', '한', '汉', '\u{10FFFD}', '\u{10FFFC}'].map(
        async letter => (await draw(order(letter))).file,
      ),
    )
    const texts = pictures.map(file => Buffer.from(file).toString('base64'))
    // The last two have no letters in any font: both are the same empty box.
    expect(new Set(texts.slice(0, 7)).size).toBe(7)
  })

  it('puts user text into an SVG as text, never as markup', async () => {
    const { file } = await draw(order('<script>alert(1)</script>&', 'svg'))
    const svg = Buffer.from(file).toString()
    expect(svg).toContain('&lt;script&gt;')
    expect(svg).not.toContain('<script')
    expect(svg).not.toMatch(/<style| class=| ecmeta_/)
  })

  it('replaces letters that no font has, and leaves out what no file may contain', async () => {
    for (const format of ['png', 'svg'] as const) {
      const { file } = await draw(order('a\u0007b\ud800\ue041😀', format))
      expect(file.length).toBeGreaterThan(1000)
      if (format === 'svg') expect(Buffer.from(file).toString()).toContain('a b□□')
    }
  })

  it('stops at once when it is told to, and draws again afterwards', async () => {
    const cancel = new AbortController()
    const drawing = drawer.draw(order('RfG'), cancel.signal)
    cancel.abort(new Error('not wanted any more'))
    await expect(drawing).rejects.toThrow('not wanted any more')
    expect((await draw(order('RfG'))).file.length).toBeGreaterThan(1000)
  })
})
