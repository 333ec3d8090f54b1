// Shown under public data: source, licence and a sentence to cite.
import { Anchor } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { CopyButton } from '../CopyButton.tsx'
import { useText } from '../i18n/text.ts'
import { readPublicUrl } from '../public-url.ts'
import classes from './AboutData.module.css'

export function AboutData({ title }: { title: string }) {
  const text = useText()
  const headingId = useId()
  const [now] = useState(() => new Date().toISOString())
  // The URL includes the view, so that readers see the same, but not this visitor's language.
  const { pathname } = useLocation()
  const { stringifySearch } = useRouter().options
  const search = useSearch({ strict: false })
  const citation = text('app.public.cite.sentence', {
    title,
    address: readPublicUrl() + pathname + stringifySearch(search),
    day: showDate(now),
  })
  return (
    <section className={classes['about']} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes['title']}>
        {text('app.public.about')}
      </h2>
      <dl className={classes['facts']}>
        <dt>{text('app.public.source')}</dt>
        <dd>{text('app.public.source.text')}</dd>
        <dt>{text('app.public.licence')}</dt>
        <dd>
          <Anchor href="https://creativecommons.org/licenses/by/4.0/" inherit>
            {text('app.public.licence.name')}
          </Anchor>{' '}
          {text('app.public.licence.text')}
        </dd>
        <dt>{text('app.public.cite')}</dt>
        <dd className={classes['citation']}>
          <q dir="auto">{citation}</q>
          <span data-no-print>
            <CopyButton label={text('app.public.cite.copy')} icon={<IconQuote size={18} />} content={() => citation} />
          </span>
        </dd>
      </dl>
    </section>
  )
}
