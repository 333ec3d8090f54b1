// The mails that the running product has sent.
import { expect } from '@playwright/test'
import { sharedProduct } from './running-product.ts'

interface Wanted {
  /** Something that it says. */
  readonly words?: string
  /** Of the product it comes from; left out: of the one of all stories. */
  readonly mailsUrl?: string
}

/** The newest mail to this address, once there is one. */
export async function waitForMail(
  to: string,
  { words = '', mailsUrl = sharedProduct().mailsUrl }: Wanted = {},
): Promise<string> {
  let mails: readonly string[] = []
  await expect
    .poll(
      async () => {
        const all = (await (await fetch(`${mailsUrl}/?to=${encodeURIComponent(to)}`)).json()) as string[]
        mails = all.filter(source => source.includes(words))
        return mails.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  return mails.at(-1) ?? ''
}

/** From now on the mail server has no such mailbox; null: it has all of them again. */
export const refuseMailsTo = (mailsUrl: string, address: string | null): Promise<unknown> =>
  fetch(`${mailsUrl}/?refuse=${encodeURIComponent(address ?? '')}`, { method: 'POST' })
