// The words of a rich text, a line for each paragraph: for the clipboard, and where a text is named.

export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<br>', '\n'), 'text/html')
  const lines = [...body.querySelectorAll('p')].map(block => block.textContent ?? '')
  return lines.join('\n').trim()
}
