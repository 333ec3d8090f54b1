// A real mail server for one test file: accepts, refuses or hangs as it is told.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly to: readonly string[]
  /** Headers and bodies, decoded. */
  readonly source: string
}

export interface TestMailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  readonly asked: string[]
  /** Its response to a receiver; null: accepted. */
  behaviour: (address: string) => { readonly code: number; readonly message: string } | 'hang' | null
  close(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, answer) {
      mailServer.asked.push(address)
      const refusal = mailServer.behaviour(address)
      if (refusal === 'hang') return
      if (refusal) return answer(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
      answer()
    },
    onData(stream, { envelope }, answer) {
      void text(stream).then(source => {
        mailServer.received.push({ to: envelope.rcptTo.map(({ address }) => address), source: decode(source) })
        answer()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    asked: [],
    behaviour: () => null,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return mailServer
}

/** Quoted-printable (RFC 2045): all our bodies that need an encoding have this one. */
const decode = (source: string): string =>
  Buffer.from(
    source
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
