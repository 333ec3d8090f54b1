// Ids of what every installation has: the same everywhere, because they are made from a name (UUID version 5, RFC 9562).
import { v5 } from 'uuid'

const namespace = 'b5f0a2f4-3c6d-4c5e-9a1d-7e2b8f604d13'

/** @param key such as 'country/BE' */
export const idOf = (key: string): string => v5(key, namespace)

/** @param abbreviation of a country or a part: 'BE', 'DK1' */
export const countryId = (abbreviation: string): string => idOf(`country/${abbreviation}`)
export const referenceLimitId = (key: string): string => idOf(`limit/${key}`)
export const blockId = (name: string): string => idOf(`block/${name}`)
export const categoryId = (name: string): string => idOf(`category/${name}`)
