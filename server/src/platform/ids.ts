// UUID version 7 (RFC 9562): it begins with the time, so that new rows are neighbours in the index.
import { randomUUIDv7 } from 'node:crypto'

export const newId = (): string => randomUUIDv7()
