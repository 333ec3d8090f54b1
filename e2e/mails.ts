// The mails that the running product has sent.
import { expect, inject } from 'vitest'

/** The newest mail to this address, once there is one. */
export async function waitForMail(to: string): Promise<string> {
  let mails: readonly string[] = []
  await expect
    .poll(async () => {
      mails = (await (await fetch(`${inject('mailsUrl')}/?to=${encodeURIComponent(to)}`)).json()) as string[]
      return mails.length
    })
    .toBeGreaterThan(0)
  return mails.at(-1) ?? ''
}
