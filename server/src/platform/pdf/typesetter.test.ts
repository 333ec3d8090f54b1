import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findIsolatedProcess } from '../../../testing/sandbox-process.ts'
import type { TypesetOrder } from './messages.ts'
import { typeset } from './typesetter.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-typeset-test-'))
// Files left behind are counted: no other temporary folders may be among them.
const { TMPDIR } = process.env
process.env['TMPDIR'] = folder
afterAll(() => {
  if (TMPDIR === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = TMPDIR
  rmSync(folder, { recursive: true })
})
const { signal } = new AbortController()

const pageSize = '#set page(background: context [#metadata((page.width.pt(), page.height.pt()))<page>])'
const head = `#set document(title: "Test")\n#set text(font: "Inter", fallback: false)\n${pageSize}\n`
const endless = `${head}#for i in range(100000) { for j in range(10000) { let x = j } }`
let count = 0

function makeTemplate(source: string): string {
  const template = path.join(folder, `template-${++count}`)
  mkdirSync(template)
  writeFileSync(path.join(template, 'main.typ'), source)
  return template
}
const order = (source: string, given: Partial<TypesetOrder> = {}): TypesetOrder => ({
  template: makeTemplate(source),
  document: {},
  pictures: {},
  format: 'pdf',
  outputFile: path.join(folder, `${count}.out`),
  ...given,
})
const isPdf = (file: string): boolean => readFileSync(file).subarray(0, 5).toString() === '%PDF-'

const failureOf = (task: Promise<unknown>): Promise<unknown> => task.catch((error: unknown) => error)

const isLinux = process.platform === 'linux'

describe('typeset', () => {
  it('shows the document’s values, and never runs them', async () => {
    const one = order(`${head}#json("document.json").text\n#pagebreak()\nEnd`, {
      document: { text: '#pagebreak() #panic("run") = Heading $x$' },
    })
    const { pages, accessibilityFaults } = await typeset(one, { user: null, signal })
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ])
    expect(accessibilityFaults).toEqual([])
    expect(isPdf(one.outputFile)).toBe(true)
  })

  it('gives an SVG for each page', async () => {
    const one = order(`${head}One #pagebreak() #page(width: 100pt, height: 50pt)[Two]`, { format: 'svg' })
    const { pages } = await typeset(one, { user: null, signal })
    const pictured = JSON.parse(readFileSync(one.outputFile, 'utf8')) as string[]
    expect(pictured).toHaveLength(pages.length)
    expect(pictured[1]).toMatch(/^<svg [^>]*viewBox="0 841\.\d+ 100 50"/)
  })

  it('reads no file but the template’s own', async () => {
    await expect(
      typeset(order(`${head}#read("../../../../../etc/hosts")`), { user: null, signal }),
    ).rejects.toMatchObject({
      code: 'pdfFailed',
    })
  })

  it('continues without pictures that are missing, broken or not pictures, and names them', async () => {
    const files = {
      missing: path.join(folder, 'nowhere.png'),
      broken: path.join(folder, 'broken.png'),
      text: path.join(folder, 'text.png'),
      huge: path.join(folder, 'huge.png'),
      brokenDrawing: path.join(folder, 'broken.svg'),
    }
    const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const size = (width: number, height: number): Buffer => {
      const bytes = Buffer.alloc(8)
      bytes.writeUInt32BE(width, 0)
      bytes.writeUInt32BE(height, 4)
      return bytes
    }
    writeFileSync(files.broken, Buffer.concat([signature, size(10, 10), Buffer.from('0802000000', 'hex')]))
    writeFileSync(files.brokenDrawing, '<svg width="10" height="10"><text>')
    writeFileSync(files.text, 'This is a text that is no picture at all.')
    writeFileSync(files.huge, Buffer.concat([signature, size(30_000, 30_000)]))
    const one = order(`${head}#for (name, file) in json("pictures.json") { image(file, alt: name) }Text`, {
      pictures: files,
    })
    const { failedPictures } = await typeset(one, { user: null, signal })
    expect(failedPictures.toSorted()).toEqual(['broken', 'brokenDrawing', 'huge', 'missing', 'text'])
    expect(isPdf(one.outputFile)).toBe(true)
  })

  it('writes a file without the claim where a document cannot be PDF/UA-1, and says why', async () => {
    const one = order(`${head}= One\n=== Three`)
    const { accessibilityFaults } = await typeset(one, { user: null, signal })
    expect(accessibilityFaults).toEqual(['skipped from heading level 1 to 3'])
    expect(readFileSync(one.outputFile).includes('StructTreeRoot')).toBe(true)
  })

  it.runIf(isLinux)('survives the death of a process in the middle', async () => {
    const one = order(endless)
    const failure = failureOf(typeset(one, { user: null, signal }))
    process.kill(await findIsolatedProcess(), 'SIGKILL')
    expect(await failure).toMatchObject({ code: 'pdfFailed', status: 503, details: { retryAfter: 10 } })
    expect(existsSync(one.outputFile)).toBe(false)
    const next = order(`${head}Again`)
    await typeset(next, { user: null, signal })
    expect(isPdf(next.outputFile)).toBe(true)
  })

  it.runIf(isLinux)('stops its process when it is aborted, and leaves nothing behind', async () => {
    const abort = new AbortController()
    const one = order(endless)
    const failure = failureOf(typeset(one, { user: null, signal: abort.signal }))
    const child = await findIsolatedProcess()
    const reason = new Error('not wanted any more')
    abort.abort(reason)
    expect(await failure).toBe(reason)
    expect(() => process.kill(child, 0)).toThrow('ESRCH')
    expect(existsSync(one.outputFile)).toBe(false)
  })

  it('runs two at once; one that waits for its turn can be aborted', async () => {
    const running = new AbortController()
    const both = [endless, endless].map(source =>
      typeset(order(source), { user: null, signal: running.signal }).catch(String),
    )
    const waiting = new AbortController()
    const third = failureOf(typeset(order(`${head}Third`), { user: null, signal: waiting.signal }))
    const reason = new Error('not wanted any more')
    waiting.abort(reason)
    expect(await third).toBe(reason)
    const fourth = order(`${head}Fourth`)
    const last = typeset(fourth, { user: null, signal })
    running.abort(new Error('over'))
    expect(await Promise.all(both)).toEqual(['Error: over', 'Error: over'])
    await last
    expect(isPdf(fourth.outputFile)).toBe(true)
  })

  it('refuses more than can wait', async () => {
    const abort = new AbortController()
    const many = Array.from({ length: 20 }, () =>
      typeset(order(endless), { user: null, signal: abort.signal }).catch(String),
    )
    await expect(typeset(order(`${head}One too many`), { user: null, signal })).rejects.toMatchObject({
      code: 'unavailable',
    })
    abort.abort(new Error('over'))
    await Promise.all(many)
  })

  it.runIf(existsSync('/dev/full'))('says so when the disk is full', async () => {
    const outputFile = path.join(folder, 'full.pdf')
    symlinkSync('/dev/full', outputFile)
    await expect(typeset(order(`${head}Text`, { outputFile }), { user: null, signal })).rejects.toMatchObject({
      code: 'diskFull',
    })
  })
})
