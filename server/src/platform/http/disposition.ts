// The Content-Disposition of a file: its name, and whether it is saved or shown.

/** RFC 6266: a plain name for old clients, the exact one beside it. */
export function dispositionOf(name: string, isInline = false): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  // RFC 8187 requires these to be percent-encoded.
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}
