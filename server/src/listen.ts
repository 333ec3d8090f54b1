// Where the server listens: checked first, so that a wrong setting is found before anything is prepared.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WrongSettings, type Config } from './config.ts'

type Address = Pick<Config, 'host' | 'port'>

export async function checkAddress(address: Address): Promise<void> {
  const server = createServer()
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (error) {
    throw toWrongSettings(error, address)
  }
  server.close()
  await once(server, 'close')
}

/** @throws WrongSettings when the address was taken in the meantime */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw toWrongSettings(error, { host, port })
  })
}

function toWrongSettings(error: unknown, { port, host }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new WrongSettings([`PORT ${port} is in use by another program. Set PORT to another number.`])
  if (code === 'EACCES') return new WrongSettings([`PORT ${port} may not be used by this account. Set another one.`])
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL')
    return new WrongSettings([`HOST "${host}" is not an address of this machine.`])
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new WrongSettings([`HOST "${host}" is neither an address nor a name that can be found from here.`])
  return error
}
