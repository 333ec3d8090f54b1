// Stands between the server and PostgreSQL like a firewall that forgets connections: open ones fall silent, new ones work.
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export interface SilentProxy {
  readonly port: number
  /** Of all open connections. @returns how many */
  readonly silence: () => number
  /** Including new ones, until `heal`. */
  readonly silenceAll: () => void
  readonly heal: () => void
  readonly close: () => Promise<void>
}

export async function startSilentProxy(socketPath: string): Promise<SilentProxy> {
  const open = new Map<Socket, Socket>()
  const silent = new WeakSet<Socket>()
  let isEveryoneSilent = false
  const server = createServer(caller => {
    const target = createConnection(socketPath)
    open.set(caller, target)
    const isSilent = (): boolean => isEveryoneSilent || silent.has(caller)
    caller.on('data', part => void (isSilent() || target.write(part)))
    target.on('data', part => void (isSilent() || caller.write(part)))
    for (const [one, other] of [
      [caller, target],
      [target, caller],
    ] as const)
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(caller)
          if (!isSilent()) other.destroy()
        })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence() {
      for (const caller of open.keys()) silent.add(caller)
      return open.size
    },
    silenceAll: () => void (isEveryoneSilent = true),
    heal: () => void (isEveryoneSilent = false),
    async close() {
      for (const [caller, target] of open) {
        caller.destroy()
        target.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
