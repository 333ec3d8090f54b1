// E-mails about passwords, in the account's language.
import type { NewMail } from '../../platform/mail/queue.ts'
import { formatText } from '../../platform/texts.ts'
import type { Account } from '../accounts/queries.ts'

export function writePasswordLink(account: Account, url: string): NewMail {
  const { id, username, locale } = account
  return {
    userId: id,
    address: username,
    locale,
    kind: 'passwordReset',
    subject: formatText(locale, 'mail.passwordReset.subject'),
    content: {
      paragraphs: [
        formatText(locale, 'mail.passwordReset.body', { username }),
        formatText(locale, 'mail.passwordReset.hint'),
      ],
      link: { label: formatText(locale, 'mail.passwordReset.link'), url },
      unsubscribeUrl: null,
    },
    isSecret: true,
  }
}

export function writeInvitation(account: Account, url: string): NewMail {
  const { id, username, displayName, locale } = account
  return {
    userId: id,
    address: username,
    locale,
    kind: 'invitation',
    subject: formatText(locale, 'mail.invitation.subject'),
    content: {
      paragraphs: [
        formatText(locale, 'mail.invitation.body', { name: displayName, username }),
        formatText(locale, 'mail.invitation.hint'),
      ],
      link: { label: formatText(locale, 'mail.invitation.link'), url },
      unsubscribeUrl: null,
    },
    isSecret: true,
  }
}

export function writePasswordChanged({ id, username, locale }: Account): NewMail {
  return {
    userId: id,
    address: username,
    locale,
    kind: 'passwordChanged',
    subject: formatText(locale, 'mail.passwordChanged.subject'),
    content: {
      paragraphs: [
        formatText(locale, 'mail.passwordChanged.body', { username }),
        formatText(locale, 'mail.passwordChanged.hint'),
      ],
      link: null,
      unsubscribeUrl: null,
    },
  }
}
