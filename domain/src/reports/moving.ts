// Moving chapters: one in the browser, or the whole list on the server.
import { isId, noId } from '../ids.ts'
import type { FieldRefusal, Refusal } from '../problems.ts'
import { maxDepth } from './limits.ts'
import { groupByParent, numberChapters, parentOf, type ChapterNode } from './numbering.ts'

const tooDeep: Refusal = { code: 'chapterTooDeep', text: 'problems.chapterTooDeep' }

export function addChapterBlocker(chapters: readonly ChapterNode[], parentChapterId: string): Refusal | null {
  if (!isId(parentChapterId)) return null
  const parent = numberChapters(chapters).find(({ id }) => id === parentChapterId)
  return parent && parent.depth >= maxDepth ? tooDeep : null
}

/** Includes everything below the chapter. */
export function moveBlocker(chapters: readonly ChapterNode[], id: string, parentChapterId: string): Refusal | null {
  const tree = numberChapters(chapters)
  const subtree = findSubtree(chapters, id)
  if (subtree.has(parentChapterId)) return { code: 'invalidChapters', text: 'reports.chapters.cyclic' }
  const depthOf = new Map(tree.map(chapter => [chapter.id, chapter.depth]))
  const ownDepth = depthOf.get(id) ?? 1
  const deepest = Math.max(ownDepth, ...[...subtree].map(one => depthOf.get(one) ?? 1))
  const newDepth = isId(parentChapterId) ? (depthOf.get(parentChapterId) ?? 0) + 1 : 1
  return newDepth + deepest - ownDepth > maxDepth ? tooDeep : null
}

export function findSubtree(chapters: readonly ChapterNode[], id: string): ReadonlySet<string> {
  const groups = groupByParent(chapters)
  const found = new Set([id])
  // The set grows during iteration; each chapter is visited once.
  for (const one of found) for (const child of groups.get(one) ?? []) found.add(child.id)
  return found
}

/** Does not check the depth (`moveBlocker`). @param position among the chapters of the new parent, from 1 */
export function moveChapter<T extends ChapterNode>(
  chapters: readonly T[],
  id: string,
  parentChapterId: string,
  position: number,
): T[] {
  const moved = chapters.find(chapter => chapter.id === id)
  if (!moved) return [...chapters]
  const parent = isId(parentChapterId) ? parentChapterId : noId
  const groups = groupByParent(chapters.filter(chapter => chapter.id !== id))
  const places = new Map<string, T>()
  for (const [of, list] of new Map([[parent, []], ...groups])) {
    const index = Math.max(0, position - 1)
    const own = { ...moved, parentChapterId: parent }
    const ordered = of === parent ? [...list.slice(0, index), own, ...list.slice(index)] : list
    for (const [at, chapter] of ordered.entries()) places.set(chapter.id, { ...chapter, orderNumber: at + 1 })
  }
  return chapters.map(chapter => places.get(chapter.id) ?? chapter)
}

/** Finds unknown, missing, cyclic and too deep chapters. */
export function checkChapterList(stored: ReadonlySet<string>, given: readonly ChapterNode[]): FieldRefusal[] {
  const indexOf = new Map(given.map(({ id }, index) => [id, index]))
  const refuse = (index: number, text: FieldRefusal['text'], field = 'id'): FieldRefusal => ({
    path: `${index}.${field}`,
    code: 'invalidChapters',
    text,
  })
  const findings = given.flatMap((chapter, index) => {
    if (!stored.has(chapter.id)) return [refuse(index, 'reports.chapters.foreign')]
    if (indexOf.get(chapter.id) !== index) return [refuse(index, 'reports.chapters.twice')]
    const parent = parentOf(chapter)
    if (isId(parent) && !stored.has(parent)) return [refuse(index, 'reports.chapters.foreign', 'parentChapterId')]
    return []
  })
  if (findings.length > 0) return findings
  if (given.length < stored.size) return [{ code: 'invalidChapters', text: 'reports.chapters.missing' }]
  // Chapters in a cycle are not reached in the tree.
  const tree = numberChapters(given)
  const reached = new Set(tree.map(({ id }) => id))
  const cyclic = given.flatMap(({ id }, index) =>
    reached.has(id) ? [] : [refuse(index, 'reports.chapters.cyclic', 'parentChapterId')],
  )
  if (cyclic.length > 0) return cyclic
  return tree
    .filter(({ depth }) => depth > maxDepth)
    .map(({ id }) => ({ path: `${indexOf.get(id)}.parentChapterId`, ...tooDeep }))
}
