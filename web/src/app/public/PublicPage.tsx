// What each page of the public area has around its data: where one is, what this is, where the data come from, how to cite them.
import type { ReactNode } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AboutData } from '../../platform/open-data/AboutData.tsx'

interface Props {
  title: TextId
  /** What this is, in one sentence. */
  lead: TextId
  children: ReactNode
}

export function PublicPage({ title, lead, children }: Props) {
  const text = useText()
  const name = text(title)
  return (
    <>
      <PageHeader
        title={name}
        lead={text(lead)}
        crumbs={[{ label: text('app.menu.home'), link: { to: '/public' } }, { label: name }]}
      />
      {children}
      <AboutData title={name} />
    </>
  )
}
