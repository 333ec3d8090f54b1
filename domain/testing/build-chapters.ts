// Builds chapters for tests from an outline: one line each, indented by depth, '-' in front of unnumbered ones.
import { noId } from '../src/ids.ts'
import type { ChapterNode } from '../src/reports/numbering.ts'

/** The ids are the titles. */
export function chaptersOf(outline: string): ChapterNode[] {
  const parents: string[] = [noId]
  const counters = new Map<string, number>()
  return outline
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const depth = (line.length - line.trimStart().length) / 2
      const id = line.trim().replace('-', '')
      const parentChapterId = parents[depth] ?? noId
      parents[depth + 1] = id
      const orderNumber = (counters.get(parentChapterId) ?? 0) + 1
      counters.set(parentChapterId, orderNumber)
      return { id, parentChapterId, orderNumber, numbered: !line.trim().startsWith('-') }
    })
}
