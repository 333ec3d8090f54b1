// The menu of each role. Only entries whose screens exist.
import type { Role } from '@imp/domain/permissions.ts'
import type { TextId } from '@imp/domain/texts.ts'

interface MenuEntry {
  readonly text: TextId
  readonly to:
    | '/forms/overview'
    | '/forms/results'
    | '/public/form-overview'
    | '/reports/data-view/generation-capacity'
    | '/reports/data-view/frt'
    | '/reports/data-view/frt-additional'
    | '/reports/non-exhaustive-parameters'
    | '/figures-and-tables/figures'
    | '/figures-and-tables/tables'
    | '/figures-and-tables/internal-reports'
    | '/reports/overview'
    | '/reports/download'
    | '/user-actions/user-activity'
    | '/user-actions/audit-log'
    | '/user-actions/sent-mails'
    | '/public'
    | '/user-actions/manage-users'
}
export interface MenuGroup {
  readonly text: TextId
  /** One entry alone is a plain link under the group's name. */
  readonly entries: readonly [MenuEntry, ...MenuEntry[]]
}

const overview: MenuEntry = { text: 'app.menu.forms.overview', to: '/forms/overview' }
const results: MenuEntry = { text: 'app.menu.forms.results', to: '/forms/results' }
const frt: MenuEntry = { text: 'app.menu.reports.frt', to: '/reports/data-view/frt' }
const capacity: MenuEntry = { text: 'app.menu.reports.capacity', to: '/reports/data-view/generation-capacity' }
const choices: MenuEntry = { text: 'app.menu.reports.choices', to: '/reports/data-view/frt-additional' }
const nonExhaustive: MenuEntry = {
  text: 'app.menu.reports.nonExhaustive',
  to: '/reports/non-exhaustive-parameters',
}
const yearlyReports: MenuEntry = { text: 'app.menu.reports.yearly', to: '/reports/overview' }
const download: MenuEntry = { text: 'app.menu.reports.download', to: '/reports/download' }
const internalReports: MenuEntry = {
  text: 'app.menu.figures.internalReports',
  to: '/figures-and-tables/internal-reports',
}
const graphs = [nonExhaustive, capacity, frt, choices] as const
const reports: MenuGroup = { text: 'app.menu.reports', entries: [...graphs, download] }
const figures: MenuEntry = { text: 'app.menu.figures.figures', to: '/figures-and-tables/figures' }
const tables: MenuEntry = { text: 'app.menu.figures.tables', to: '/figures-and-tables/tables' }
const figuresAndTables: MenuGroup = { text: 'app.menu.figures', entries: [figures, tables, internalReports] }
const manageUsers: MenuEntry = { text: 'app.menu.users.manage', to: '/user-actions/manage-users' }
const auditLog: MenuEntry = { text: 'app.menu.users.audit', to: '/user-actions/audit-log' }
const sentMails: MenuEntry = { text: 'notifications.mails.title', to: '/user-actions/sent-mails' }
const userActivity: MenuEntry = { text: 'app.menu.users.activity', to: '/user-actions/user-activity' }
const publicHome: MenuEntry = { text: 'app.menu.home', to: '/public' }
const publicForms: MenuEntry = { text: 'app.menu.forms', to: '/public/form-overview' }

export const menus: Readonly<Record<Role, readonly MenuGroup[]>> = {
  Admin: [
    { text: 'app.menu.forms', entries: [overview, results] },
    figuresAndTables,
    { text: 'app.menu.reports', entries: [yearlyReports, ...graphs] },
    { text: 'app.menu.users', entries: [manageUsers, userActivity, auditLog, sentMails] },
  ],
  NCLP: [
    { text: 'app.menu.forms', entries: [results] },
    { text: 'app.menu.figures.internalReports', entries: [internalReports] },
    reports,
  ],
  Viewer: [reports],
  CountrySelect: [],
  SecondFactorSetup: [],
  Visitor: [
    { text: 'app.menu.home', entries: [publicHome] },
    { text: 'app.menu.forms', entries: [publicForms] },
  ],
}
