// Titles of reports and chapters: one line, not blank; copies are marked as such.
import { isBlank } from '../blank.ts'
import { readableBlocker } from '../names.ts'
import { toOneLine } from '../one-line.ts'
import type { Refusal } from '../problems.ts'
import type { Reason, TextId } from '../texts.ts'
import { maxTitleLength } from './limits.ts'

export const reportTitleBlocker = (title: string): Refusal | null => titleBlocker(title, 'reports.titleMissing')
export const chapterTitleBlocker = (title: string): Refusal | null =>
  titleBlocker(title, 'reports.chapters.titleMissing')

function titleBlocker(title: string, missing: TextId): Refusal | null {
  const line = toOneLine(title)
  const reason: Reason | null = isBlank(line) ? { text: missing } : readableBlocker(line)
  return reason && { code: 'malformed', ...reason }
}

/** Ignores letter case and surrounding spaces. */
export const titleKey = (title: string): string => toOneLine(title).toLowerCase()

/** The first free one of '… - copy', '… - copy 2', '… - copy 3'; shortens the title if necessary. */
export function copyTitle(title: string, isTaken: (title: string) => boolean): string {
  for (let count = 1; ; count++) {
    const copy = cutTitle(title, count === 1 ? ' - copy' : ` - copy ${count}`)
    if (!isTaken(copy)) return copy
  }
}

/** Does not split characters. */
function cutTitle(title: string, ending: string): string {
  const characters = [...title]
  const start = characters.slice(0, maxTitleLength - ending.length).join('')
  return `${characters.length + ending.length > maxTitleLength ? start.trimEnd() : start}${ending}`
}
