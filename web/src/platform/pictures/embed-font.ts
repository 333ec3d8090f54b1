// SVG images cannot load fonts, so those with texts get ours embedded.
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

const svgType = 'image/svg+xml'
const svgInside = /data:image\/svg\+xml;base64,([\w+/=]+)/g

export const embedFont = async (svg: string): Promise<string> => addStyle(svg, await loadFontFace())

export async function embedFontInImage(image: Blob): Promise<Blob> {
  return image.type === svgType ? new Blob([await embedFont(await image.text())], { type: svgType }) : image
}

/** For SVG images that are embedded in an HTML page. */
export async function embedFontInImagesOf(page: string): Promise<string> {
  if (!page.includes(`data:${svgType}`)) return page
  const face = await loadFontFace()
  return page.replace(svgInside, (_, image: string) => `data:${svgType};base64,${btoa(addStyle(atob(image), face))}`)
}

const addStyle = (svg: string, style: string): string =>
  svg.replace(/^<svg[^>]*>/, tag => `${tag}<style>${style}</style>`)

let fontFace: Promise<string> | null = null
function loadFontFace(): Promise<string> {
  fontFace ??= readFontFace().catch((error: unknown) => {
    fontFace = null
    throw error
  })
  return fontFace
}

async function readFontFace(): Promise<string> {
  const font = new Uint8Array(await (await fetch(interUrl)).arrayBuffer())
  const letters = Array.from(font, byte => String.fromCodePoint(byte)).join('')
  return `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${btoa(letters)})}`
}
