// Ids the server makes: UUID version 7 (RFC 9562), whose beginning is the time, so that new rows lie together in the index.
import { randomUUIDv7 } from 'node:crypto'

export const newGuid = '00000000-0000-0000-0000-000000000000'

export const newId = (): string => randomUUIDv7()

/** Missing or all zeros means "new" (D4). */
export const isNew = (id: string | null | undefined): boolean => id === null || id === undefined || id === newGuid
