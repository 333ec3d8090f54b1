// The test languages: English with accents and a third more letters, so that a text outside the catalogue,
// a cut word or a broken layout shows at once. Placeholders and tags stay as they are.
import type { MessageFormatElement } from 'react-intl'

const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåßÇçÐðÉéĜĝĤĥÎîĴĵĶķĹĺÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

const stretch = (text: string): string => {
  const written = [...text].map(letter => accents.get(letter) ?? letter).join('')
  if (text.trim().length < 3) return written
  // The letters more form words of their own, as long as words are: one endless word would break every layout.
  return `${written}${'~'.repeat(Math.ceil(text.length / 3)).replaceAll(/~{8}(?=~)/g, '~~~~~~~~ ')}`
}

/** One parsed text; a part with options (plural, select) or children (tags) is stretched inside. */
export const pseudo = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map(element => {
    if ('options' in element) {
      const options = Object.entries(element.options).map(([key, option]) => [key, { value: pseudo(option.value) }])
      return { ...element, options: Object.fromEntries(options) as typeof element.options }
    }
    if ('children' in element) return { ...element, children: pseudo(element.children) }
    // Type 0 is written text; every other kind carries the name of a placeholder in `value`.
    return element.type === 0 ? { ...element, value: stretch(element.value) } : element
  })
