// The id of an event: where its stream stands in every topic, so that any server can continue after it (D64).

/** By the topic's name. */
export type Cursors = ReadonlyMap<string, string>

export const formatEventId = (cursors: Cursors): string =>
  [...cursors].map(([topic, cursor]) => `${topic}=${cursor}`).join(';')

/** Of whatever a client sends; what cannot be read is left out. */
export function parseEventId(id: string | string[] | undefined): Cursors {
  const text = typeof id === 'string' && id.length <= maxLength ? id : ''
  const found = text.split(';').map(one => /^([a-z]+)=([\x21-\x3a\x3c-\x7e]+)$/.exec(one))
  return new Map(found.flatMap(match => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : [])))
}
const maxLength = 4000
