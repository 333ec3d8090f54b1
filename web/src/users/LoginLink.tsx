// The link back to the sign-in page, below the password forms.
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
