// Hands mails to a mail server by SMTP; several at once over connections that stay open.
import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import type { ClaimedMail } from './queries.ts'

export interface MailServer {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string
  /** What the mails say they come from: an address, or a name with one. */
  readonly from: string
}

export interface MailTransport {
  /** @throws when the server does not take it */
  send(mail: ClaimedMail): Promise<void>
  close(): void
}

/** How many mails are on their way at once, from one server of ours. */
export const maxConnections = 4
const defaultTimeoutMs = 20_000
/** 70 mails a second: ten thousand take less than three minutes, and requests hardly notice (server/bench/mails.bench.ts). */
const maxMailsPerInterval = 7
const rateIntervalMs = 100

export function openTransport({ url, from }: MailServer, timeoutMs = defaultTimeoutMs): MailTransport {
  const { hostname } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    maxMessages: 200,
    rateLimit: maxMailsPerInterval,
    rateDelta: rateIntervalMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Without encryption only inside of this machine (D52).
    requireTLS: !isLoopback(hostname),
    ignoreTLS: isLoopback(hostname),
    // Nothing in a mail is fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, address, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever is in it.
        to: { name: '', address },
        subject,
        text,
        html,
        // The same at every attempt: a receiver sees that it is the same mail.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== null && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}

/** What would be the same at the next attempt: the mail server has refused this mail for good (5xx). */
export function isFinalRefusal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0
  // 530 and 535: our own account is refused, which an operator can fix.
  return code >= 500 && code < 600 && code !== 530 && code !== 535
}
