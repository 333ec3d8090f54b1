import { describe, expect, it } from 'vitest'
import { chaptersOf } from '../../testing/build-chapters.ts'
import { noId } from '../ids.ts'
import { checkChapterList, findSubtree, moveChapter, addChapterBlocker, moveBlocker } from './moving.ts'
import { numberChapters } from './numbering.ts'

const chapters = chaptersOf(`
a
  b
    c
      d
        e
  f
g
  h
`)
const outline = (list: typeof chapters) =>
  numberChapters(list).map(({ id, depth, orderNumber }) => `${'  '.repeat(depth - 1)}${id}${orderNumber}`)

describe('a move', () => {
  it.each([
    ['f', noId, 1, ['f1', 'a2', '  b1', '    c1', '      d1', '        e1', 'g3', '  h1']],
    ['g', 'f', 1, ['a1', '  b1', '    c1', '      d1', '        e1', '  f2', '    g1', '      h1']],
    ['h', 'a', 2, ['a1', '  b1', '    c1', '      d1', '        e1', '  h2', '  f3', 'g2']],
    ['f', 'a', 1, ['a1', '  f1', '  b2', '    c1', '      d1', '        e1', 'g2', '  h1']],
    ['a', noId, 99, ['g1', '  h1', 'a2', '  b1', '    c1', '      d1', '        e1', '  f2']],
    ['d', 'b', 0, ['a1', '  b1', '    d1', '      e1', '    c2', '  f2', 'g2', '  h1']],
  ])('of %s into %s at %i', (id, parent, position, expected) => {
    expect(outline(moveChapter(chapters, id, parent, position))).toEqual(expected)
  })

  it('of an unknown chapter changes nothing', () => {
    expect(moveChapter(chapters, 'x', noId, 1)).toEqual(chapters)
  })

  it.each([
    ['f', 'd', null],
    ['g', 'd', 'chapterTooDeep'],
    ['g', 'c', null],
    ['b', 'g', null],
    ['b', 'h', 'chapterTooDeep'],
    ['b', noId, null],
    ['f', 'e', 'chapterTooDeep'],
    ['a', 'a', 'invalidChapters'],
    ['a', 'e', 'invalidChapters'],
  ])('of %s into %s includes everything below it: %s', (id, parent, code) => {
    expect(moveBlocker(chapters, id, parent)?.code ?? null).toBe(code)
  })

  it('takes the whole subtree along', () => {
    expect([...findSubtree(chapters, 'b')]).toEqual(['b', 'c', 'd', 'e'])
    expect([...findSubtree(chapters, 'x')]).toEqual(['x'])
  })
})

describe('a new chapter', () => {
  it.each([
    [noId, null],
    ['a', null],
    ['d', null],
    ['e', 'chapterTooDeep'],
  ])('in %s: %s', (parent, code) => {
    expect(addChapterBlocker(chapters, parent)?.code ?? null).toBe(code)
  })
})

describe('the whole list', () => {
  const stored = new Set(chapters.map(({ id }) => id))
  const withParent = (id: string, parentChapterId: string) =>
    chapters.map(chapter => (chapter.id === id ? { ...chapter, parentChapterId } : chapter))
  const [first = { id: '', parentChapterId: noId, orderNumber: 1, numbered: true }] = chapters

  it.each([
    ['as it is', chapters, []],
    ['moved', moveChapter(chapters, 'f', noId, 1), []],
    ['with a foreign chapter', [...chapters, { ...first, id: 'x' }], ['8.id foreign']],
    ['with one twice', [...chapters, first], ['0.id twice']],
    ['without one', chapters.slice(1), ['missing']],
    ['with a foreign parent', withParent('g', 'x'), ['6.parentChapterId foreign']],
    ['with one in itself', withParent('g', 'g'), ['6.parentChapterId cyclic', '7.parentChapterId cyclic']],
    ['with a ring', withParent('g', 'h'), ['6.parentChapterId cyclic', '7.parentChapterId cyclic']],
    ['too deep', withParent('g', 'd'), ['7.parentChapterId Maximum']],
    ['empty', [], ['missing']],
  ])('%s', (_name, given, expected) => {
    const findings = checkChapterList(stored, given)
    expect(
      findings.map(({ path, code, text }) =>
        [path, code === 'chapterTooDeep' ? 'Maximum' : text.split('.').at(-1)].filter(Boolean).join(' '),
      ),
    ).toEqual(expected)
  })

  it('may be empty if there are no chapters', () => {
    expect(checkChapterList(new Set(), [])).toEqual([])
  })
})
