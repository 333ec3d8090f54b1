// Rich text: what a form's description, a question's help and a paragraph of a report may hold (D27), the last with references
// to figures and tables. What is stored and sent is canonical HTML (D62): p, ul and ol (with start and type), li with p and lists in it; in p text, br, these marks, links and references.

import { writeScript } from './script-signs.ts'

/** From the outside in; links and references stand outside of them. */
export const richTextMarks = ['strong', 'em', 'u', 's', 'sup', 'sub'] as const
export type RichTextMark = (typeof richTextMarks)[number]
/** Of paragraphs: style="text-align: …"; none where it follows the direction of the text. */
export const alignments = ['center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]
/** The attribute that makes a link a reference: the id of the placement. */
export const referenceAttribute = 'data-ref'

/** Links lead to these alone. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/[^\s]|mailto:[^\s])/i.test(href)

const tag = /<\/?[a-z][^<>]*>|<!--/i
/** A string without any tag is plain text, whatever other brackets it has in it (D27). */
export const isPlainText = (text: string): boolean => !tag.test(text)

/** As browsers write text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, found => entities[found as keyof typeof entities])
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' } as const

/** The words of canonical HTML, a line for each paragraph and item: for cards, names and the clipboard. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<(sup|sub)>([^<]*)<\/\1>/g, (_, script: 'sup' | 'sub', text: string) => writeScript(text, script))
    // Plain, they would count again.
    .replace(/<\/?s>/g, '~~')
    .replace(/<br>|<\/p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp|nbsp);/g, entity => characters[entity] ?? entity)
    .trim()
const characters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
)

// In canonical HTML there is one way to write them, and nothing but text in them.
const reference = /<a data-ref="([0-9a-f-]{36})">([^<]*)<\/a>/g

/** The placements that a paragraph refers to, as often as it does. */
export const findReferences = (html: string): string[] => [...html.matchAll(reference)].flatMap(([, id]) => id ?? [])

/** The same paragraph, its references saying what they refer to now. @param textOf plain text */
export const fillReferences = (html: string, textOf: (placementId: string) => string): string =>
  html.replace(reference, (_, id: string) => `<a ${referenceAttribute}="${id}">${escapeHtml(textOf(id))}</a>`)

/** The same paragraph in a copy, where every placement has another id; what refers to none stays as it is. */
export const remapReferences = (html: string, newIds: ReadonlyMap<string, string>): string =>
  html.replace(
    reference,
    (_, id: string, text: string) => `<a ${referenceAttribute}="${newIds.get(id) ?? id}">${text}</a>`,
  )
