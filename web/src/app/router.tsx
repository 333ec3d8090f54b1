// The route table: every address with its title, guard and lazily loaded screen.
import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import type { TextId } from '@imp/domain/texts.ts'
import { ownPath } from '../platform/own-path.ts'
import { readAuditSearch } from '../audit/audit-search.ts'
import { readCapacitySearch } from '../graphs/capacity-search.ts'
import { readChoicesSearch } from '../graphs/choices-search.ts'
import { readDatasetSearch } from '../datasets/dataset-search.ts'
import { readFiguresSearch } from '../figures/figures-search.ts'
import { readFrtSearch } from '../graphs/frt-search.ts'
import { findGraphPage } from '@imp/domain/pages.ts'
import { readHarmonisationSearch, readQuantitySearch } from '../harmonisation/harmonisation-search.ts'
import { readMapSearch } from '../maps/map-search.ts'
import { readReadingSearch } from '../reports/reading/reading-search.ts'
import { readReportsSearch, type ReportsSearch } from '../reports/overview/reports-search.ts'
import { readCompareSearch } from '../review/comparing/compare-search.ts'
import { readDeliverySearch } from '../results/data-delivery/delivery-search.ts'
import { readTabularSearch } from '../review/tabular/tabular-search.ts'
import { readListSearch } from '../results/list/list-search.ts'
import { hasSessionExpired, setInPublicArea, signedInSession } from '../platform/session.ts'
import { readPublicSearch } from '../results/list/public-search.ts'
import { readResultsSearch } from '../results/list/search.ts'
import { readManagementSearch } from '../parameters/managing/management-search.ts'
import { readOverviewSearch } from '../parameters/overview/overview-search.ts'
import { readReferenceSearch } from '../forms/reference-limits/reference-search.ts'
import { readTablesSearch } from '../tables/tables-search.ts'
import { readMailsSearch } from '../notifications/mails/mails-search.ts'
import { readPublicationSearch } from '../publication/publication-search.ts'
import { readUsersSearch } from '../users/managing/users-search.ts'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { findRedirect, type Guard } from './guards.ts'
import { readInputDataSearch } from './input-data-search.ts'
import { lazyScreen } from './lazy-screen.ts'
import { Frame } from './layout/Frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TextId
    guard?: Guard
    /** The screen itself handles being offline. */
    isKept?: boolean
  }
}

type Search = Record<string, unknown>
/** The router merges the result over the raw parameters, so unknown ones have to be set to undefined. */
const readStrictly =
  <S extends object>(read: (search: Search) => S) =>
  (search: Search): S => ({
    ...Object.fromEntries(Object.keys(search).map(name => [name, undefined])),
    ...read(search),
  })

interface AskedFor {
  to?: string | undefined
}
const readAskedFor = (search: Record<string, unknown>): AskedFor => {
  const to = ownPath(search['to'])
  return { to: to === '/' ? undefined : to }
}
interface LoginSearch extends AskedFor {
  expired?: true | undefined
}
const readLoginSearch = (search: Record<string, unknown>): LoginSearch => ({
  ...readAskedFor(search),
  expired: search['expired'] === true || undefined,
})

interface SignInReturn {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
}
const readSignInReturn = (search: Record<string, unknown>): SignInReturn => {
  const text = (name: string): string | undefined => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  return { code: text('code'), state: text('state'), error: text('error') }
}

const guardRoute = (guard: Guard) => ({
  beforeLoad: ({ location }: { location: { href: string } }) => {
    const elsewhere = findRedirect(guard, signedInSession(), hasSessionExpired())
    if (!elsewhere) return
    const isAskedFor = guard !== 'open' && guard !== 'visitors' && elsewhere !== '/' && elsewhere !== '/unauthorized'
    const search: LoginSearch = isAskedFor ? readAskedFor({ to: location.href }) : {}
    if (elsewhere === '/login') search.expired = true
    throw redirect({ to: elsewhere, search, replace: true })
  },
})
const screenOptions = (title: TextId, guard: Guard, { isKept = false } = {}) => ({
  staticData: { title, guard, isKept },
  ...guardRoute(guard),
})

const isPublicPath = (path: string): boolean => /^\/(public|data)(\/|$)/i.test(path)

const root = createRootRoute({
  beforeLoad: ({ location, preload }) => {
    if (!preload) setInPublicArea(isPublicPath(location.pathname))
  },
  component: Frame,
  errorComponent: ErrorScreen,
})
const parent = { getParentRoute: () => root }

/** Unknown addresses in the public area: a sign-in would not lead to a page either. */
const publicNotFoundOptions = {
  ...screenOptions('app.notFound.title', 'open'),
  component: lazyScreen('PublicNotFoundScreen', () => import('./public/PublicNotFoundScreen.tsx'), 'none'),
}

const publicRoute = createRoute({
  ...parent,
  ...screenOptions('app.public.title', 'open'),
  path: '/public',
  validateSearch: readStrictly(readAskedFor),
  component: lazyScreen('PublicScreen', () => import('./PublicScreen.tsx'), 'none'),
})
const publicFormsRoute = createRoute({
  ...parent,
  ...screenOptions('routes.public.forms', 'open'),
  path: '/public/form-overview',
  validateSearch: readStrictly(search => ({ ...readPublicSearch(search), ...readAskedFor(search) })),
  component: lazyScreen('PublicOverviewScreen', () => import('../results/PublicOverviewScreen.tsx'), 'reading'),
})
const publicReportsRoute = createRoute({
  ...parent,
  ...screenOptions('routes.public.reports', 'open'),
  path: '/public/reports',
  validateSearch: readStrictly((search): Pick<ReportsSearch, 'year'> => ({ year: readReportsSearch(search).year })),
  component: lazyScreen('PublicReportsScreen', () => import('./public/PublicReportsScreen.tsx'), 'reading'),
})
const publicFrtRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.frt', 'open'),
  path: '/public/reports/data-view/frt',
  validateSearch: readStrictly(readFrtSearch),
  component: lazyScreen('PublicFrtScreen', () => import('./public/PublicFrtScreen.tsx'), 'reading'),
})
const publicChoicesRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.choices', 'open'),
  path: '/public/reports/data-view/frt-additional',
  validateSearch: readStrictly(readChoicesSearch),
  component: lazyScreen('PublicChoicesScreen', () => import('./public/PublicChoicesScreen.tsx'), 'reading'),
})
const publicCapacityRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.capacity', 'open'),
  path: '/public/reports/data-view/generation-capacity',
  validateSearch: readStrictly(readCapacitySearch),
  component: lazyScreen('PublicCapacityScreen', () => import('./public/PublicCapacityScreen.tsx'), 'reading'),
})
/** As in the signed-in area: no name means the capacities; graphs also have alternative names. */
const publicOtherGraphRoute = createRoute({
  ...parent,
  ...publicNotFoundOptions,
  path: '/public/reports/data-view/{-$chartType}',
  validateSearch: readStrictly(readCapacitySearch),
  beforeLoad: ({ search, params }) => {
    const page = findGraphPage(params.chartType)
    if (page) throw redirect({ to: `/public/reports/data-view/${page}`, search, replace: true })
  },
})
const publicNonExhaustiveRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.nonExhaustive', 'open'),
  path: '/public/reports/non-exhaustive-parameters',
  validateSearch: readStrictly(readTabularSearch),
  component: lazyScreen('PublicNonExhaustiveScreen', () => import('./public/PublicNonExhaustiveScreen.tsx'), 'reading'),
})
const countryRoute = createRoute({
  ...parent,
  ...screenOptions('routes.country', 'open'),
  path: '/countries/$code',
  component: lazyScreen('CountryScreen', () => import('../profiles/CountryScreen.tsx')),
})
const publicHarmonisationRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.harmonisation', 'open'),
  path: '/public/reports/harmonisation',
  validateSearch: readStrictly(readHarmonisationSearch),
  component: lazyScreen('PublicHarmonisationScreen', () => import('./public/PublicHarmonisationScreen.tsx'), 'reading'),
})
const publicQuantityRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.harmonisation', 'open'),
  path: '/public/reports/harmonisation/$key',
  validateSearch: readStrictly(readQuantitySearch),
  component: lazyScreen('PublicQuantityScreen', () => import('./public/PublicQuantityScreen.tsx'), 'reading'),
})
const publicMapsRoute = createRoute({
  ...parent,
  ...screenOptions('routes.maps', 'open'),
  path: '/public/implementation-maps',
  validateSearch: readStrictly(readMapSearch),
  component: lazyScreen('PublicMapsScreen', () => import('./public/PublicMapsScreen.tsx'), 'reading'),
})
const accessibilityRoute = createRoute({
  ...parent,
  ...screenOptions('app.accessibility.title', 'open'),
  path: '/public/accessibility',
  component: lazyScreen('AccessibilityScreen', () => import('./public/AccessibilityScreen.tsx'), 'reading'),
})
const datasetsRoute = createRoute({
  ...parent,
  ...screenOptions('datasets.list.title', 'open'),
  path: '/data',
  validateSearch: readStrictly(readDatasetSearch),
  component: lazyScreen('DatasetsScreen', () => import('../datasets/DatasetsScreen.tsx'), 'reading'),
})
const datasetRoute = createRoute({
  ...parent,
  ...screenOptions('datasets.list.title', 'open'),
  path: '/data/$key',
  component: lazyScreen('DatasetScreen', () => import('../datasets/DatasetScreen.tsx'), 'reading'),
})
const loginRoute = createRoute({
  ...parent,
  ...screenOptions('routes.login', 'visitors'),
  path: '/login',
  validateSearch: readStrictly(search => ({ ...readLoginSearch(search), ...readSignInReturn(search) })),
  component: lazyScreen('LoginScreen', () => import('../users/LoginScreen.tsx')),
})
const adminLoginRoute = createRoute({
  ...parent,
  ...screenOptions('routes.login', 'visitors'),
  path: '/login/admin',
  validateSearch: readStrictly(readLoginSearch),
  component: lazyScreen('AdminLoginScreen', () => import('../users/AdminLoginScreen.tsx')),
})
const forgotPasswordRoute = createRoute({
  ...parent,
  ...screenOptions('users.forgotPassword.title', 'visitors'),
  path: '/forgot-password',
  component: lazyScreen('ForgotPasswordScreen', () => import('../users/ForgotPasswordScreen.tsx')),
})
const resetPasswordRoute = createRoute({
  ...parent,
  ...screenOptions('users.resetPassword.title', 'open'),
  path: '/reset-password',
  validateSearch: readStrictly(search => ({ token: typeof search['token'] === 'string' ? search['token'] : '' })),
  component: lazyScreen('ResetPasswordScreen', () => import('../users/ResetPasswordScreen.tsx')),
})
const countrySelectRoute = createRoute({
  ...parent,
  ...screenOptions('routes.countrySelect', 'regionless'),
  path: '/country-select',
  validateSearch: readStrictly(readAskedFor),
  component: lazyScreen('CountrySelectScreen', () => import('../users/CountrySelectScreen.tsx')),
})
const secondFactorRoute = createRoute({
  ...parent,
  ...screenOptions('users.secondFactorSetup.title', 'factorless'),
  path: '/second-factor',
  validateSearch: readStrictly(readAskedFor),
  component: lazyScreen('SecondFactorScreen', () => import('../users/SecondFactorScreen.tsx')),
})
const unauthorizedRoute = createRoute({
  ...parent,
  ...screenOptions('app.unauthorized.title', 'open'),
  path: '/unauthorized',
  component: lazyScreen('UnauthorizedScreen', () => import('./UnauthorizedScreen.tsx')),
})
const homeScreen = lazyScreen('HomeScreen', () => import('./HomeScreen.tsx'))
const notFoundScreen = lazyScreen('NotFoundScreen', () => import('./NotFoundScreen.tsx'))
const accountRoute = createRoute({
  ...parent,
  ...screenOptions('users.account.title', { permission: 'account.manage' }),
  path: '/account',
  component: lazyScreen('AccountScreen', () => import('./AccountScreen.tsx')),
})
const exportsRoute = createRoute({
  ...parent,
  ...screenOptions('results.recentExports.title', { permission: 'job.read' }),
  path: '/exports',
  component: lazyScreen('RecentExportsScreen', () => import('../results/RecentExportsScreen.tsx')),
})
const homeRoute = createRoute({
  ...parent,
  ...screenOptions('app.home.title', 'signedIn'),
  path: '/',
  validateSearch: readStrictly(readReportsSearch),
  component: homeScreen,
})

const formsRoute = createRoute({
  ...parent,
  path: '/forms',
  beforeLoad: () => {
    throw redirect({ to: '/forms/overview', replace: true })
  },
})
const formsOverviewRoute = createRoute({
  ...parent,
  ...screenOptions('routes.forms.overview', { permission: 'form.listActive', visitors: '/public/form-overview' }),
  path: '/forms/overview',
  validateSearch: readStrictly(readListSearch),
  component: lazyScreen('OverviewScreen', () => import('./OverviewScreen.tsx')),
})
const resultsRoute = createRoute({
  ...parent,
  ...screenOptions('routes.results', { permission: 'result.list' }),
  path: '/forms/results',
  validateSearch: readStrictly(readResultsSearch),
  component: lazyScreen('ResultsScreen', () => import('../results/ResultsScreen.tsx')),
})
const createFormRoute = createRoute({
  ...parent,
  ...screenOptions('routes.forms.create', { permission: 'form.create' }),
  path: '/forms/create',
  component: lazyScreen('CreateFormScreen', () => import('../forms/CreateFormScreen.tsx')),
})
const referenceLimitsRoute = createRoute({
  ...parent,
  ...screenOptions('forms.reference.title', { permission: 'form.manageLimits' }),
  path: '/forms/reference-limits',
  validateSearch: readStrictly(readReferenceSearch),
  component: lazyScreen('ReferenceLimitsScreen', () => import('../forms/ReferenceLimitsScreen.tsx')),
})
const editFormRoute = createRoute({
  ...parent,
  ...screenOptions('routes.forms.edit', { permission: 'form.edit' }),
  path: '/forms/overview/edit/$id',
  component: lazyScreen('EditFormScreen', () => import('./EditFormScreen.tsx')),
})
const tryFormRoute = createRoute({
  ...parent,
  ...screenOptions('routes.forms.try', { permission: 'form.try' }),
  path: '/forms/overview/try/$id',
  component: lazyScreen('TryFormScreen', () => import('../filling/TryFormScreen.tsx')),
})
const dataDeliveryRoute = createRoute({
  ...parent,
  ...screenOptions('routes.forms.delivery', { permission: 'result.readDataDelivery' }),
  path: '/forms/overview/data-delivery/$formId',
  validateSearch: readStrictly(readDeliverySearch),
  component: lazyScreen('DataDeliveryScreen', () => import('../results/DataDeliveryScreen.tsx')),
})
const comparisonRoute = createRoute({
  ...parent,
  ...screenOptions('results.comparison.title', { permission: 'result.read' }),
  path: '/forms/comparison',
  validateSearch: readStrictly(readCompareSearch),
  component: lazyScreen('CompareDeliveriesScreen', () => import('../review/CompareDeliveriesScreen.tsx')),
})
const viewFormRoute = createRoute({
  ...parent,
  ...screenOptions('routes.forms.view', { permission: 'result.read' }, { isKept: true }),
  path: '/forms/view/$id',
  component: lazyScreen('FillFormScreen', () => import('./FillFormScreen.tsx'), 'none'),
})
const viewResultRoute = createRoute({
  ...parent,
  ...screenOptions('routes.forms.view', { permission: 'result.read' }, { isKept: true }),
  path: '/forms/view/$id/results/$resultId',
  component: lazyScreen('FillFormScreen', () => import('./FillFormScreen.tsx'), 'none'),
})

const mapsRoute = createRoute({
  ...parent,
  ...screenOptions('routes.maps', { permission: 'parameter.readAnswer', visitors: '/public/implementation-maps' }),
  path: '/maps/implementation-maps',
  validateSearch: readStrictly(readMapSearch),
  component: lazyScreen('ImplementationMapsScreen', () => import('../maps/ImplementationMapsScreen.tsx')),
})

const frtRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.frt', { permission: 'graph.read' }),
  path: '/reports/data-view/frt',
  validateSearch: readStrictly(readFrtSearch),
  component: lazyScreen('FrtScreen', () => import('../graphs/FrtScreen.tsx')),
})
const choicesRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.choices', { permission: 'graph.read' }),
  path: '/reports/data-view/frt-additional',
  validateSearch: readStrictly(readChoicesSearch),
  component: lazyScreen('ChoicesScreen', () => import('../graphs/ChoicesScreen.tsx')),
})
const capacityRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.capacity', { permission: 'graph.read' }),
  path: '/reports/data-view/generation-capacity',
  validateSearch: readStrictly(readCapacitySearch),
  component: lazyScreen('CapacityScreen', () => import('../graphs/CapacityScreen.tsx')),
})
const otherGraphRoute = createRoute({
  ...parent,
  ...screenOptions('app.notFound.title', 'open'),
  path: '/reports/data-view/{-$chartType}',
  validateSearch: readStrictly(readCapacitySearch),
  beforeLoad: ({ search, params }) => {
    const page = findGraphPage(params.chartType)
    if (page) throw redirect({ to: `/reports/data-view/${page}`, search, replace: true })
  },
  component: notFoundScreen,
})

const nonExhaustiveRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.nonExhaustive', { permission: 'result.readSubmitted' }),
  path: '/reports/non-exhaustive-parameters',
  validateSearch: readStrictly(readTabularSearch),
  component: lazyScreen('NonExhaustiveScreen', () => import('../review/NonExhaustiveScreen.tsx')),
})

const harmonisationRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.harmonisation', { permission: 'harmonisation.read' }),
  path: '/reports/harmonisation',
  validateSearch: readStrictly(readHarmonisationSearch),
  component: lazyScreen('HarmonisationScreen', () => import('../harmonisation/HarmonisationScreen.tsx')),
})
const quantityRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.harmonisation', { permission: 'harmonisation.read' }),
  path: '/reports/harmonisation/$key',
  validateSearch: readStrictly(readQuantitySearch),
  component: lazyScreen('QuantityScreen', () => import('../harmonisation/QuantityScreen.tsx')),
})

const manageUsersRoute = createRoute({
  ...parent,
  ...screenOptions('routes.users.manage', { permission: 'user.manage' }),
  path: '/user-actions/manage-users',
  validateSearch: readStrictly(readUsersSearch),
  component: lazyScreen('ManageUsersScreen', () => import('../users/ManageUsersScreen.tsx')),
})

const figuresRoute = createRoute({
  ...parent,
  ...screenOptions('routes.figures', { permission: 'figure.manage' }),
  path: '/figures-and-tables/figures',
  validateSearch: readStrictly(readFiguresSearch),
  component: lazyScreen('FiguresScreen', () => import('../figures/FiguresScreen.tsx')),
})
const tablesRoute = createRoute({
  ...parent,
  ...screenOptions('routes.tables', { permission: 'table.manage' }),
  path: '/figures-and-tables/tables',
  validateSearch: readStrictly(readTablesSearch),
  component: lazyScreen('TablesScreen', () => import('../tables/TablesScreen.tsx')),
})

const reportsOverviewRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.overview.yearly', { permission: 'report.list' }),
  path: '/reports/overview',
  validateSearch: readStrictly(readReportsSearch),
  component: lazyScreen('ReportsOverviewScreen', () => import('../reports/ReportsOverviewScreen.tsx')),
})
const internalReportsRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.overview.internal', { permission: 'report.listInternal' }),
  path: '/figures-and-tables/internal-reports',
  validateSearch: readStrictly(readReportsSearch),
  component: lazyScreen('InternalReportsScreen', () => import('../reports/InternalReportsScreen.tsx')),
})
const reportsDownloadRoute = createRoute({
  ...parent,
  ...screenOptions('routes.reports.download', { permission: 'report.list' }),
  path: '/reports/download',
  validateSearch: readStrictly(readReportsSearch),
  component: lazyScreen('ReportsDownloadScreen', () => import('../reports/ReportsDownloadScreen.tsx')),
})
const viewOptions = {
  ...screenOptions('routes.reports.view', { permission: 'report.read' }),
  validateSearch: readStrictly(readReadingSearch),
  component: lazyScreen('ReportViewScreen', () => import('../reports/ReportViewScreen.tsx')),
}
const viewReportRoute = createRoute({ ...parent, ...viewOptions, path: '/reports/view/$id' })
const viewChapterRoute = createRoute({ ...parent, ...viewOptions, path: '/reports/view/$id/chapters/$chapterId' })

// The report editor: yearly and internal reports have the same pages under two prefixes

const frontPageOptions = {
  ...screenOptions('routes.reports.frontPage', { permission: 'report.edit' }),
  component: lazyScreen('FrontPageScreen', () => import('../reports/FrontPageScreen.tsx')),
}
const yearlyFrontPageRoute = createRoute({
  ...parent,
  ...frontPageOptions,
  path: '/reports/overview/$id/front-page',
})
const internalFrontPageRoute = createRoute({
  ...parent,
  ...frontPageOptions,
  path: '/figures-and-tables/internal-reports/$id/front-page',
})
const yearlyReportRoute = createRoute({
  ...parent,
  path: '/reports/overview/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/reports/overview/$id/front-page', params, replace: true })
  },
})
const internalReportRoute = createRoute({
  ...parent,
  path: '/figures-and-tables/internal-reports/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/figures-and-tables/internal-reports/$id/front-page', params, replace: true })
  },
})

const chapterOptions = {
  ...screenOptions('routes.reports.chapter', { permission: 'report.edit' }),
  component: lazyScreen('ChapterScreen', () => import('../reports/ChapterScreen.tsx')),
}
const yearlyChapterRoute = createRoute({
  ...parent,
  ...chapterOptions,
  path: '/reports/overview/$id/chapters/$chapterId',
})
const internalChapterRoute = createRoute({
  ...parent,
  ...chapterOptions,
  path: '/figures-and-tables/internal-reports/$id/chapters/$chapterId',
})
const contentsOptions = {
  ...screenOptions('routes.reports.contents', { permission: 'report.edit' }),
  component: lazyScreen('TableOfContentsScreen', () => import('../reports/TableOfContentsScreen.tsx')),
}
const yearlyContentsRoute = createRoute({
  ...parent,
  ...contentsOptions,
  path: '/reports/overview/$id/table-of-contents',
})
const internalContentsRoute = createRoute({
  ...parent,
  ...contentsOptions,
  path: '/figures-and-tables/internal-reports/$id/table-of-contents',
})

const parameterManagementRoute = createRoute({
  ...parent,
  ...screenOptions('routes.parameters.management', { permission: 'parameter.readAnswer' }),
  path: '/maps/parameter-management',
  validateSearch: readStrictly(readManagementSearch),
  component: lazyScreen('ParameterManagementScreen', () => import('../parameters/ParameterManagementScreen.tsx')),
})
const parameterOverviewRoute = createRoute({
  ...parent,
  ...screenOptions('routes.parameters.overview', { permission: 'parameter.readAnswer' }),
  path: '/maps/parameter-overview',
  validateSearch: readStrictly(readOverviewSearch),
  component: lazyScreen('ParameterOverviewScreen', () => import('../parameters/ParameterOverviewScreen.tsx')),
})
const viewParameterOptions = {
  ...screenOptions('routes.parameters.view', { permission: 'parameter.readAnswer' }),
  component: lazyScreen('ParameterScreen', () => import('../parameters/ParameterScreen.tsx')),
}
const viewParameterRoute = createRoute({ ...parent, ...viewParameterOptions, path: '/parameters/view/$id' })
/** An empty answer part in the address: there is no answer yet. */
const viewNoAnswerRoute = createRoute({ ...parent, ...viewParameterOptions, path: '/parameters/view/$id/answer' })
const viewAnswerRoute = createRoute({
  ...parent,
  ...viewParameterOptions,
  path: '/parameters/view/$id/answer/$answerId',
})

const auditLogRoute = createRoute({
  ...parent,
  ...screenOptions('routes.auditLog', { permission: 'audit.read' }),
  path: '/user-actions/audit-log',
  validateSearch: readStrictly(readAuditSearch),
  component: lazyScreen('AuditLogScreen', () => import('../audit/AuditLogScreen.tsx')),
})
const publicationRoute = createRoute({
  ...parent,
  ...screenOptions('publication.title', { permission: 'publication.manage' }),
  path: '/user-actions/external-publications',
  validateSearch: readStrictly(readPublicationSearch),
  component: lazyScreen('ExternalPublicationScreen', () => import('../publication/ExternalPublicationScreen.tsx')),
})
const sentMailsRoute = createRoute({
  ...parent,
  ...screenOptions('notifications.mails.title', { permission: 'notification.manage' }),
  path: '/user-actions/sent-mails',
  validateSearch: readStrictly(readMailsSearch),
  component: lazyScreen('SentMailsScreen', () => import('../notifications/SentMailsScreen.tsx')),
})
const mailTemplatesRoute = createRoute({
  ...parent,
  ...screenOptions('notifications.templates.title', { permission: 'notification.manage' }),
  path: '/user-actions/mail-templates',
  component: lazyScreen('MailTemplatesScreen', () => import('../notifications/MailTemplatesScreen.tsx')),
})
const unsubscribeRoute = createRoute({
  ...parent,
  ...screenOptions('notifications.unsubscribe.title', 'open'),
  path: '/unsubscribe',
  validateSearch: readStrictly(search => ({ token: typeof search['token'] === 'string' ? search['token'] : '' })),
  component: lazyScreen('UnsubscribeScreen', () => import('../notifications/UnsubscribeScreen.tsx')),
})
const userActivityRoute = createRoute({
  ...parent,
  ...screenOptions('routes.userActivity', { permission: 'user.manage' }),
  path: '/user-actions/user-activity',
  component: lazyScreen('UserActivityScreen', () => import('../users/UserActivityScreen.tsx')),
})
const inputDataRoute = createRoute({
  ...parent,
  ...screenOptions('routes.inputData', { permission: 'form.edit' }),
  path: '/input-data-editor',
  validateSearch: readStrictly(readInputDataSearch),
  component: lazyScreen('InputDataEditorScreen', () => import('./InputDataEditorScreen.tsx')),
})

/** Named segments come before `$`, which would otherwise also match in place of the page above. */
const otherPublicRoute = createRoute({ ...parent, ...publicNotFoundOptions, path: '/public/$page/$' })
const otherDataRoute = createRoute({ ...parent, ...publicNotFoundOptions, path: '/data/$key/$page/$' })

const otherRoute = createRoute({
  ...parent,
  ...screenOptions('app.notFound.title', 'open'),
  path: '$',
  component: notFoundScreen,
})

const routes = [
  publicRoute,
  publicFormsRoute,
  datasetsRoute,
  datasetRoute,
  publicReportsRoute,
  publicFrtRoute,
  publicChoicesRoute,
  publicCapacityRoute,
  publicOtherGraphRoute,
  publicNonExhaustiveRoute,
  publicHarmonisationRoute,
  publicQuantityRoute,
  publicMapsRoute,
  accessibilityRoute,
  countryRoute,
  loginRoute,
  adminLoginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  countrySelectRoute,
  secondFactorRoute,
  unauthorizedRoute,
  homeRoute,
  accountRoute,
  exportsRoute,
  formsRoute,
  formsOverviewRoute,
  resultsRoute,
  createFormRoute,
  referenceLimitsRoute,
  editFormRoute,
  tryFormRoute,
  dataDeliveryRoute,
  comparisonRoute,
  viewFormRoute,
  viewResultRoute,
  mapsRoute,
  frtRoute,
  choicesRoute,
  capacityRoute,
  otherGraphRoute,
  nonExhaustiveRoute,
  harmonisationRoute,
  quantityRoute,
  manageUsersRoute,
  figuresRoute,
  tablesRoute,
  reportsOverviewRoute,
  internalReportsRoute,
  reportsDownloadRoute,
  viewReportRoute,
  viewChapterRoute,
  yearlyReportRoute,
  internalReportRoute,
  yearlyFrontPageRoute,
  internalFrontPageRoute,
  yearlyChapterRoute,
  internalChapterRoute,
  yearlyContentsRoute,
  internalContentsRoute,
  parameterManagementRoute,
  parameterOverviewRoute,
  viewParameterRoute,
  viewNoAnswerRoute,
  viewAnswerRoute,
  userActivityRoute,
  auditLogRoute,
  publicationRoute,
  sentMailsRoute,
  mailTemplatesRoute,
  unsubscribeRoute,
  inputDataRoute,
  otherPublicRoute,
  otherDataRoute,
  otherRoute,
] as const

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren(routes),
    // Pointing at a link preloads the screen's code, not its data.
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    caseSensitive: false,
    trailingSlash: 'never',
    ...(history && { history }),
  })
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
