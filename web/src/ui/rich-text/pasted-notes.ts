// Footnotes and endnotes as Word, LibreOffice and Google Docs write them: links between a mark in the text and its note at the end.
// They become text: the mark in brackets, which are part of no number ('2020[1]', never 20201), in front of the note once more.

interface NoteLink {
  /** Of the mark and of its note: the same. */
  readonly id: string
  readonly isMark: boolean
}

/** Word may write the name of a file in front of the place. */
const places: readonly (readonly [mark: RegExp, note: RegExp])[] = [
  [/#_((?:ftn|edn)\w*?\d+)$/, /#_(ftn|edn)ref(\w*?\d+)$/],
  [/#(sd(?:foot|end)note\w*?)sym$/, /#(sd(?:foot|end)note\w*?)anc$/],
  [/#(ftnt\d+)$/, /#(ftnt)_ref(\d+)$/],
]

function readNoteLink(link: Element): NoteLink | null {
  const href = link.getAttribute('href') ?? ''
  for (const [mark, note] of places) {
    // First, because what leads back from a note of Word looks like a mark.
    const back = note.exec(href)
    if (back) return { id: back.slice(1).join(''), isMark: false }
    const forth = mark.exec(href)?.[1]
    if (forth !== undefined) return { id: forth, isMark: true }
  }
  return null
}

const writeMark = (link: Element): string => `[${(link.textContent ?? '').replaceAll(/[\s[\]]/g, '')}]`

/** Of the notes whose marks were pasted: how many have their texts, and how many have lost them. */
export interface PastedNotes {
  readonly kept: number
  readonly lost: number
}

/** Replaces the links of marks and notes by what they say. */
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
    // Google Docs raises marks from outside.
    const outside = element.closest('sup')
    const whole = outside?.textContent?.trim() === element.textContent?.trim() ? outside : element
    whole?.replaceWith(raised)
    // LibreOffice glues the number to its note.
    if (!isMark) raised.after(' ')
  }
  const lost = [...marks].filter(id => !notes.has(id)).length
  return { kept: marks.size - lost, lost }
}
