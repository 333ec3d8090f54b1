// Rich texts of a form (D27): its description and the help of its questions, as canonical HTML.
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { toPlainText } from '@imp/domain/rich-text.ts'
import { fieldsProblem } from '../platform/problems.ts'
import { toCanonicalHtml } from '../platform/rich-text/canonical-html.ts'

/** @param path named in a refusal @returns '' for a text without words @throws Problem 'malformed', 'unsafeLink' */
export function toRichField(given: string, path: string): string {
  const html = toCanonicalHtml(given, { path, maxLength: maxLengths.richText, hasReferences: false, hasScripts: false })
  const { length } = toPlainText(html)
  if (length <= maxLengths.description) return length === 0 ? '' : html
  throw fieldsProblem([{ path, text: 'problems.field.tooLong', values: { max: maxLengths.description } }])
}
