// The public pages that are always there, with what search engines and other sites say of them.
import type { TextId } from '@imp/domain/texts.ts'

interface PublicPage {
  readonly path: string
  readonly title: TextId
  readonly description: TextId
}
const lead = 'app.public.lead'

export const publicPages: readonly PublicPage[] = [
  { path: '/public', title: 'app.public.title', description: 'app.public.text' },
  { path: '/public/form-overview', title: 'routes.public.forms', description: lead },
  { path: '/public/reports', title: 'routes.public.reports', description: lead },
  {
    path: '/public/reports/data-view/generation-capacity',
    title: 'routes.reports.capacity',
    description: lead,
  },
  { path: '/public/reports/data-view/frt', title: 'routes.reports.frt', description: lead },
  { path: '/public/reports/data-view/frt-additional', title: 'routes.reports.choices', description: lead },
  { path: '/public/reports/non-exhaustive-parameters', title: 'routes.reports.nonExhaustive', description: lead },
  {
    path: '/public/reports/harmonisation',
    title: 'routes.reports.harmonisation',
    description: 'app.public.lead.harmonisation',
  },
  { path: '/public/implementation-maps', title: 'datasets.page.maps', description: lead },
  { path: '/data', title: 'datasets.list.title', description: 'datasets.catalogue.description' },
]
