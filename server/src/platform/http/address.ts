// The caller's address, for throttling and the audit log: always an IP address, whatever a proxy passes on.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const mappedIpv4 = /^::ffff:(?=\d+\.)/i
/** Of an IPv6 address: the caller may put anything there. */
const zone = /%.*$/s

export function readAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
  return address.replace(zone, '').replace(mappedIpv4, '')
}
