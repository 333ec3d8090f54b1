// Hands e-mails to a mail server by SMTP, several at once over connections that stay open.
import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import type { ClaimedMail } from './queries.ts'

export interface MailServer {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string
  readonly from: string
}

export interface MailTransport {
  send(mail: ClaimedMail): Promise<void>
  close(): void
}

export const maxConnections = 4
const defaultTimeoutMs = 20_000
/** 70 e-mails a second: ten thousand take less than three minutes, and requests hardly notice (server/bench/mails.bench.ts). */
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
    // Unencrypted only within this machine (D52).
    requireTLS: !isLoopback(hostname),
    ignoreTLS: isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, address, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever it contains.
        to: { name: '', address },
        subject,
        text,
        html,
        // The same at every attempt, so that receivers recognise a duplicate.
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

/** The mail server has refused it for good (5xx). */
export function isFinalRefusal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0
  // 530 and 535 refuse our own account, which an operator can fix.
  return code >= 500 && code < 600 && code !== 530 && code !== 535
}
