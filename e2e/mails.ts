// The mails that the running product has sent.
import { expect } from '@playwright/test'
import { sharedProduct } from './running-product.ts'

/** The newest mail to this address, once there is one. */
export async function waitForMail(to: string): Promise<string> {
  let mails: readonly string[] = []
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${sharedProduct().mailsUrl}/?to=${encodeURIComponent(to)}`)
        mails = (await answer.json()) as string[]
        return mails.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  return mails.at(-1) ?? ''
}
