import { describe, expect, it } from 'vitest'
import { chapterWith, figureItem, paragraph, tableItem } from '../../../testing/reports.ts'
import { findPage, listPlaces, splitPages } from './report-pages.ts'

const figure = figureItem(1, 'Figure of one')
const table = tableItem(1, 'Table of one')
const one = chapterWith({ depth: 1 }, paragraph('<p>Words</p>'))
const oneOne = chapterWith({ depth: 2, parentChapterId: one.id }, figure)
const two = chapterWith({ depth: 1 }, table)
const chapters = [one, oneOne, two]

describe('a report in the browser', () => {
  it('has one page for each top-level chapter', () => {
    expect(splitPages(chapters).map(page => page.chapters)).toEqual([[one, oneOne], [two]])
    expect(splitPages([])).toEqual([])
  })

  it('finds the page of a subchapter', () => {
    const pages = splitPages(chapters)
    expect(findPage(pages, oneOne.id)?.id).toBe(one.id)
    expect(findPage(pages, figure.id)).toBeUndefined()
  })

  it('locates figures and tables', () => {
    expect([...listPlaces(chapters)]).toEqual([
      [figure.id, { chapterId: oneOne.id, anchor: 'figure-1' }],
      [table.id, { chapterId: two.id, anchor: 'table-1' }],
    ])
  })
})
