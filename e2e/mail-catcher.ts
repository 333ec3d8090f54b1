// Catches the e-mails of the running product, in the process of server/testing/mail-catcher.ts.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface MailCatcher {
  readonly smtpUrl: string
  readonly mailsUrl: string
  stop(): void
}

const catcherFile = fileURLToPath(new URL('../server/testing/mail-catcher.ts', import.meta.url))

export async function startMailCatcher(): Promise<MailCatcher> {
  const catcher: ChildProcess = fork(catcherFile, { execArgv: [] })
  const [addresses] = (await once(catcher, 'message')) as [Omit<MailCatcher, 'stop'>]
  return { ...addresses, stop: () => catcher.kill() }
}
