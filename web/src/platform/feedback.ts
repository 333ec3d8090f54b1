// The tables of toasts and refusals with their texts. They would be more than half of what each page loads, and no first page
// needs them: they load beside all but the lightest screens, and an earlier toast waits for them.
import type { messages as Messages } from '@imp/domain/messages.ts'
import type { problems as Problems } from '@imp/domain/problems.ts'
import { loadScreenTexts } from './i18n/load.ts'

interface Feedback {
  readonly messages: typeof Messages
  readonly problems: typeof Problems
}
let feedback: Feedback | undefined

export const feedbackNow = (): Feedback | undefined => feedback

/** The chunk of texts that web/bundling/text-use.ts makes of the two modules. */
const chunk = 'feedback'

export async function loadFeedback(): Promise<Feedback> {
  const [{ messages }, { problems }] = await Promise.all([
    import('@imp/domain/messages.ts'),
    import('@imp/domain/problems.ts'),
    loadScreenTexts(chunk),
  ])
  feedback = { messages, problems }
  return feedback
}
