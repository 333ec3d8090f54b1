import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import { maxPdfBytes } from '@imp/domain/reports/limits.ts'
import { PDFDocument, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { checkPdf } from './check.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-pdfs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

function check(content: string | Uint8Array) {
  const file = path.join(folder, String(files++))
  writeFileSync(file, content)
  return checkPdf({ path: file }, { user: null, signal: new AbortController().signal })
}
const codeOf = (content: string | Uint8Array) =>
  check(content).then(
    () => 'accepted',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

const textOf = (content: string | Uint8Array) =>
  check(content).then(
    () => 'accepted',
    (error: unknown) => (error as { details?: { text?: string } }).details?.text ?? 'as its code says',
  )

async function makePdf(
  pages: number,
  change: (pdf: PDFDocument) => void | Promise<void> = () => undefined,
  isPacked = true,
) {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page++)
    pdf.addPage().drawText(`Page ${page}: see https://example.eu/JavaScript/Launch`)
  await change(pdf)
  return pdf.save({ useObjectStreams: isPacked })
}
const inCatalog = (name: string, make: (pdf: PDFDocument) => PDFObject) => (pdf: PDFDocument) =>
  pdf.catalog.set(PDFName.of(name), make(pdf))
const action =
  (kind: string, more: Record<string, string> = {}) =>
  (pdf: PDFDocument) =>
    pdf.context.obj({ S: kind, ...more })

/** Objects, then the table of their offsets, which `table` may falsify. */
function writePdf(objects: readonly string[], { trailer = '', table = (offsets: number[]) => offsets } = {}): string {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = table(offsets).map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const start = text.length
  text += `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  return `${text}trailer\n<< /Size ${rows.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`
}
const pageTree = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']
const plain = ['<< /Type /Catalog /Pages 2 0 R >>', ...pageTree]

describe('a PDF', () => {
  it.each([true, false])('is accepted with its number of pages, its objects packed: %s', async isPacked => {
    expect(await check(await makePdf(7, undefined, isPacked))).toEqual({ pages: 7 })
  })

  it('may be written by hand, begin with a few bytes of something else, and open at a place', async () => {
    expect(await check(writePdf(plain))).toEqual({ pages: 1 })
    expect(await check(`\n\n${writePdf(plain)}`)).toEqual({ pages: 1 })
    const opening = ['<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>', ...pageTree]
    expect(await check(writePdf(opening))).toEqual({ pages: 1 })
  })

  it('may have been changed and saved over and over', async () => {
    const first = writePdf(plain)
    const added = `2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj\n4 0 obj\n${pageTree[1]}\nendobj\n`
    const end = `xref\n0 0\ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\nstartxref\n${first.length + added.length}\n%%EOF\n`
    expect(await check(first + added + end)).toEqual({ pages: 2 })
  })

  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => ''],
    ['text', () => 'not a PDF at all'],
    ['a name and nothing more', () => '%PDF-1.7\n%%EOF'],
    [
      'noise with the right beginning and end',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9000), Buffer.from('startxref\n9\n%%EOF')]),
    ],
    ['a page of HTML', () => '<html>%PDF</html>'],
    ['a PDF that is cut off', async () => (await makePdf(5)).subarray(0, 1500)],
    [
      'a PDF without pages',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    ],
    [
      'a PDF whose pages go in a circle',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
    ['a PDF of brackets', () => writePdf([...plain, '['.repeat(100_000)])],
  ])('that is %s is refused', async (_what, make) => {
    expect(await codeOf(await make())).toBe('notAPdf')
  })

  it('is called damaged only if it is a PDF', async () => {
    expect(await textOf('PK\x03\x04 as a ZIP begins')).toBe('as its code says')
    expect(await textOf((await makePdf(5)).subarray(0, 1500))).toBe('problems.damagedPdf')
    expect(await textOf(writePdf([...plain, '['.repeat(100_000)]))).toBe('problems.damagedPdf')
  })

  it.each(['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const)(
    'that only restricts what may be done with it is read: %s',
    async algorithm => {
      const restrict = (pdf: PDFDocument) =>
        pdf.encrypt({ ownerPassword: 'b', permissions: {}, algorithm, allowWeakCryptography: true })
      for (const isPacked of [true, false])
        expect(await check(await makePdf(2, restrict, isPacked))).toEqual({ pages: 2 })
      const scripted = await makePdf(1, pdf => {
        pdf.addJavaScript('main', 'app.alert(1)')
        restrict(pdf)
      })
      expect(await codeOf(scripted)).toBe('pdfWithScripts')
    },
  )

  it('that needs a password is refused', async () => {
    const locked = await makePdf(2, pdf => pdf.encrypt({ userPassword: 'a', ownerPassword: 'b' }))
    expect(await codeOf(locked)).toBe('encrypted')
    expect(await codeOf(writePdf(plain, { trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 >> ' }))).toBe('encrypted')
  })

  it.each<[string, (pdf: PDFDocument) => void | Promise<void>]>([
    ['a script when it opens', inCatalog('OpenAction', action('JavaScript', { JS: '(app.alert(1))' }))],
    ['a named script', pdf => pdf.addJavaScript('main', 'app.alert(1)')],
    ['a program to start', inCatalog('OpenAction', action('Launch', { F: '(calc.exe)' }))],
    ['a form that sends', inCatalog('AA', pdf => pdf.context.obj({ WC: action('SubmitForm')(pdf) }))],
    ['another file inside', pdf => pdf.attach(Buffer.from('MZ'), 'run.exe')],
    ['a form with a program', inCatalog('AcroForm', pdf => pdf.context.obj({ XFA: PDFString.of('<xdp/>') }))],
    [
      'a script on a page, deep inside',
      pdf =>
        pdf
          .getPage(0)
          .node.set(PDFName.of('AA'), pdf.context.obj({ O: [[[{ S: 'JavaScript', JS: PDFString.of('1') }]]] })),
    ],
  ])('with %s is refused, packed or not', async (_what, change) => {
    expect(await codeOf(await makePdf(1, change))).toBe('pdfWithScripts')
    expect(await codeOf(await makePdf(1, change, false))).toBe('pdfWithScripts')
  })

  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  it.each([
    [
      'spelled in numbers',
      writePdf(['<< /Type /Catalog /Pages 2 0 R /OpenAction << /#53 /J#61vaScript /J#53 (1) >> >>', ...pageTree]),
    ],
    [
      'in an object that a later one hides',
      writePdf([...plain, script]).replace('xref', `4 0 obj\nnull\nendobj\nxref`),
    ],
    [
      'within another object, where only the table leads',
      writePdf([...plain, `<< /Length ${script.length + 20} >>\nstream\n4 0 obj\n${script} endobj\nendstream`]),
    ],
  ])('with a script %s is refused', async (_where, pdf) => {
    expect(await codeOf(pdf)).toBe('pdfWithScripts')
  })

  it('that unpacks to more than the memory is refused', { timeout: 60_000 }, async () => {
    const blanks = Buffer.alloc(64 * 1024 * 1024, ' ')
    const packed = await buffer(Readable.from(Array.from({ length: 40 }, () => blanks)).pipe(createDeflate()))
    const bomb = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    const [before = '', after = ''] = writePdf([...plain, `${bomb}@\nendstream`]).split('@')
    const content = Buffer.concat([Buffer.from(before), packed, Buffer.from(after)])
    expect(await codeOf(content)).toBe('notAPdf')
  })

  it('of 100 MB is read', { timeout: 60_000 }, async () => {
    const pdf = await makePdf(200, async pdf => {
      for (let picture = 0; picture < 95; picture++) {
        const stream = pdf.context.stream(randomBytes(1_000_000), { Type: 'XObject', Subtype: 'Image' })
        pdf.getPage(picture).node.set(PDFName.of('Extra'), pdf.context.register(stream))
      }
    })
    expect(pdf.length).toBeGreaterThan(maxPdfBytes * 0.9)
    expect(await check(pdf)).toEqual({ pages: 200 })
  })
})
