// The fixed public pages, with their metadata for search engines and other sites.
import { capacityDataViews, choiceTypes, frtTypes } from '@imp/domain/graphs/views.ts'
import { graphKey } from '@imp/domain/open-data.ts'
import type { TextId } from '@imp/domain/texts.ts'

interface PublicPage {
  readonly path: string
  readonly title: TextId
  readonly description: TextId
  /** Key prefixes of the datasets and lists it shows; it changes with each of them. */
  readonly shows: readonly string[]
}
const lead = 'app.public.lead'
const capacities = Object.values(capacityDataViews).map(graphKey)
const curves = frtTypes.map(graphKey)

export const publicPages: readonly PublicPage[] = [
  { path: '/public', title: 'app.public.title', description: 'app.public.text', shows: [''] },
  { path: '/public/form-overview', title: 'routes.public.forms', description: lead, shows: ['page-forms'] },
  { path: '/public/reports', title: 'routes.public.reports', description: lead, shows: ['page-reports'] },
  {
    path: '/public/reports/data-view/generation-capacity',
    title: 'routes.reports.capacity',
    description: lead,
    shows: capacities,
  },
  { path: '/public/reports/data-view/frt', title: 'routes.reports.frt', description: lead, shows: curves },
  {
    path: '/public/reports/data-view/frt-additional',
    title: 'routes.reports.choices',
    description: lead,
    shows: choiceTypes.map(graphKey),
  },
  {
    path: '/public/reports/non-exhaustive-parameters',
    title: 'routes.reports.nonExhaustive',
    description: lead,
    shows: ['form-'],
  },
  {
    path: '/public/reports/harmonisation',
    title: 'routes.reports.harmonisation',
    description: 'app.public.lead.harmonisation',
    shows: ['form-', 'parameter-'],
  },
  {
    path: '/public/implementation-maps',
    title: 'datasets.page.maps',
    description: lead,
    shows: ['parameter-', 'page-maps'],
  },
  {
    path: '/public/accessibility',
    title: 'app.accessibility.title',
    description: 'app.accessibility.commitment',
    shows: [],
  },
  { path: '/data', title: 'datasets.list.title', description: 'datasets.catalogue.description', shows: ['everything'] },
]

export const countryPageContent: readonly string[] = ['parameter-', 'form-', ...curves, ...capacities]
