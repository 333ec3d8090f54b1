import { describe, expect, it } from 'vitest'
import { noId } from '@imp/domain/ids.ts'
import { findTarget } from './chapter-tree.ts'

const chapter = (id: string, parentChapterId: string, orderNumber: number) => ({
  id,
  parentChapterId,
  orderNumber,
  numbered: true,
})
// a ( a1 a2 ) b
const chapters = [chapter('a', noId, 1), chapter('a1', 'a', 1), chapter('a2', 'a', 2), chapter('b', noId, 2)]

describe('findTarget', () => {
  it.each([
    ['a', 'up', null],
    ['a', 'down', { parentChapterId: noId, position: 2 }],
    ['a', 'in', null],
    ['a', 'out', null],
    ['a1', 'down', { parentChapterId: 'a', position: 2 }],
    ['a2', 'up', { parentChapterId: 'a', position: 1 }],
    ['a2', 'down', null],
    ['a2', 'in', { parentChapterId: 'a1', position: 1 }],
    ['a1', 'out', { parentChapterId: noId, position: 2 }],
    ['b', 'in', { parentChapterId: 'a', position: 3 }],
    ['b', 'down', null],
    ['gone', 'up', null],
  ] as const)('of %s %s', (id, direction, target) => {
    expect(findTarget(chapters, id, direction)).toEqual(target)
  })
})
