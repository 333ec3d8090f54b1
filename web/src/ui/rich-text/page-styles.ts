// What a page on the clipboard says of how its elements look. Classes are named in its own style sheet, which is read for them;
// it never stands in a page of ours.

/** The element's own declarations, and behind them those of its classes. */
export function readPageStyles(page: Document): (element: Element) => string {
  const sheet = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n')
  const byClass = new Map<string, string>()
  for (const [, names = '', rules = ''] of sheet.slice(0, 500_000).matchAll(/([^{}]{1,500})\{([^{}]{0,5000})\}/g)) {
    for (const [, name = ''] of names.matchAll(/\.([\w-]+)\s*(?:,|$)/g)) {
      byClass.set(name.toLowerCase(), (byClass.get(name.toLowerCase()) ?? '') + rules)
    }
  }
  return element =>
    [
      element.getAttribute('style') ?? '',
      ...[...element.classList].map(name => byClass.get(name.toLowerCase()) ?? ''),
    ].join(';')
}
