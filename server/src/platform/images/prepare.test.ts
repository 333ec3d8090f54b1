import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readDrawing } from './drawing.ts'
import { prepareImage } from './prepare.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

function prepare(content: string | Buffer, signal = new AbortController().signal) {
  const file = path.join(folder, String(files++))
  writeFileSync(file, content)
  return prepareImage({ path: file }, { user: null, signal })
}
const codeOf = (content: string | Buffer) =>
  prepare(content).then(
    () => 'accepted',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const reasonOf = (content: string | Buffer) =>
  prepare(content).then(
    () => 'accepted',
    (error: unknown) => (error as { details?: { text?: string } }).details?.text ?? String(error),
  )
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' }, limitInputPixels: false })
const svg = (inside: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const pixelOf = async (image: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}

describe('an image', () => {
  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('in %s becomes a PNG, with a thumbnail', async format => {
    const image = await prepare(await flat(800, 400).toFormat(format).toBuffer())
    expect(image).toMatchObject({ width: 800, height: 400 })
    expect((await sharp(image.content).metadata()).format).toBe('png')
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ format: 'png', width: 320, height: 160 })
  })

  it('loses camera and location data, and is rotated upright', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } }
    const photo = await flat(60, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const image = await prepare(photo)
    expect(image).toMatchObject({ width: 20, height: 60 })
    const { exif: kept, orientation } = await sharp(image.content).metadata()
    expect([kept, orientation]).toEqual([undefined, undefined])
  })

  it('that is a large photograph is made as small as a page can show it', async () => {
    expect(await prepare(await flat(6000, 3000).jpeg().toBuffer())).toMatchObject({ width: 4000, height: 2000 })
  })

  it('loses data appended at its end', async () => {
    const png = await flat(4, 4).png().toBuffer()
    const image = await prepare(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    expect(image.content.includes('script')).toBe(false)
  })

  it('that is animated becomes its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)])
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const
    const gif = await sharp(frames, { raw })
      .gif({ loop: 0, delay: [10, 10] })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const image = await prepare(gif)
    expect(image).toMatchObject({ width: 10, height: 10 })
    expect(await pixelOf(image.content)).toEqual([0, 0, 0])
    expect(image.leftOut).toEqual([{ text: 'figures.image.leftOut.frames', values: { count: 2 } }])
  })

  it.each<[string, () => string | Buffer | Promise<Buffer>]>([
    ['nothing', () => ''],
    ['text', () => 'a picture of a cat'],
    ['a page', () => '<!doctype html><html><body>x</body></html>'],
    ['a PDF', () => '%PDF-1.7 x'],
    ['noise', () => randomBytes(5000)],
    ['a TIFF', () => flat(4, 4).tiff().toBuffer()],
    ['an AVIF', () => flat(16, 16).avif().toBuffer()],
    ['half a PNG', async () => (await noise(200).png().toBuffer()).subarray(0, 3000)],
    ['half a JPEG', async () => (await noise(200).jpeg().toBuffer()).subarray(0, 3000)],
    ['half an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><g>'],
  ])('that is %s is refused', async (_what, make) => {
    expect(await codeOf(await make())).toBe('notAnImage')
  })

  it('of 30,000 × 30,000 pixels is refused before it is decoded', async () => {
    expect(await codeOf(hugePng(30_000, 30_000))).toBe('imageTooLarge')
  })

  it('of many pixels is refused, whatever its header says', async () => {
    expect(await codeOf(hugePng(10_000, 5001))).toBe('imageTooLarge')
    expect(await codeOf(hugePng(50_000, 10))).toBe('imageTooLarge')
  })

  it('is abandoned when it is cancelled', async () => {
    const gone = new AbortController()
    const work = prepare(await flat(3000, 3000).png().toBuffer(), gone.signal)
    gone.abort(new Error('gone'))
    await expect(work).rejects.toThrow('gone')
  })
})

const blue = '<rect width="200" height="100" fill="#0000ff"/>'

describe('a drawing', () => {
  it('is drawn, large enough to be printed', async () => {
    const image = await prepare(svg('<rect width="200" height="100" fill="#0000ff"/>'))
    expect(image).toMatchObject({ width: 2000, height: 1000 })
    expect(await pixelOf(image.content)).toEqual([0, 0, 255])
    expect(image.content.includes('<svg')).toBe(false)
  })

  it('loads nothing from the disk', async () => {
    const secret = path.join(folder, 'secret.png')
    writeFileSync(secret, await flat(200, 100).png().toBuffer())
    for (const href of [secret, `file://${secret}`, 'secret.png', 'https://x.example/secret.png']) {
      const inside = `<rect width="200" height="100" fill="#00ff00"/><image href="${href}" xlink:href="${href}" width="200" height="100"/>`
      expect(await reasonOf(svg(inside))).toBe('figures.image.otherFile')
    }
    const included = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/hostname" parse="text"/>`
    const plain = await prepare(svg(`${blue}<text y="50" font-size="40"></text>`))
    expect((await prepare(svg(`${blue}<text y="50" font-size="40">${included}</text>`))).content).toEqual(plain.content)
  })

  it.each([
    ['names a file', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<text y="9">&x;</text>'],
    [
      'multiplies itself',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'.replace(/./g, one => `<!ENTITY ${one} "${`&${String.fromCharCode(one.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`,
      '<text y="9">&j;</text>',
    ],
  ])('with an entity that %s is refused', async (_how, doctype, inside) => {
    expect(await codeOf(`<?xml version="1.0"?>${doctype}${svg(inside)}`)).toBe('notAnImage')
  })

  it.each<[string, string, number, number]>([
    ['many metres', 'width="30000mm" height="10mm" viewBox="0 0 3000 1"', 2000, 1],
    ['millimetres', 'width="210mm" height="297mm" viewBox="0 0 210 297"', 2000, 2829],
    ['centimetres', 'width="16cm" height="9cm" viewBox="0 0 160 90"', 2000, 1125],
    ['inches', 'width="4in" height="2in"', 2000, 1000],
    ['points', 'width="504pt" height="252pt" viewBox="0 0 504 252"', 2000, 1000],
    ['picas', "width='10pc' height='5pc' viewBox='0 0 10 5'", 2000, 1000],
    ['shares', 'width="100%" height="100%" viewBox="0 0 400 100"', 2000, 500],
    ['a style', 'style="width: 100%; max-width: 400px; background: #fff" viewBox="0,0,400,100"', 2000, 500],
    ['its view box', 'viewBox="-50 -50 100 50"', 2000, 1000],
    ['one side', 'height="5mm" viewBox="0 0 40 10"', 2000, 500],
    ['nothing', '', 2000, 2000],
  ])('whose size is said in %s is as wide as others', async (_how, size, width, height) => {
    const image = await prepare(svg('<rect x="-99" y="-99" width="9999" height="9999" fill="#0000ff"/>', size))
    expect(image).toMatchObject({ width, height })
    expect(await pixelOf(image.content)).toEqual([0, 0, 255])
  })

  const [red, far] = [
    '<rect x="10" y="20" width="500" height="250" fill="#f00"/>',
    '<rect x="20000" y="40000" width="500" height="250" fill="#f00"/>',
  ]
  it.each<[string, string, string, number]>([
    ['without a size', '', red, 1000],
    ['without a size, small', '', '<rect x="-.2" y=".1" width=".2" height=".1" fill="#f00"/>', 1000],
    ['without a size, far away', '', far, 1000],
    ['whose size is a share', 'width="100%" height="100%"', red, 1000],
    ['that says its width alone', 'width="510"', `${red}<rect x="400" y="60" width="500" height="9"/>`, 980],
    [
      'that is cut',
      '',
      `<clipPath id="c"><rect x="10" y="20" width="100" height="50"/></clipPath><g clip-path="url(#c)">${red}</g>`,
      1000,
    ],
    ['with a size of its sheet', 'overflow="hidden"', `<style>svg { overflow: hidden }</style>${red}`, 1000],
  ])('is as large as what is drawn, %s', async (_what, size, inside, height) => {
    const image = await prepare(svg(inside, size))
    expect(image.leftOut).toEqual([])
    expect(Math.abs(image.height - height)).toBeLessThan(15)
    const { channels } = await sharp(image.content).stats()
    if (size === '') expect(channels[3]?.mean).toBeGreaterThan(240)
    expect(await pixelOf(image.content)).toEqual([255, 0, 0])
  })

  it('without a size shows what percentages place', async () => {
    const inside =
      '<rect width="100%" height="100%" fill="#0000ff"/><rect x="50%" y="50%" width="400" height="200" fill="#f00"/>'
    expect(Math.abs((await prepare(svg(inside, ''))).height - 1000)).toBeLessThan(5)
    expect(await pixelOf((await prepare(svg(inside.replace('50%', '49%').replace('50%', '49%'), ''))).content)).toEqual(
      [255, 0, 0],
    )
  })

  it.each<[string, string | Buffer]>([
    ['UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg(blue)}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${svg(blue)}`, 'utf16le').swap16()],
    [
      'Latin-1',
      Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${svg(`${blue}<title>\u00e9</title>`)}`, 'latin1'),
    ],
    ['a packed file', gzipSync(svg(blue))],
    ['UTF-8 with a mark', `\ufeff<!-- Generator --><?x y?>${svg(blue)}`],
    [
      'entities',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"> <!ENTITY fill '#0000ff'> <!ENTITY blue "&fill;"> ]>${svg(blue.replace('#0000ff', '&blue;'), 'xmlns:i="&ns_ai;" width="200" height="100"')}`,
    ],
    ['a symbol', svg(`<defs><symbol id="s">${blue}</symbol></defs><use xlink:href="#s"/>`)],
    [
      'styles',
      svg(
        `<style>@import url("https://x.example/font.css"); rect { fill: #0000ff }</style>${blue.replace('#0000ff', '#f00')}`,
      ),
    ],
  ])('is drawn from %s', async (_what, content) => {
    expect(await pixelOf((await prepare(content)).content)).toEqual([0, 0, 255])
  })

  it('shows texts that are HTML inside, where they are shortened and where they have nothing but a frame', async () => {
    const html = '<div xmlns="http://www.w3.org/1999/xhtml">Substation <b>North</b></div>'
    const frame = (size: string, more = '') => `<foreignObject ${size} ${more}>${html}</foreignObject>`
    const feature = 'requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"'
    const shortened = (inside: string, text: string) =>
      svg(
        `<switch>${inside}<text x="20" y="40">${text}</text></switch><switch><g ${feature}/><a><text>Text is not SVG - cannot display</text></a></switch>`,
      )
    const whole = svg(
      '<text x="20" y="40"><tspan x="20" dy="0">Substation <tspan font-weight="bold">North</tspan></tspan></text>',
    )
    const drawn = await prepare(shortened(frame('width="100%" height="100%"', feature), 'Subst...'))
    expect(drawn.content.equals((await prepare(whole)).content)).toBe(true)
    const alone = await prepare(svg(blue + frame('x="10" y="10" width="150" height="30"')))
    expect(alone.content.equals((await prepare(svg(blue))).content)).toBe(false)
  })

  const html = (words: string, more = '') =>
    `<foreignObject x="20" y="20" width="150" height="40" ${more}><p xmlns="http://www.w3.org/1999/xhtml">${words}</p></foreignObject>`
  const ownData =
    '<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"><i:aipgfRef xmlns:i="x"/></foreignObject>'
  const feature = 'requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"'
  const box = '<rect x="20" y="20" width="150" height="40" fill="#fc0"/>'
  const line = '<path d="M170 40h20" stroke="#000"/>'
  const label = '<text x="30" y="45">Box</text>'
  const picture =
    "<image width=\"9\" height=\"9\" href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9'/%3E%3C/svg%3E\"/>"
  const whole = `<g>${picture}${box}${line}${label}</g>`
  it.each<[string, string, string]>([
    ['all beside what only Illustrator reads', `<switch>${ownData}${whole}</switch>${line}`, whole + line],
    ['the drawing beside a text of HTML', `<switch>${html('Box', feature)}${whole}</switch>`, whole],
    ['the picture beside a text of HTML', `<switch>${html('Text')}${picture}</switch>`, picture],
    ['what stands before a text of HTML', `<switch>${whole}${html('Text')}</switch>`, whole],
    [
      'the text in the place of a shortened one',
      `<switch>${html('Box')}<g transform="scale(2)"><text x="30" y="45">B…</text></g></switch>`,
      `<g transform="scale(2)"><text x="30" y="45"><tspan x="30" dy="0">Box</tspan></text></g>`,
    ],
    [
      'no HTML that is hidden',
      `${box}${html('Text', 'display="none"')}${html('<b style="display: none">Text</b>')}`,
      box,
    ],
    [
      'the English text',
      '<switch><text y="45" systemLanguage="de">Kasten</text><text y="45" systemLanguage="en-GB, fr">Box</text></switch>',
      '<text y="45">Box</text>',
    ],
    [
      'the text in no language',
      '<switch><text y="45" systemLanguage="de">Kasten</text><text y="45">Box</text></switch>',
      '<text y="45">Box</text>',
    ],
    [
      'the first text where none is English',
      '<switch><text y="45" systemLanguage="de">Kasten</text><text y="45" systemLanguage="fr">Boîte</text></switch>',
      '<text y="45">Kasten</text>',
    ],
    ['what stands behind a title', `<switch><title>Box</title><i:x xmlns:i="x"/>${whole}</switch>`, whole],
    [
      'all of a drawing around a hint',
      `<switch><g>${whole}<switch><g ${feature}/><a><text y="9">Text is not SVG - cannot display</text></a></switch>${html('')}</g></switch>`,
      whole,
    ],
  ])('draws %s', async (_what, given, same) => {
    const drawn = await prepare(svg(given))
    expect(drawn.leftOut).toEqual([])
    expect(drawn.content.equals((await prepare(svg(same))).content)).toBe(true)
  })

  it('names a text of HTML that the drawing beside it lacks', async () => {
    const { leftOut } = await readDrawing(
      Buffer.from(svg(`<switch>${html('Box North')}<g>${box}${label}</g></switch>`)),
    )
    expect(leftOut).toEqual([{ text: 'figures.image.leftOut.texts', values: { texts: 'Box North' } }])
  })

  it('draws letters where each of them is placed', async () => {
    const draw = async (inside: string) => (await prepare(svg(inside))).content
    const listed = await draw('<text y="50" font-size="20"><tspan x="10 40,90 120" dy="0 5"> A&amp; C\n</tspan></text>')
    const single = await draw(
      '<text x="10" y="50" font-size="20">A</text><text x="40" y="55" font-size="20">&amp;</text><text x="120" y="55" font-size="20">C</text>',
    )
    expect(listed.equals(single)).toBe(true)
    expect((await readDrawing(Buffer.from(svg('<text x="1 9 18">a<tspan>b</tspan></text>')))).leftOut).toEqual([
      { text: 'figures.image.leftOut.styles', values: { names: 'x' } },
    ])
  })

  it.each<[string, string, string, (x: number, y: number) => boolean]>([
    ['in the middle', 'center', 'center', (x, y) => x > 100 && x < 160 && y > 40 && y < 60],
    ['at the left and top', 'flex-start', 'flex-start', (x, y) => x >= 100 && x < 150 && y > 50 && y < 66],
    ['at the right and bottom', 'flex-end', 'flex-end', (x, y) => x > 110 && x <= 161 && y > 34 && y < 52],
  ])('has the labels of draw.io where its styles put them: %s', async (_where, across, down, isWithin) => {
    const style = `display: flex; align-items: unsafe ${down}; justify-content: unsafe ${across}; width: 60px; height: 1px; padding-top: 50px; margin-left: 100px;`
    const html = `<div style="${style}"><div style="font-size: 0px"><div style="font-size: 12px">Label</div></div></div>`
    const drawn = await prepare(
      svg(`<switch><foreignObject width="100%" height="100%">${html}</foreignObject></switch>`),
    )
    expect(drawn.leftOut).toEqual([])
    const { data, info } = await sharp(drawn.content).raw().toBuffer({ resolveWithObject: true })
    let count = 0
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue
      count++
      const [x, y] = [((at >> 2) % info.width) / 10, Math.floor((at >> 2) / info.width) / 10] as const
      expect(isWithin(x, y), `${x}, ${y}`).toBe(true)
    }
    expect(count).toBeGreaterThan(1000)
  })

  it.each([
    ['<b>Bold</b>', 'font-weight="bold"'],
    ['<div style="font-weight: 700"><span style="font-weight: normal">No</span>Bold</div>', 'font-weight="bold"'],
    ['<em>Slanted</em>', 'font-style="italic"'],
    ['<u>Line</u>', 'text-decoration="underline"'],
    ['<span style="text-decoration: line-through">Gone</span>', 'text-decoration="line-through"'],
    ['<font color="#ff0000">Red</font>', 'fill="#ff0000"'],
    ['<span style="color: light-dark(#ff0000, #fff)">Red</span>', 'fill="#ff0000"'],
    ['<b style="text-transform: capitalize">bold</b>', 'font-weight="bold"'],
  ])('draws words of HTML as they look: %s', async (html, look) => {
    const frame = `<foreignObject width="200" height="100"><div>Some ${html}, here</div></foreignObject>`
    const word = (/(\w+)(?:<\/\w+>)+$/.exec(html)?.[1] ?? '').replace('bold', 'Bold')
    const { svg: drawn } = await readDrawing(Buffer.from(svg(frame)))
    expect(String(drawn)).toContain(`<tspan ${look}>${word}</tspan>`)
  })

  it.each([
    ['<table border="1"><tr><td>a</td><td style="border: 1px solid">b</td></tr></table>', 1],
    [
      '<table><tr><td style="background-color: #eee">a</td></tr></table><div style="border-top: 1px dashed red">b</div>',
      2,
    ],
    ['<p>a</p><hr/><p>b</p>', 1],
    ['<table border="0"><tr><td style="border: none">a</td></tr></table><p style="border: 0px solid">b</p>', 0],
  ])('names the tables and frames of HTML whose lines are not drawn: %s', async (html, count) => {
    const { leftOut } = await readDrawing(
      Buffer.from(svg(`<foreignObject width="200" height="100">${html}</foreignObject>`)),
    )
    expect(leftOut).toEqual(count === 0 ? [] : [{ text: 'figures.image.leftOut.lines', values: { count } }])
  })

  it('writes the indices and lists of HTML', async () => {
    const draw = async (html: string) =>
      (await prepare(svg(`<foreignObject width="200" height="100">${html}</foreignObject>`))).content
    const plain = await draw('<div>CO₂</div><div>•\u00a0km²</div><div>4.\u00a0one</div><div>5.\u00a0two</div>')
    const marked = await draw(
      '<div>CO<sub>2</sub></div><ul><li>km<sup>2</sup></li></ul><ol start="4"><li><p>one</p></li><li>two</li></ol>',
    )
    expect(marked.equals(plain)).toBe(true)
    const styled = await draw(
      '<div>CO<span style="vertical-align: -2pt">2</span></div><ul><li>km<span style="vertical-align: super">2</span></li></ul><ol start="4"><li>one</li><li>two</li></ol>',
    )
    expect(styled.equals(plain)).toBe(true)
    expect(plain.equals(await draw('<div>CO2</div><div>km2</div><div>one</div><div>two</div>'))).toBe(false)
  })

  it.each(['position: absolute; left: 9px', 'margin-left: 5%', 'text-align: center'])(
    'does not draw a text of HTML whose place is not understood, and says which: %s',
    async style => {
      const html = `<foreignObject width="100%" height="100%"><div style="${style}">Label</div></foreignObject>`
      const { leftOut, content } = await prepare(svg(blue + html))
      expect(leftOut).toEqual([{ text: 'figures.image.leftOut.texts', values: { texts: 'Label' } }])
      expect(content.equals((await prepare(svg(blue))).content)).toBe(true)
    },
  )

  it.each<[string, string, string]>([
    ['a picture in HTML', '<foreignObject width="9" height="9"><p>Hi<img src="x"/></p></foreignObject>', 'html'],
    ['a script', '<script>draw()</script>', 'scripts'],
    ['a movement', '<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>', 'animations'],
    ['a movement of a style', '<style>@keyframes spin { to { opacity: 0 } }</style>', 'animations'],
    ['a text on a path', '<text><textPath href="#p">Round</textPath></text>', 'elements'],
    ['a flowed text', '<flowRoot><flowPara>Flowed</flowPara></flowRoot>', 'elements'],
    ['a GIF inside', '<image width="9" height="9" href="data:image/gif;base64,R0lGOD"/>', 'images'],
    ['a font of signs', '<text style="font-family: Wingdings, sans-serif">J</text>', 'fonts'],
    ['a font inside', '<style>@font-face { font-family: "Own"; src: url(data:font/woff2;base64,AA) }</style>', 'fonts'],
    ['a variable', '<rect width="9" height="9" fill="var(--own)"/>', 'styles'],
    ['letters that our fonts lack', '<text y="50">Ready ☑ ⚡ ع 😀</text>', 'letters'],
    ['a colour made from another', '<rect width="9" height="9" fill="rgb(from red r g b)"/>', 'styles'],
    ['letters in capitals', '<style>text { text-transform: uppercase; word-spacing: 0 }</style>', 'styles'],
    ['turned letters', '<text rotate="10 20">Ab</text>', 'styles'],
    ['a stretched text', '<text textLength="90">Ab</text>', 'styles'],
    [
      'HTML in a drawing inside',
      `<image href="data:image/svg+xml;base64,${Buffer.from('<svg><foreignObject/></svg>').toString('base64')}"/>`,
      'elements',
    ],
    ['a mixed colour', '<style>rect { fill: color-mix(in srgb, red, blue) }</style>', 'styles'],
  ])('says what is left out, with a preview: %s', async (_what, inside, kind) => {
    const { leftOut, preview } = await prepare(svg(inside))
    expect(leftOut.map(({ text }) => text)).toEqual([`figures.image.leftOut.${kind}`])
    expect(await sharp(preview ?? undefined).metadata()).toMatchObject({ format: 'png', width: 1000, height: 500 })
  })

  it('names the letters that our fonts lack, and nothing beside texts that are drawn', async () => {
    const { leftOut } = await readDrawing(
      Buffer.from(
        svg(`<title>☑</title><desc>⚡</desc><text y="9">a ☑<tspan>ع ☑</tspan> Ω ש 日</text><text>&#x1f600;</text>`),
      ),
    )
    expect(leftOut).toEqual([{ text: 'figures.image.leftOut.letters', values: { letters: '☑ ع 😀' } }])
  })

  it('names the styles that are not drawn', async () => {
    const sheet =
      '@import "a.css"; @supports (fill: red) { a { fill: rgba(from red r g b) } } :where(rect) { width: max(1px, 2px); transform: translate(3px) rotate(4deg); filter: blur(2px) } @media screen { rect { fill: red } } @media (prefers-color-scheme: dark) { rect { fill: red } }'
    const { leftOut } = await readDrawing(Buffer.from(svg(`<style>${sheet}</style>${blue}`)))
    const ofAttributes =
      '<rect width="min(5px, 9px)" height="9" style="clip-path: circle(3px); transform: rotate3d(0, 0, 1, 45deg)"/>'
    expect((await readDrawing(Buffer.from(svg(ofAttributes)))).leftOut).toEqual([
      { text: 'figures.image.leftOut.styles', values: { names: 'min(), circle(), rotate3d()' } },
    ])
    expect(leftOut).toEqual([
      {
        text: 'figures.image.leftOut.styles',
        values: { names: '@import, @supports, @media, :where(), rgba(from …), max()' },
      },
    ])
  })

  it('names a background that is visible on white pages', async () => {
    const find = async (style: string) =>
      (await readDrawing(Buffer.from(svg(blue, `width="9" height="9" style="${style}"`)))).leftOut
    expect(await find('background: light-dark(#ffffff, #121212); background-color: transparent')).toEqual([])
    expect(await find('enable-background: new 0 0 4 3; background-color: #121212')).toEqual([
      { text: 'figures.image.leftOut.styles', values: { names: 'background-color' } },
    ])
  })

  it('lacks nothing where it only says more than is drawn', async () => {
    const { leftOut, preview } = await prepare(
      svg(
        `<style>text { font-family: Arial; fill: light-dark(#0000ff, rgb(1, 2, 3)) } @media print { rect { opacity: 1 } } rect:not(.a) { fill: hwb(0 0% 0%) }</style>
        <metadata>var(--x)</metadata><flowRoot><flowPara> </flowPara></flowRoot>${blue}<text>calc(1)</text>`,
      ),
    )
    expect([leftOut, preview]).toEqual([[], null])
  })

  it('is drawn with the picture that its program has put beside a text of HTML', async () => {
    const picture = await flat(4, 4).png().toBuffer()
    const beside = `<image width="200" height="100" preserveAspectRatio="none" xlink:href="data:image/png;base64,${picture.toString('base64')}"/>`
    const html = '<foreignObject width="200" height="100"><p>Text<img src="x"/></p></foreignObject>'
    const drawn = await prepare(svg(`<switch>${html}${beside}</switch>`))
    expect(drawn.leftOut).toEqual([])
    expect(drawn.content.equals((await prepare(svg(beside))).content)).toBe(true)
  })

  it.each<[string, () => string | Buffer | Promise<Buffer>, string]>([
    [
      'an entity of another file',
      () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('')}`,
      'figures.image.entities',
    ],
    [
      'an entity of itself',
      () => `<!DOCTYPE svg [<!ENTITY x "&x;">]>${svg('<text>&x;</text>')}`,
      'figures.image.entities',
    ],
    ['too much text', () => svg(`<!--${'x'.repeat(5_000_001)}-->`), 'figures.image.drawingTooLarge'],
    [
      'half a drawing',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><g>',
      'figures.image.damaged',
    ],
    [
      'half a drawing with HTML',
      () => svg('<foreignObject width="9" height="9"><p>Hi</p></foreignObject><g><rect width="9"').slice(0, -6),
      'figures.image.damaged',
    ],
    ['a name of HTML', () => svg('<text>Gr&ouml;&szlig;e</text>'), 'figures.image.unknownEntity'],
    ...['', ' encoding="UTF-8"', ' encoding="utf8"'].map(
      encoding =>
        [
          `letters in no UTF-8${encoding}`,
          () => Buffer.from(`<?xml version="1.0"${encoding}?>${svg('<text>Größe</text>')}`, 'latin1'),
          'figures.image.wrongEncoding',
        ] as [string, () => Buffer, string],
    ),
    [
      'an encoding that nobody knows',
      () => `<?xml version="1.0" encoding="cp437"?>${svg(blue)}`,
      'figures.image.unknownEncoding',
    ],
    ...[
      '<rect fill="url(other.svg#p)"/>',
      '<rect style=\'stroke: url("other.svg#p")\'/>',
      '<style>rect { clip-path: url( other.svg#p ) }</style>',
      '<linearGradient href="other.svg#p"/>',
    ].map(
      inside =>
        [`another file by ${inside}`, () => svg(inside), 'figures.image.otherFile'] as [string, () => string, string],
    ),
    [
      'styles of another file',
      () => `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="a.css"?>${svg(blue)}`,
      'figures.image.otherFile',
    ],
    ['half a photograph', async () => (await noise(200).jpeg().toBuffer()).subarray(0, 3000), 'figures.image.damaged'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'figures.image.format'],
    ['a TIFF', () => flat(4, 4).tiff().toBuffer(), 'figures.image.format'],
    ['nothing drawn', () => svg('<g><text> </text></g>'), 'figures.image.blank'],
    ['a page', () => '<!doctype html><html><body>x</body></html>', 'problems.notAnImage'],
  ])('is refused with its reason: %s', async (_what, make, reason) => {
    expect(await reasonOf(await make())).toBe(reason)
  })

  it('of many colours, deep or for print, becomes a PNG', async () => {
    const cmyk = await flat(40, 20).toColourspace('cmyk').jpeg().toBuffer()
    const deep = await flat(40, 20).toColourspace('rgb16').png().toBuffer()
    for (const picture of [cmyk, deep]) expect(await prepare(picture)).toMatchObject({ width: 40, height: 20 })
  })

  it('that is too large is refused', async () => {
    expect(await codeOf(svg('', 'width="100" height="4000"'))).toBe('imageTooLarge')
    expect(await codeOf(svg(`<!--${'x'.repeat(5_000_001)}-->`))).toBe('notAnImage')
  })

  it('that takes too long is cancelled', { timeout: 60_000 }, async () => {
    const blur = `<filter id="f" x="-9" y="-9" width="19" height="19">${'<feTurbulence numOctaves="9" baseFrequency=".1"/><feGaussianBlur stdDeviation="90"/>'.repeat(400)}</filter>`
    expect(await codeOf(svg(`${blur}<rect width="200" height="100" filter="url(#f)"/>`))).toBe('notAnImage')
  })
})

const noise = (side: number) => sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(content.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * Math.min(height, 100)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
