// Titles: one line, something to see in it; a copy says that it is one.
import { isBlank } from '../blank.ts'
import { readableBlocker } from '../names.ts'
import { toOneLine } from '../one-line.ts'
import type { Refusal } from '../problems.ts'
import type { Reason, TextId } from '../texts.ts'
import { maxTitleLength } from './limits.ts'

/** Why a report cannot have this title; null when it can. */
export const reportTitleBlocker = (title: string): Refusal | null => titleBlocker(title, 'reports.titleMissing')
/** Why a chapter cannot have this title; null when it can. */
export const chapterTitleBlocker = (title: string): Refusal | null =>
  titleBlocker(title, 'reports.chapters.titleMissing')

function titleBlocker(title: string, missing: TextId): Refusal | null {
  const line = toOneLine(title)
  const why: Reason | null = isBlank(line) ? { text: missing } : readableBlocker(line)
  return why && { code: 'malformed', ...why }
}

/** Titles that differ only in letter case or blanks around them are the same. */
export const titleKey = (title: string): string => toOneLine(title).toLowerCase()

/** The first of '… - copy', '… - copy 2', '… - copy 3' that is free; the title is cut so that it fits. */
export function copyTitle(title: string, isTaken: (title: string) => boolean): string {
  for (let count = 1; ; count++) {
    const copy = cutTitle(title, count === 1 ? ' - copy' : ` - copy ${count}`)
    if (!isTaken(copy)) return copy
  }
}

/** No character is cut in two. */
function cutTitle(title: string, ending: string): string {
  const characters = [...title]
  const start = characters.slice(0, maxTitleLength - ending.length).join('')
  return `${characters.length + ending.length > maxTitleLength ? start.trimEnd() : start}${ending}`
}
