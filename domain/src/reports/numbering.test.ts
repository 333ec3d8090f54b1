import { describe, expect, it } from 'vitest'
import { chaptersOf } from '../../testing/build-chapters.ts'
import { noId } from '../ids.ts'
import { mayBeNumbered, numberChapters } from './numbering.ts'

const tree = `
a
  b
  -c
    d
  e
-f
  g
h
  i
    j
`
const shown = (outline: string) =>
  numberChapters(chaptersOf(outline)).map(({ id, depth, sectionNumber }) => `${id} ${depth} ${sectionNumber}`.trim())

describe('the numbers of chapters', () => {
  it('are those of the parent and a counter among numbered siblings; below an unnumbered one there are none', () => {
    const expected = ['a 1 1', 'b 2 1.1', 'c 2', 'd 3', 'e 2 1.2', 'f 1', 'g 2', 'h 1 2', 'i 2 2.1', 'j 3 2.1.1']
    expect(shown(tree)).toEqual(expected)
  })

  it('follow the order numbers, whatever the order of the list, and number siblings from 1', () => {
    const chapters = chaptersOf('a\nb\nc')
      .toReversed()
      .map(chapter => ({ ...chapter, orderNumber: chapter.orderNumber * 10 }))
    expect(
      numberChapters(chapters).map(({ id, orderNumber, sectionNumber }) => [id, orderNumber, sectionNumber]),
    ).toEqual([
      ['a', 1, '1'],
      ['b', 2, '2'],
      ['c', 3, '3'],
    ])
  })

  it('leave out chapters in a cycle or without a parent', () => {
    const chapter = { orderNumber: 1, numbered: true }
    const cyclic = [
      { ...chapter, id: 'a', parentChapterId: 'b' },
      { ...chapter, id: 'b', parentChapterId: 'a' },
      { ...chapter, id: 'c', parentChapterId: 'gone' },
    ]
    expect(numberChapters(cyclic)).toEqual([])
  })

  it('need the flags of all ancestors', () => {
    const chapters = chaptersOf(tree)
    const parents = [noId, '', 'a', 'b', 'c', 'd', 'f', 'j'].map(parent => [parent, mayBeNumbered(chapters, parent)])
    expect(parents).toEqual([
      [noId, true],
      ['', true],
      ['a', true],
      ['b', true],
      ['c', false],
      ['d', false],
      ['f', false],
      ['j', true],
    ])
  })
})
