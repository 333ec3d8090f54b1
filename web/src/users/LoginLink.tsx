// The way back to signing in, below forms that are about passwords.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'

export function LoginLink() {
  const text = useText()
  return (
    <Anchor size="sm" renderRoot={props => <Link {...props} to="/login" />}>
      {text('users.login.back')}
    </Anchor>
  )
}
