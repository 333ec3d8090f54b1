// The network codes, by the numbers they travel as. Nothing else in here: the addresses of all screens know them.

export const networkCodes = { DCC: 0, HVDC: 1, RfG: 2 } as const
export type NetworkCodeName = keyof typeof networkCodes
export const networkCodeNames = Object.keys(networkCodes) as NetworkCodeName[]
/** Nothing is chosen yet; never stored. */
export const unknownNetworkCode = -1

/** '': unknown. */
export const networkCodeName = (code: number): NetworkCodeName | '' =>
  networkCodeNames.find(name => networkCodes[name] === code) ?? ''
