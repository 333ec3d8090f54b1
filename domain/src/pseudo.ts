// The test languages: English with accents and a third longer, which shows texts outside the catalogue, cut words and broken
// layouts. Placeholders and tags stay as they are.

interface Element {
  readonly type: number
}
interface LiteralElement extends Element {
  readonly value: string
}
interface WithOptions extends Element {
  readonly options: Readonly<Record<string, { readonly value: readonly Element[] }>>
}
interface WithChildren extends Element {
  readonly children: readonly Element[]
}

const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåßÇçÐðÉéĜĝĤĥÎîĴĵĶķĹĺÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

const stretch = (text: string): string => {
  const written = [...text].map(letter => accents.get(letter) ?? letter).join('')
  if (text.trim().length < 3) return written
  // Split into words of normal length: one endless word would break every layout.
  return `${written}${'~'.repeat(Math.ceil(text.length / 3)).replaceAll(/~{8}(?=~)/g, '~~~~~~~~ ')}`
}

/** Elements with options (plural, select) or children (tags) are stretched inside. */
export const pseudo = <E extends Element>(elements: readonly E[]): E[] => elements.map(stretchElement)

function stretchElement<E extends Element>(element: E): E {
  if (hasOptions(element)) {
    const options = Object.entries(element.options).map(([key, { value }]) => [key, { value: pseudo(value) }])
    return { ...element, options: Object.fromEntries(options) as WithOptions['options'] }
  }
  if (hasChildren(element)) return { ...element, children: pseudo(element.children) }
  // Type 0 is literal text; in every other type `value` is the name of a placeholder.
  return isLiteral(element) ? { ...element, value: stretch(element.value) } : element
}

const hasOptions = (element: Element): element is WithOptions => 'options' in element
const hasChildren = (element: Element): element is WithChildren => 'children' in element
const isLiteral = (element: Element): element is LiteralElement => element.type === 0
