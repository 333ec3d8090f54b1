// What a file that is answered is called, and whether it is saved or shown.

/** RFC 6266: a plain name for old readers, the exact one beside it. */
export function dispositionOf(name: string, isInline = false): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  // RFC 8187 leaves these to be written by their bytes.
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}
