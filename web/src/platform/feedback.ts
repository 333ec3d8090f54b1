// The tables of toasts and of refusals, with their texts: more than half of what every page would load, and nothing of it is
// shown by a first page. They come beside every screen but the lightest; a toast that is earlier waits for them.
import type { messages as Messages } from '@imp/domain/messages.ts'
import type { problems as Problems } from '@imp/domain/problems.ts'
import { loadScreenTexts } from './i18n/load.ts'

interface Feedback {
  readonly messages: typeof Messages
  readonly problems: typeof Problems
}
let feedback: Feedback | undefined

/** What has come of it. */
export const feedbackNow = (): Feedback | undefined => feedback

/** The part of the texts that web/bundling/text-use.ts makes of the two modules. */
const part = 'feedback'

export async function loadFeedback(): Promise<Feedback> {
  const [{ messages }, { problems }] = await Promise.all([
    import('@imp/domain/messages.ts'),
    import('@imp/domain/problems.ts'),
    loadScreenTexts(part),
  ])
  feedback = { messages, problems }
  return feedback
}
