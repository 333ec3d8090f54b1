// The text of a rich text, one line per paragraph: for the clipboard and for accessible names.

export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<br>', '\n'), 'text/html')
  const lines = [...body.querySelectorAll('p')].map(block => block.textContent ?? '')
  return lines.join('\n').trim()
}
