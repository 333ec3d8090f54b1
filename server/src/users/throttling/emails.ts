// E-mails to people whose password or code is being guessed, in the account's language.
import type { NewMail } from '../../platform/mail/queue.ts'
import { formatText } from '../../platform/texts.ts'
import type { Account } from '../accounts/queries.ts'
import { freeFailures, type GuessedKind } from './throttling.ts'

export function writeGuessingWarning({ id, username, locale }: Account, kind: GuessedKind, url: string): NewMail {
  return {
    userId: id,
    address: username,
    locale,
    kind: 'guessing',
    subject: formatText(locale, 'mail.guessing.subject'),
    content: {
      paragraphs: [
        formatText(locale, 'mail.guessing.body', { username, count: freeFailures, kind }),
        formatText(locale, 'mail.guessing.hint', { kind }),
      ],
      link: { label: formatText(locale, 'users.login.submit'), url },
      unsubscribeUrl: null,
    },
  }
}
