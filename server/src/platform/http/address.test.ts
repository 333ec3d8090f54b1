import { expect, it } from 'vitest'
import { readAddress } from './address.ts'

const read = (ip: string, remoteAddress: string | undefined = '192.0.2.1') =>
  readAddress({ ip, socket: { remoteAddress } as never })

it.each(['1.2.3.4', '2001:db8::7'])('keeps %s', ip => {
  expect(read(ip)).toBe(ip)
})

it.each(['evil"text', '1.2.3.4:5678', '[2001:db8::7]:80', 'unknown', '', 'x'.repeat(5000)])(
  'takes the address of the connection where "%s" stands',
  ip => {
    expect(read(ip)).toBe('192.0.2.1')
    expect(read(ip, '::ffff:192.0.2.1')).toBe('192.0.2.1')
  },
)

it.each([
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:1.2.3.4', '1.2.3.4'],
  [`fe80::1%${'x'.repeat(5000)}`, 'fe80::1'],
])('writes %s as %s', (ip, address) => {
  expect(read(ip)).toBe(address)
})
