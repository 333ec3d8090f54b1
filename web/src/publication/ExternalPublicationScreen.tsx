// What visitors can see: an overview, plans, and a switch for everything that can be public.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FormsSection } from './FormsSection.tsx'
import { CapacitySection, ChoicesSection } from './GraphSections.tsx'
import { usePublication } from './hooks.ts'
import { ParametersSection } from './ParametersSection.tsx'
import { PlansList } from './PlansList.tsx'
import type { PublicationSearch } from './publication-search.ts'
import { PublicNow } from './PublicNow.tsx'
import { ReportsSection } from './ReportsSection.tsx'
import { Section } from './Section.tsx'

const from = '/user-actions/external-publications'

export function ExternalPublicationScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: Partial<PublicationSearch>) =>
    void navigate({ search: old => omitUndefined({ ...old, ...changes }), resetScroll: false })
  const publication = usePublication()
  const { data, error } = publication
  return (
    <>
      <PageHeader title={text('publication.title')} lead={text('publication.lead')} />
      <Section title={text('publication.now')}>
        <FailedRead title={text('publication.failed')} read={publication} />
        {(!error || data) && <PublicNow things={data?.things} />}
      </Section>
      {data && data.plans.length > 0 && (
        <Section title={text('publication.plans')} lead={text('publication.plans.lead')}>
          <PlansList plans={data.plans} total={data.planCount} />
        </Section>
      )}
      <ReportsSection year={search.reportYear} onYear={reportYear => change({ reportYear })} />
      <ChoicesSection />
      <CapacitySection />
      <FormsSection year={search.formYear} onYear={formYear => change({ formYear })} />
      <ParametersSection />
    </>
  )
}
