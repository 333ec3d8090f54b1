// Notifies the owner of an account, if there is one, that somebody is guessing.
import { Type } from 'typebox'
import { oneOf, shape } from '@imp/domain/endpoint.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { findAccount, findAccountByName } from '../accounts/queries.ts'
import { writeGuessingWarning } from './emails.ts'
import { beginWarning } from './queries.ts'
import { guessedKinds } from './throttling.ts'

export const guessingWarningJob = defineJob({
  name: 'guessingWarning',
  /** `account`: for a password the name in lower case, for a code the id. */
  input: shape({ account: Type.String(), kind: oneOf(...guessedKinds) }),
  maxUnfinishedPerOwner: 1,
  concurrency: 1,
  timeoutMs: 30_000,
  maxAttempts: 3,
  async run({ db, input: { account: guessed, kind }, now, publicUrl }) {
    const account = await (kind === 'password' ? findAccountByName(db, guessed) : findAccount(db, guessed))
    if (!account?.isEnabled) return null
    await db.transaction().execute(async tx => {
      if (!(await beginWarning(tx, account.id, kind, now))) return
      await queueMails(tx, [writeGuessingWarning(account, kind, `${publicUrl}/login`)], now)
    })
    return null
  },
})
