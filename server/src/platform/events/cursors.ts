// The id of an event: the position in every topic, so that any server can continue after it (D64).

export type Cursors = ReadonlyMap<string, string>

export const formatEventId = (cursors: Cursors): string =>
  [...cursors].map(([topic, cursor]) => `${topic}=${cursor}`).join(';')

/** Of anything that a client may send; unreadable parts are left out. */
export function parseEventId(id: string | string[] | undefined): Cursors {
  const text = typeof id === 'string' && id.length <= maxLength ? id : ''
  const found = text.split(';').map(one => /^([a-z]+)=([\x21-\x3a\x3c-\x7e]+)$/.exec(one))
  return new Map(found.flatMap(match => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : [])))
}
const maxLength = 4000
