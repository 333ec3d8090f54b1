import { describe, expect, it } from 'vitest'
import { findPageBreaks } from './page-breaks.ts'

const print = { isLandscape: true, pagesWide: 1, footer: '', pageOf: ['', '', ''] } as const
const columnsOf = (...widths: number[]) => widths.map(width => ({ width, style: 0 }))

/** A page has 31 rows beside the repeated one. @param rowsOfBlocks after the first `before` rows */
function breaksOf(before: number, rowsOfBlocks: readonly number[], { columns = columnsOf(40), pagesWide = 1 } = {}) {
  let rowCount = 1 + before
  const blocks = rowsOfBlocks.map(rows => {
    rowCount += rows
    return rowCount - rows
  })
  const start = { columns, frozenRows: 1, frozenColumns: 0, print: { ...print, pagesWide } }
  return findPageBreaks({ start, rowCount, blocks, heightOf: () => undefined })
}

describe('pages of a sheet', () => {
  it('end before a block that would be torn', () => {
    expect(breaksOf(10, [10, 10])).toEqual([])
    expect(breaksOf(10, [10, 15, 10])).toEqual([21])
    expect(breaksOf(10, [10, 15, 10, 10])).toEqual([21, 46])
  })

  it('begin with the first block where the rows before it are longer than a page', () => {
    expect(breaksOf(40, [5, 5])).toEqual([41])
  })

  it('begin with a block that is longer than a page, and with the one after it', () => {
    expect(breaksOf(10, [50, 5, 5])).toEqual([11, 61])
    expect(breaksOf(0, [50, 5])).toEqual([51])
  })

  it('hold more where wide columns make everything smaller', () => {
    const columns = columnsOf(100, 100, 100)
    expect(breaksOf(10, [30], { columns })).toEqual([])
    expect(breaksOf(10, [30], { columns, pagesWide: 3 })).toEqual([11])
  })

  it('are as high as their rows', () => {
    const start = { columns: columnsOf(40), frozenRows: 1, frozenColumns: 0, print }
    const sheet = { start, rowCount: 7, blocks: [3, 5] }
    expect(findPageBreaks({ ...sheet, heightOf: () => 60 })).toEqual([])
    expect(findPageBreaks({ ...sheet, heightOf: () => 75 })).toEqual([5])
  })

  it('are left to the program without a set-up for paper, or without blocks', () => {
    expect(breaksOf(100, [])).toEqual([])
    const start = { columns: columnsOf(40), frozenRows: 1, frozenColumns: 0 }
    expect(findPageBreaks({ start, rowCount: 90, blocks: [80], heightOf: () => undefined })).toEqual([])
  })
})
