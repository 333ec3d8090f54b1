// Rich text: descriptions of forms, help of questions, paragraphs of reports (D27); only paragraphs have references to figures and
// tables. Stored and sent as canonical HTML (D62): p, ul and ol (with start and type), li with p and lists; in p text, br, marks,
// links and references.

import { writeScript } from './script-signs.ts'

/** From the outermost to the innermost; links and references are outside of all marks. */
export const richTextMarks = ['strong', 'em', 'u', 's', 'sup', 'sub'] as const
export type RichTextMark = (typeof richTextMarks)[number]
/** style="text-align: …" of paragraphs; none: the direction of the text decides. */
export const alignments = ['center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]
/** Makes a link a reference; its value is the id of the placement. */
export const referenceAttribute = 'data-ref'

export const isSafeLink = (href: string): boolean => /^(https?:\/\/[^\s]|mailto:[^\s])/i.test(href)

const tag = /<\/?[a-z][^<>]*>|<!--/i
/** A string without any tag is plain text, whatever other brackets it contains (D27). */
export const isPlainText = (text: string): boolean => !tag.test(text)

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, found => entities[found as keyof typeof entities])
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' } as const

/** One line for each paragraph and list item: for cards, names and the clipboard. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<(sup|sub)>([^<]*)<\/\1>/g, (_, script: 'sup' | 'sub', text: string) => writeScript(text, script))
    // Without a mark, struck-out text would read as valid.
    .replace(/<\/?s>/g, '~~')
    .replace(/<br>|<\/p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp|nbsp);/g, entity => characters[entity] ?? entity)
    .trim()
const characters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
)

// Canonical HTML has one way to write references, with only text inside.
const reference = /<a data-ref="([0-9a-f-]{36})">([^<]*)<\/a>/g

export const findReferences = (html: string): string[] => [...html.matchAll(reference)].flatMap(([, id]) => id ?? [])

/** Updates the texts of all references. @param textOf plain text */
export const fillReferences = (html: string, textOf: (placementId: string) => string): string =>
  html.replace(reference, (_, id: string) => `<a ${referenceAttribute}="${id}">${escapeHtml(textOf(id))}</a>`)

/** For a copy, where placements have new ids; other references stay. */
export const remapReferences = (html: string, newIds: ReadonlyMap<string, string>): string =>
  html.replace(
    reference,
    (_, id: string, text: string) => `<a ${referenceAttribute}="${newIds.get(id) ?? id}">${text}</a>`,
  )
