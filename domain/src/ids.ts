// Ids as they are written: all zeros, an empty one and none at all mean that there is no such thing yet (D4).

/** As it is sent for what is not there yet. */
export const noId = '00000000-0000-0000-0000-000000000000'

export const isId = (id: string | null | undefined): id is string => typeof id === 'string' && id !== '' && id !== noId
