// Escapes text for XML and HTML, including attributes in double quotes.
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, found => entities[found as keyof typeof entities])
