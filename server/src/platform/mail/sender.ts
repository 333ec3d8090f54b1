// Sends waiting e-mails; each is taken by one server. Undeliverable ones are retried for about two days, then they have failed;
// without a mail server all are held for administrators to read.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db.ts'
import * as queries from './queries.ts'
import { isFinalRefusal, maxConnections, type MailTransport } from './transport.ts'

const pollIntervalMs = 1000
const cleanUpIntervalMs = 600_000
/** Longer than all timeouts of one attempt together. */
const leaseMs = 120_000
const mailsPerClaim = maxConnections * 5
/** Before each further attempt; after the last one the e-mail has failed. */
const delaysMs = [1, 5, 15, 60, 240, 720, 1440].map(minutes => minutes * 60_000)
/** A mail server that does not answer must not delay the end. */
const drainTimeoutMs = 3000
const retentionDays = 400

export interface SenderOptions {
  readonly db: Db
  readonly transport: MailTransport | null
  readonly log: Logger
  readonly now: () => Date
}

/** @returns stops it: what is on its way gets a moment, then another server sends it */
export function startMailSender({ db, transport, log, now }: SenderOptions): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const waiting: queries.ClaimedMail[] = []
  const underWay = new Set<string>()
  let claiming: Promise<void> | null = null
  let [isReachable, cleanedUpAt] = [true, 0]

  /** Each connection takes the next e-mail: one that hangs delays no other. */
  async function sendNext(to: MailTransport): Promise<void> {
    while (!signal.aborted) {
      const mail = waiting.shift()
      if (mail) await tolerateOutage(() => sendOne(mail, to))
      else await claimOnce()
    }
  }

  function claimOnce(): Promise<void> {
    claiming ??= claim().finally(() => {
      claiming = null
    })
    return claiming
  }

  async function claim(): Promise<void> {
    await tolerateOutage(async () => {
      const mails = await queries.claimMails(db, mailsPerClaim, leaseMs)
      if (transport) waiting.push(...mails)
      else if (mails.length > 0) await queries.markHeld(db, idsOf(mails), now())
      if (mails.length > 0) return
      await cleanUp()
      await rest()
    })
  }

  const rest = () => sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined)

  async function cleanUp(): Promise<void> {
    if (Date.now() - cleanedUpAt < cleanUpIntervalMs) return
    await queries.deleteOldMails(db, new Date(now().getTime() - retentionDays * 24 * 3_600_000))
    cleanedUpAt = Date.now()
  }

  async function tolerateOutage(run: () => Promise<void>): Promise<void> {
    try {
      await run()
      isReachable = true
    } catch (error) {
      // Logged once per outage; nothing is lost.
      if (isReachable) log.warn({ err: error }, 'mails cannot be read')
      isReachable = false
      await rest()
    }
  }

  async function sendOne(mail: queries.ClaimedMail, to: MailTransport): Promise<void> {
    underWay.add(mail.id)
    try {
      await to.send(mail)
    } catch (error) {
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

  async function keepAll(): Promise<void> {
    while (!signal.aborted) await claimOnce()
  }

  const working = transport ? Promise.all(Array.from({ length: maxConnections }, () => sendNext(transport))) : keepAll()
  return async () => {
    stop.abort()
    await Promise.race([working, sleep(drainTimeoutMs, undefined, { ref: false })])
    const unsent = [...idsOf(waiting), ...underWay]
    underWay.clear()
    await queries.releaseMails(db, unsent)
    transport?.close()
  }
}

const idsOf = (mails: readonly queries.ClaimedMail[]): string[] => mails.map(({ id }) => id)
