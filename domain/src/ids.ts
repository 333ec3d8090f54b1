// Ids on the wire: all zeros, an empty id and no id all mean "does not exist yet" (D4).

export const noId = '00000000-0000-0000-0000-000000000000'

export const isId = (id: string | null | undefined): id is string => typeof id === 'string' && id !== '' && id !== noId
