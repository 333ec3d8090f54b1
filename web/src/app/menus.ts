// The menu of each role; only entries whose screens exist.
import type { Role } from '@imp/domain/permissions.ts'
import type { TextId } from '@imp/domain/texts.ts'

interface MenuEntry {
  readonly text: TextId
  readonly to:
    | '/forms/overview'
    | '/forms/results'
    | '/forms/comparison'
    | '/forms/reference-limits'
    | '/public/form-overview'
    | '/reports/data-view/generation-capacity'
    | '/reports/data-view/frt'
    | '/reports/data-view/frt-additional'
    | '/reports/harmonisation'
    | '/public/reports/harmonisation'
    | '/reports/non-exhaustive-parameters'
    | '/figures-and-tables/figures'
    | '/figures-and-tables/tables'
    | '/figures-and-tables/internal-reports'
    | '/reports/overview'
    | '/reports/download'
    | '/maps/parameter-management'
    | '/maps/parameter-overview'
    | '/user-actions/external-publications'
    | '/user-actions/user-activity'
    | '/user-actions/audit-log'
    | '/user-actions/sent-mails'
    | '/public'
    | '/public/reports'
    | '/maps/implementation-maps'
    | '/public/implementation-maps'
    | '/public/reports/data-view/generation-capacity'
    | '/public/reports/data-view/frt'
    | '/public/reports/data-view/frt-additional'
    | '/public/reports/non-exhaustive-parameters'
    | '/user-actions/manage-users'
}
export interface MenuGroup {
  readonly text: TextId
  readonly entries: readonly [MenuEntry, ...MenuEntry[]]
}

const overview: MenuEntry = { text: 'app.menu.forms.overview', to: '/forms/overview' }
const results: MenuEntry = { text: 'app.menu.forms.results', to: '/forms/results' }
const comparison: MenuEntry = { text: 'results.comparison.title', to: '/forms/comparison' }
const frt: MenuEntry = { text: 'app.menu.reports.frt', to: '/reports/data-view/frt' }
const capacity: MenuEntry = { text: 'app.menu.reports.capacity', to: '/reports/data-view/generation-capacity' }
const choices: MenuEntry = { text: 'app.menu.reports.choices', to: '/reports/data-view/frt-additional' }
const nonExhaustive: MenuEntry = {
  text: 'app.menu.reports.nonExhaustive',
  to: '/reports/non-exhaustive-parameters',
}
const referenceLimits: MenuEntry = { text: 'forms.reference.title', to: '/forms/reference-limits' }
const yearlyReports: MenuEntry = { text: 'app.menu.reports.yearly', to: '/reports/overview' }
const download: MenuEntry = { text: 'app.menu.reports.download', to: '/reports/download' }
const internalReports: MenuEntry = {
  text: 'app.menu.figures.internalReports',
  to: '/figures-and-tables/internal-reports',
}
const harmonisation: MenuEntry = { text: 'app.menu.reports.harmonisation', to: '/reports/harmonisation' }
const graphs = [nonExhaustive, capacity, frt, choices, harmonisation] as const
const reports: MenuGroup = { text: 'app.menu.reports', entries: [...graphs, download] }
const figures: MenuEntry = { text: 'app.menu.figures.figures', to: '/figures-and-tables/figures' }
const tables: MenuEntry = { text: 'app.menu.figures.tables', to: '/figures-and-tables/tables' }
const figuresAndTables: MenuGroup = { text: 'app.menu.figures', entries: [figures, tables, internalReports] }
const parameterManagement: MenuEntry = { text: 'app.menu.maps.management', to: '/maps/parameter-management' }
const parameterOverview: MenuEntry = { text: 'app.menu.maps.overview', to: '/maps/parameter-overview' }
const maps: MenuEntry = { text: 'app.menu.maps.implementation', to: '/maps/implementation-maps' }
const manageUsers: MenuEntry = { text: 'app.menu.users.manage', to: '/user-actions/manage-users' }
const publication: MenuEntry = { text: 'app.menu.users.publication', to: '/user-actions/external-publications' }
const auditLog: MenuEntry = { text: 'app.menu.users.audit', to: '/user-actions/audit-log' }
const sentMails: MenuEntry = { text: 'notifications.mails.title', to: '/user-actions/sent-mails' }
const userActivity: MenuEntry = { text: 'app.menu.users.activity', to: '/user-actions/user-activity' }
const publicHome: MenuEntry = { text: 'app.menu.home', to: '/public' }
const publicForms: MenuEntry = { text: 'app.menu.forms', to: '/public/form-overview' }
const publicMaps: MenuEntry = { text: 'app.menu.maps.implementation', to: '/public/implementation-maps' }
const publicReports: readonly [MenuEntry, ...MenuEntry[]] = [
  { text: 'app.menu.public.reports', to: '/public/reports' },
  { text: 'app.menu.reports.capacity', to: '/public/reports/data-view/generation-capacity' },
  { text: 'app.menu.reports.frt', to: '/public/reports/data-view/frt' },
  { text: 'app.menu.reports.choices', to: '/public/reports/data-view/frt-additional' },
  { text: 'app.menu.reports.nonExhaustive', to: '/public/reports/non-exhaustive-parameters' },
  { text: 'app.menu.reports.harmonisation', to: '/public/reports/harmonisation' },
]

export const menus: Readonly<Record<Role, readonly MenuGroup[]>> = {
  Admin: [
    { text: 'app.menu.forms', entries: [overview, results, comparison, referenceLimits] },
    figuresAndTables,
    { text: 'app.menu.reports', entries: [yearlyReports, ...graphs] },
    { text: 'app.menu.maps', entries: [parameterManagement, maps] },
    { text: 'app.menu.users', entries: [manageUsers, publication, userActivity, auditLog, sentMails] },
  ],
  NCLP: [
    { text: 'app.menu.forms', entries: [results] },
    { text: 'app.menu.figures.internalReports', entries: [internalReports] },
    reports,
    { text: 'app.menu.maps', entries: [parameterOverview, maps] },
  ],
  Viewer: [reports],
  CountrySelect: [],
  SecondFactorSetup: [],
  Visitor: [
    { text: 'app.menu.home', entries: [publicHome] },
    { text: 'app.menu.forms', entries: [publicForms] },
    { text: 'app.menu.reports', entries: publicReports },
    { text: 'app.menu.maps.implementation', entries: [publicMaps] },
  ],
}
