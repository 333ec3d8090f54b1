// Ids the server makes: UUID version 7 (RFC 9562), whose beginning is the time, so that new rows lie together in the index.
import { randomUUIDv7 } from 'node:crypto'

export const newId = (): string => randomUUIDv7()
