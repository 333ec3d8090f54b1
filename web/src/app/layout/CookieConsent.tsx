// Asks for consent to count visits. Sticky at the end of the page, so that it covers nothing.
import { Group, Text } from '@mantine/core'
import { answerConsent } from '../../platform/analytics.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './CookieConsent.module.css'

export function CookieConsent() {
  const text = useText()
  const size = { base: 44, xs: 36 }
  return (
    <section className={classes['banner']} aria-label={text('app.cookies.title')} data-no-print>
      <Text>{text('app.cookies')}</Text>
      {/* Both choices have equal weight. */}
      <Group gap="sm">
        <Button variant="default" h={size} onClick={() => answerConsent('accepted')}>
          {text('app.cookies.accept')}
        </Button>
        <Button variant="default" h={size} onClick={() => answerConsent('declined')}>
          {text('app.cookies.decline')}
        </Button>
      </Group>
    </section>
  )
}
