import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { cellText, createSheetNamer } from './text.ts'
import type { Piece, Row } from './workbook.ts'
import { WorkbookWriter, type WriteOptions } from './writer.ts'

const sheet = (name: string) => ({
  sheet: { name, columns: [{ width: 20, style: 0 }], frozenRows: 1, frozenColumns: 1 },
})
const writer = new WorkbookWriter()
let people = 0
const write = (
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  { signal = new AbortController().signal, personId = `person ${people++}`, ...rest }: Partial<WriteOptions> = {},
) => writer.write([{ border: true }, { bold: true, background: 'FFCC00' }], pieces, { personId, signal, ...rest })

describe('a workbook', () => {
  it('keeps texts as texts, whatever they look like, and numbers as numbers', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '#N/A',
      '#DIV/0!',
      '_x0041_',
      "'quoted",
      '1.5',
      ' blank ',
      'ünï 😀',
    ]
    const file = await write([sheet('Texts'), { rows: texts.map(text => ({ cells: [text, 1.25] })) }])
    const [read] = (await readXlsx(file, { readStyles: true })).sheets
    expect(read?.rows.map(row => row[0])).toEqual(texts)
    expect(read?.rows.every(row => row[1] === 1.25)).toBe(true)
    const kinds = new Set([...(read?.cells ?? [])].map(([, cell]) => cell.type))
    expect(kinds.has('formula')).toBe(false)
    expect(kinds.has('error')).toBe(false)
  })

  it('is the same file of the same data, whenever it is written', async () => {
    const changedAt = new Date('2026-01-02T03:04:05Z')
    const pieces = () => [sheet('Same'), { rows: [{ cells: ['a', 1] }] }]
    const first = await write(pieces(), { changedAt })
    await sleep(1100)
    expect((await write(pieces(), { changedAt })).equals(first)).toBe(true)
    expect((await readXlsx(first)).properties?.modified).toEqual(changedAt)
    expect((await write(pieces())).equals(first)).toBe(false)
  })

  it('is high enough for its texts, and repeats its head on paper under the name it has got', async () => {
    const columns = [{ width: 20, style: 0 }]
    const print = { isLandscape: false, pagesWide: 2, footer: '2024 & more', pageOf: ['', ' / ', ''] } as const
    const start = { name: "It's the first: one", columns, frozenRows: 2, frozenColumns: 1, print }
    const rows = [['short'], ['long '.repeat(20)], ['a\nb\nc'], ['長い文章です。'.repeat(5)], ['x'.repeat(30_000)]]
    const file = await write([{ sheet: start }, { rows: rows.map(cells => ({ cells })) }])
    const [read] = (await readXlsx(file, { readStyles: true })).sheets
    const heights = rows.map((_, at) => read?.rowDefs?.get(at)?.height)
    expect(heights).toEqual([undefined, 90, 45, 60, 409])
    expect(read?.pageSetup).toMatchObject({ printTitlesRow: '$1:$2', printTitlesColumn: '$A:$A', fitToWidth: 2 })
    expect(read?.headerFooter?.oddFooter).toBe('&L 2024 && more&R&P / &N')
  })

  it('ends a page before what would be torn', async () => {
    const print = { isLandscape: true, pagesWide: 1, footer: '', pageOf: ['', '', ''] } as const
    const start = { name: 'Paper', columns: [{ width: 20, style: 0 }], frozenRows: 1, frozenColumns: 0, print }
    const rows = (count: number) => Array.from({ length: count }, () => ({ cells: ['x'] }))
    const file = await write([
      { sheet: start },
      { rows: rows(20) },
      { rows: rows(10), beginsBlock: true },
      { rows: rows(10), beginsBlock: true },
      { rows: rows(2) },
    ])
    // Named by the row above, counted from 0.
    expect((await readXlsx(file)).sheets[0]?.rowBreaks).toEqual([29])
  })

  it('gives a text over several cells the width of all of them', async () => {
    const columns = [20, 20, 20].map(width => ({ width, style: 0 }))
    const start = { name: 'Merged', columns, frozenRows: 0, frozenColumns: 0 }
    const cells = ['Modernised or partially compliant', '', '']
    const merged = { row: 1, column: 0, columns: 3 }
    const rows = [{ cells }, { cells, spans: [merged] }]
    const [read] = (await readXlsx(await write([{ sheet: start }, { rows, merges: [merged] }]))).sheets
    expect([0, 1].map(at => read?.rowDefs?.get(at)?.height)).toEqual([30, undefined])
  })

  it('leads from cells to sheets by the names that they have got', async () => {
    const [first, second] = [sheet("Paul's"), sheet("paul's")]
    const lead = { cells: ['there'], links: [{ column: 0, sheet: 1 }] }
    const [read] = (await readXlsx(await write([first, { rows: [lead] }, second]))).sheets
    expect(read?.cells?.get('0,0')?.hyperlink?.location).toBe("'paul''s 2'!A1")
  })

  it('drops what XML cannot hold', () => {
    expect(cellText('a\u0000b\u0008c\ufffed\rf\r\ng\u001f')).toBe('abcd\nf\ng')
    expect(cellText('half \ud800')).toBe('half \ufffd')
    expect(cellText('x'.repeat(40_000))).toHaveLength(32_767)
  })

  it('gives sheets names that spreadsheets allow, each once', () => {
    const nameFor = createSheetNamer()
    expect(nameFor('A [very] long: name? of a/section\\ that * goes on')).toBe('A very long name of a section t')
    expect(nameFor('a very long name of a section that ends otherwise')).toBe('a very long name of a section 2')
    expect(nameFor("'quoted'")).toBe('quoted')
    expect(nameFor('History')).toBe('History 2')
    expect(nameFor('')).toBe('Sheet')
    expect(nameFor('?')).toBe('Sheet 2')
    expect(nameFor(`${'x'.repeat(30)}😀`)).toBe('x'.repeat(30))
  })

  it('is written in turn, and cancelled ones make room for others', async () => {
    const gone = new AbortController()
    async function* slow(): AsyncGenerator<Piece> {
      yield sheet('Slow')
      await new Promise(resolve => setTimeout(resolve, 50))
      gone.abort(new Error('gone'))
      yield { rows: [{ cells: ['never'] }] }
    }
    const left = write(slow(), { signal: gone.signal })
    const waitsAndLeaves = new AbortController()
    const waiting = write([sheet('Waits'), { rows: [] }], { signal: waitsAndLeaves.signal })
    const next = write([sheet('Next'), { rows: [{ cells: ['here'] }] }])
    waitsAndLeaves.abort(new Error('left the queue'))
    await expect(waiting).rejects.toThrow('left the queue')
    await expect(left).rejects.toThrow('gone')
    expect((await readXlsx(await next)).sheets[0]?.rows).toEqual([['here']])
  })

  it('refuses to let too many wait', async () => {
    const many = Array.from({ length: 14 }, () => write([sheet('One'), { rows: [{ cells: ['x'] }] }]))
    const outcomes = await Promise.allSettled(many)
    const refused = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable' })
  })

  it('lets nobody take all the places', async () => {
    const mine = Array.from({ length: 5 }, () => write([sheet('One')], { personId: 'Anna' }))
    const outcomes = await Promise.allSettled([...mine, write([sheet('One')], { personId: 'Ben' })])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(outcomes[3]).toMatchObject({ reason: { code: 'tooManyExports' } })
    await write([sheet('One')], { personId: 'Anna' })
  })

  it('stops reading once it cannot be written', async () => {
    let read = 0
    async function* endless(): AsyncGenerator<Piece> {
      yield sheet('Broken')
      yield { rows: JSON.parse('[{}]') as Row[] }
      for (; read < 200; read++) {
        await sleep(5)
        yield { rows: [{ cells: ['x'] }] }
      }
    }
    await expect(write(endless())).rejects.toThrow('map')
    expect(read).toBeLessThan(100)
  })

  it('passes on why it could not be written', async () => {
    const tooWide = { rows: [{ cells: Array.from({ length: 16_385 }, () => 'x') }] }
    await expect(write([sheet('Too wide'), tooWide])).rejects.toThrow('16384')
    expect((await write([sheet('After')])).length).toBeGreaterThan(0)
  })
})
