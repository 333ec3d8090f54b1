import { expect, it } from 'vitest'
import { networkCodeName, networkCodeNames, networkCodes, unknownNetworkCode } from './network-codes.ts'

it('network codes are known by name and by number', () => {
  expect(networkCodeNames.map(name => networkCodes[name])).toEqual([0, 1, 2])
  expect([0, 1, 2].map(networkCodeName)).toEqual(['DCC', 'HVDC', 'RfG'])
})

it('other numbers have no name', () => {
  expect([unknownNetworkCode, 3, 0.5].map(networkCodeName)).toEqual(['', '', ''])
})
