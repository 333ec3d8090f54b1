// Sends what waits, in every server: each mail is taken by one of them. What cannot be delivered is tried again for about
// two days, then it has failed; without a mail server everything is kept for administrators to read.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db.ts'
import * as queries from './queries.ts'
import { isFinalRefusal, maxConnections, type MailTransport } from './transport.ts'

const pollIntervalMs = 1000
const cleanUpIntervalMs = 600_000
/** Longer than all time limits of one attempt together. */
const leaseMs = 120_000
const mailsPerClaim = maxConnections * 5
/** After the first attempt, the second …; then the mail has failed. */
const delaysMs = [1, 5, 15, 60, 240, 720, 1440].map(minutes => minutes * 60_000)
/** A mail server that does not answer holds nobody up. */
const drainTimeoutMs = 3000
const daysKept = 400

export interface SenderOptions {
  readonly db: Db
  /** Null: there is no mail server. */
  readonly transport: MailTransport | null
  readonly log: Logger
  readonly now: () => Date
}

/** @returns stops it: what is on its way gets a moment, then another server sends it */
export function startMailSender({ db, transport, log, now }: SenderOptions): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const underWay = new Set<string>()
  let [isReachable, cleanedUpAt] = [true, 0]

  async function sendDue(): Promise<void> {
    for (;;) {
      if (signal.aborted) return
      const mails = await queries.claimMails(db, mailsPerClaim, leaseMs)
      if (mails.length === 0) return
      if (transport) await sendAll(mails, transport)
      else await queries.markKept(db, idsOf(mails), now())
    }
  }

  async function sendAll(mails: readonly queries.ClaimedMail[], to: MailTransport): Promise<void> {
    const waiting = [...mails]
    async function sendNext(): Promise<void> {
      while (!signal.aborted) {
        const mail = waiting.shift()
        if (!mail) return
        await sendOne(mail, to)
      }
    }
    await Promise.all(Array.from({ length: maxConnections }, sendNext))
    await queries.releaseMails(db, idsOf(waiting))
  }

  async function sendOne(mail: queries.ClaimedMail, to: MailTransport): Promise<void> {
    underWay.add(mail.id)
    try {
      await to.send(mail)
    } catch (error) {
      // Given back meanwhile.
      if (!underWay.has(mail.id)) return
      const sentence = error instanceof Error ? error.message : String(error)
      const delayMs = isFinalRefusal(error) ? undefined : delaysMs[mail.attempts - 1]
      log.warn({ mail: mail.id, attempt: mail.attempts, reason: sentence }, 'a mail could not be sent')
      if (delayMs === undefined) await queries.markFailed(db, mail.id, sentence, now())
      else await queries.postponeMail(db, mail.id, sentence, delayMs)
      underWay.delete(mail.id)
      return
    }
    if (underWay.delete(mail.id)) await queries.markSent(db, mail.id, now())
  }

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      try {
        await sendDue()
        if (Date.now() - cleanedUpAt > cleanUpIntervalMs) {
          await queries.deleteOldMails(db, new Date(now().getTime() - daysKept * 24 * 3_600_000))
          cleanedUpAt = Date.now()
        }
        isReachable = true
      } catch (error) {
        // Said once, not every second; nothing is lost meanwhile.
        if (isReachable) log.warn({ err: error }, 'mails cannot be read')
        isReachable = false
      }
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const polling = poll()
  return async () => {
    stop.abort()
    await Promise.race([polling, sleep(drainTimeoutMs, undefined, { ref: false })])
    const unanswered = [...underWay]
    underWay.clear()
    await queries.releaseMails(db, unanswered)
    transport?.close()
  }
}

const idsOf = (mails: readonly queries.ClaimedMail[]): string[] => mails.map(({ id }) => id)
