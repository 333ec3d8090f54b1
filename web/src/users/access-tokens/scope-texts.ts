// Labels of the scopes of access tokens.
import type { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import type { TextId } from '@imp/domain/texts.ts'

export const scopeTexts = {
  read: 'users.tokens.scope.read',
  answer: 'users.tokens.scope.answer',
  administer: 'users.tokens.scope.administer',
} as const satisfies Record<AccessTokenScope, TextId>
