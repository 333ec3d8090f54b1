import { describe, expect, it } from 'vitest'
import { noId } from '../ids.ts'
import type { DocumentChapter, DocumentItem } from './document.ts'
import { findPublishFindings } from './publish-checklist.ts'

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const chapter = (number: number, parent: number | null, ...items: DocumentItem[]): DocumentChapter => ({
  id: idOf(number),
  reportId: idOf(999),
  title: `Chapter ${number}`,
  parentChapterId: parent === null ? noId : idOf(parent),
  numbered: true,
  sectionNumber: String(number),
  orderNumber: 1,
  depth: 1,
  revision: 1,
  listRevision: 1,
  items,
})
const paragraph = (content: string): DocumentItem => ({ type: 'paragraph', id: idOf(500), content })
const drawn = { figureId: idOf(1), alternativeText: '', source: '', width: 4, height: 3, table: null }
const figure = (number: number, isDrawn = true): DocumentItem => ({
  type: 'figure',
  id: idOf(100 + number),
  name: `Figure of ${number}`,
  number,
  figure: isDrawn ? drawn : null,
})

describe('what an author may want to fix before publishing', () => {
  it('includes empty chapters, unless they have chapters below', () => {
    const chapters = [
      chapter(1, null),
      chapter(2, 1, paragraph('<p>Words</p>')),
      chapter(3, null, paragraph('<p> </p><p></p>')),
      chapter(4, null, figure(1)),
      chapter(5, null),
    ]
    expect(findPublishFindings({ chapters }).emptyChapters.map(({ title }) => title)).toEqual([
      'Chapter 3',
      'Chapter 5',
    ])
  })

  it('includes figures and tables that cannot be drawn', () => {
    const table: DocumentItem = { type: 'table', id: idOf(300), name: 'Table of limits', number: 1, table: null }
    const chapters = [chapter(1, null, figure(1), figure(2, false)), chapter(2, null, table)]
    expect(findPublishFindings({ chapters }).missing).toEqual([
      { chapterId: idOf(1), type: 'figure', number: 2, name: 'Figure of 2' },
      { chapterId: idOf(2), type: 'table', number: 1, name: 'Table of limits' },
    ])
  })

  it('includes references to removed items', () => {
    const reference = (number: number) => paragraph(`<p>See <a data-ref="${idOf(100 + number)}">Figure</a>.</p>`)
    const chapters = [chapter(1, null, figure(1), reference(1)), chapter(2, null, reference(7))]
    expect(findPublishFindings({ chapters }).brokenReferences.map(({ title }) => title)).toEqual(['Chapter 2'])
  })

  it('is nothing for a complete report', () => {
    const chapters = [chapter(1, null, paragraph('<p>Words</p>'), figure(1))]
    expect(findPublishFindings({ chapters })).toEqual({ emptyChapters: [], missing: [], brokenReferences: [] })
  })
})
