// The e-mails sent by the running product.
import { expect } from '@playwright/test'
import { sharedProduct } from './running-product.ts'

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
