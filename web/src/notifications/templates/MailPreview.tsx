// The e-mail as its recipient gets it, rendered by the server and shown in a sandboxed frame.
import { NativeSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { TemplateTexts } from '@imp/domain/notifications/templates.ts'
import { offeredLocales, useLanguage } from '../../platform/i18n/language.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { usePreview } from './hooks.ts'
import classes from './MailPreview.module.css'

const debounceMs = 300

interface Props {
  kind: NotificationKind
  texts: TemplateTexts | null
}

export function MailPreview({ kind, texts }: Props) {
  const text = useText()
  const { locale: ownLocale } = useLanguage()
  const [locale, setLocale] = useState(ownLocale.code)
  // Debounced as a string, because an object would be a new value on every render.
  const [steady] = useDebouncedValue(JSON.stringify(texts && { ...texts, locale }), debounceMs)
  const { data, error } = usePreview(kind, JSON.parse(steady))
  return (
    <section aria-label={text('notifications.templates.preview')} className={classes['preview']}>
      <NativeSelect
        label={text('notifications.templates.preview.language')}
        value={locale}
        onChange={event => setLocale(event.currentTarget.value)}
        data={offeredLocales().map(({ code, name }) => ({ value: code, label: name }))}
      />
      {texts === null && (
        <Text size="sm" c="dimmed">
          {text('notifications.templates.preview.wrong')}
        </Text>
      )}
      {error && <Text c="var(--mantine-color-error)">{problemText(error)}</Text>}
      {!data && !error && texts !== null && <LinesSkeleton lines={6} />}
      {data && (
        <div className={classes['mail']} data-outdated={texts === null || undefined}>
          <Text size="sm" c="dimmed">
            {text('notifications.templates.preview.hint')}
          </Text>
          <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {data.subject}
          </Text>
          <iframe
            sandbox=""
            srcDoc={data.html}
            title={text('notifications.templates.preview')}
            className={classes['paper']}
          />
        </div>
      )}
    </section>
  )
}
