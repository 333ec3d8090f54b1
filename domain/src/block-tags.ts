// Which elements of HTML stand in lines of their own: what one is glued to another would read as one ('10' and '20' as 1020).

const blockTags = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p plaintext pre search section summary ' +
    'table tbody td tfoot th thead tr ul xmp'
  ).split(' '),
)

/**
 * @param tag in any letters
 * @param display its style, if it has one
 */
export const displaysBlock = (tag: string, display?: string | null): boolean =>
  display !== 'inline' &&
  (blockTags.has(tag.toLowerCase()) ||
    /^(?:block|flow-root|list-item|flex|grid|table|table-[\w-]+)$/i.test(display ?? ''))
