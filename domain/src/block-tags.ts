// Which HTML elements stand on lines of their own: without a break between them, '10' and '20' would read as 1020.

const blockTags = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p plaintext pre search section summary ' +
    'table tbody td tfoot th thead tr ul xmp'
  ).split(' '),
)

export const displaysBlock = (tag: string, display?: string | null): boolean =>
  display !== 'inline' &&
  (blockTags.has(tag.toLowerCase()) ||
    /^(?:block|flow-root|list-item|flex|grid|table|table-[\w-]+)$/i.test(display ?? ''))
