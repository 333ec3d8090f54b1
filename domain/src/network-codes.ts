// The network codes and their numbers on the wire. Nothing else in here: the addresses of all screens import it.

export const networkCodes = { DCC: 0, HVDC: 1, RfG: 2 } as const
export type NetworkCodeName = keyof typeof networkCodes
export const networkCodeNames = Object.keys(networkCodes) as NetworkCodeName[]
/** Nothing chosen yet; never stored. */
export const unknownNetworkCode = -1

export const networkCodeName = (code: number): NetworkCodeName | '' =>
  networkCodeNames.find(name => networkCodes[name] === code) ?? ''
