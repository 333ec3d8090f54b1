// Text inside XML and HTML that we write, also between double quotes.
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, found => entities[found as keyof typeof entities])
