// The frame of a public page around its data: breadcrumbs, introduction, source and citation.
import type { ReactNode } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AboutData } from '../../platform/open-data/AboutData.tsx'

interface Props {
  title: TextId
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
