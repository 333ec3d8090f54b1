import { beforeEach, describe, expect, it, vi } from 'vitest'
import { embedFontInImage, embedFontInImagesOf } from './embed-font.ts'

const svg = '<svg width="8" height="4"><text>Čeština</text></svg>'
const face =
  /<svg width="8" height="4"><style>@font-face\{font-family:'Inter Variable'[^<]*base64,Rk9OVA==\)\}<\/style><text>/
const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

describe('embedding the font', () => {
  beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('FONT'))))

  it('works in SVG images, and leaves others alone', async () => {
    const drawn = await embedFontInImage(new Blob([svg], { type: 'image/svg+xml' }))
    expect([drawn.type, await drawn.text()]).toEqual(['image/svg+xml', expect.stringMatching(face)])
    const uploaded = new Blob(['png'], { type: 'image/png' })
    expect(await embedFontInImage(uploaded)).toBe(uploaded)
  })

  it('works in the images of a page, whose text stays', async () => {
    const page = `<svg><image xlink:href="data:image/svg+xml;base64,${toBase64(svg)}"/><image xlink:href="data:image/png;base64,AAAA"/></svg>`
    const shown = await embedFontInImagesOf(page)
    const [, image = ''] = /svg\+xml;base64,([^"]+)/.exec(shown) ?? []
    const bytes = Uint8Array.from(atob(image), letter => letter.charCodeAt(0))
    const inside = new TextDecoder().decode(bytes)
    expect(inside).toMatch(face)
    expect(inside).toContain('<text>Čeština</text>')
    expect(shown).toContain('data:image/png;base64,AAAA')
    expect(await embedFontInImagesOf('<svg/>')).toBe('<svg/>')
  })
})
