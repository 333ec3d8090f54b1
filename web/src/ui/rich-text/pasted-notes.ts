// Turns footnotes and endnotes into text: the mark in brackets ('2020[1]', never 20201), repeated before its note.

interface NoteLink {
  readonly id: string
  readonly isMark: boolean
}

/** Word may put a file name before the fragment. */
const places: readonly (readonly [mark: RegExp, note: RegExp])[] = [
  [/#_((?:ftn|edn)\w*?\d+)$/, /#_(ftn|edn)ref(\w*?\d+)$/],
  [/#(sd(?:foot|end)note\w*?)sym$/, /#(sd(?:foot|end)note\w*?)anc$/],
  [/#(ftnt\d+)$/, /#(ftnt)_ref(\d+)$/],
]

function readNoteLink(link: Element): NoteLink | null {
  const href = link.getAttribute('href') ?? ''
  for (const [mark, note] of places) {
    // Checked first, because the back link of a Word note looks like a mark.
    const back = note.exec(href)
    if (back) return { id: back.slice(1).join(''), isMark: false }
    const forth = mark.exec(href)?.[1]
    if (forth !== undefined) return { id: forth, isMark: true }
  }
  return null
}

const writeMark = (link: Element): string => `[${(link.textContent ?? '').replaceAll(/[\s[\]]/g, '')}]`

/** Of the pasted marks: how many have their notes, and how many have lost them. */
export interface PastedNotes {
  readonly complete: number
  readonly lost: number
}

export function writeNotes(page: Document): PastedNotes {
  const links = [...page.querySelectorAll('a[href]')].flatMap(element => {
    const link = readNoteLink(element)
    return link && element.textContent?.trim() ? [{ element, ...link }] : []
  })
  const notes = new Set(links.flatMap(({ id, isMark }) => (isMark ? [] : [id])))
  const marks = new Set(links.flatMap(({ id, isMark }) => (isMark ? [id] : [])))
  for (const { element, isMark } of links) {
    const raised = page.createElement('sup')
    raised.textContent = writeMark(element)
    // Google Docs puts the mark inside <sup>.
    const outside = element.closest('sup')
    const whole = outside?.textContent?.trim() === element.textContent?.trim() ? outside : element
    whole?.replaceWith(raised)
    // LibreOffice has no space between number and note.
    if (!isMark) raised.after(' ')
  }
  const lost = [...marks].filter(id => !notes.has(id)).length
  return { complete: marks.size - lost, lost }
}
