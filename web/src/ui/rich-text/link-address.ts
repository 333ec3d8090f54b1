// Which addresses a link may lead to: http, https and mailto. Every other one is dropped where it comes in.

const safeAddress = /^(https?:\/\/[^\s]|mailto:[^\s])/i
const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/

/** The address of a link as it may stand in a text; null: it may not. */
export function readLinkAddress(address: string | null): string | null {
  const trimmed = address?.trim() ?? ''
  return safeAddress.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

/** What somebody has typed as an address: 'www.acer.europa.eu' and 'me@acer.europa.eu' get what they lack. */
export function completeLinkAddress(typed: string): string | null {
  const trimmed = typed.trim()
  const own = readLinkAddress(trimmed)
  if (own !== null) return own
  if (looksLikeMail.test(trimmed)) return `mailto:${trimmed}`
  return /^[^\s:]+\.[^\s:.]{2,}/.test(trimmed) ? readLinkAddress(`https://${trimmed}`) : null
}
