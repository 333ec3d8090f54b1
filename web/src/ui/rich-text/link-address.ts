// Security: links may only lead to http, https and mailto. Other addresses are dropped on input.

const safeAddress = /^(https?:\/\/[^\s]|mailto:[^\s])/i
const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/

/** null: not allowed. */
export function readLinkAddress(address: string | null): string | null {
  const trimmed = address?.trim() ?? ''
  return safeAddress.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

/** Completes typed addresses such as 'www.acer.europa.eu' and 'me@acer.europa.eu'; null: not an allowed address. */
export function completeLinkAddress(typed: string): string | null {
  const trimmed = typed.trim()
  const own = readLinkAddress(trimmed)
  if (own !== null) return own
  if (looksLikeMail.test(trimmed)) return `mailto:${trimmed}`
  return /^[^\s:]+\.[^\s:.]{2,}/.test(trimmed) ? readLinkAddress(`https://${trimmed}`) : null
}
