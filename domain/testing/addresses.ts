// Where each address leads each role, as in the documents. The router is checked against this list without a browser, and the
// running product in one. New routes have to be added.

const here = null
const no = '/unauthorized'
const region = '/country-select'
type Target = string | null

type Row = readonly [path: string, Target, Target, Target, Target, Target]

/** For roles with an account: without a region they choose one first, and visitors get the public page. */
const signedIn = (path: string, admin: Target, nclp: Target, viewer: Target): Row => [
  path,
  admin,
  nclp,
  viewer,
  region,
  '/public',
]
const everybody = (path: string): Row => [path, here, here, here, region, here]
/** Sign-in pages: people who are signed in get the home page. */
const visitorsOnly = (path: string): Row => [path, '/', '/', '/', region, here]
const administrators = (path: string): Row => signedIn(path, here, no, no)
const contacts = (path: string): Row => signedIn(path, here, here, no)
const readers = (path: string): Row => signedIn(path, here, here, here)

const capacity = '/reports/data-view/generation-capacity'
const publicCapacity = `/public${capacity}`

/** The targets of Admin, NCLP, Viewer, people without a region, and visitors. */
export const addresses: readonly Row[] = [
  everybody('/public'),
  everybody('/public/form-overview'),
  everybody('/public/reports'),
  everybody('/public/reports/data-view/frt'),
  everybody('/public/reports/data-view/frt-additional'),
  everybody(publicCapacity),
  ['/public/reports/data-view/{-$chartType}', publicCapacity, publicCapacity, publicCapacity, region, publicCapacity],
  everybody('/public/reports/non-exhaustive-parameters'),
  everybody('/public/reports/harmonisation'),
  everybody('/public/reports/harmonisation/$key'),
  everybody('/public/accessibility'),
  everybody('/data'),
  everybody('/data/$key'),
  everybody('/countries/$code'),
  everybody('/public/implementation-maps'),
  everybody('/public/$page/$'),
  everybody('/data/$key/$page/$'),
  // Without single sign-on, on a development host, this screen redirects to /login/admin.
  visitorsOnly('/login'),
  visitorsOnly('/login/admin'),
  visitorsOnly('/forgot-password'),
  everybody('/reset-password'),
  everybody('/unauthorized'),
  everybody('/unsubscribe'),
  ['/country-select', '/', '/', '/', here, '/public'],
  // Where every address leads administrators who still have to set up a second factor.
  ['/second-factor', '/', '/', '/', region, '/public'],

  readers('/'),
  readers('/account'),
  readers('/exports'),
  everybody('$'),

  ['/forms', '/forms/overview', '/forms/overview', no, region, '/public/form-overview'],
  ['/forms/overview', here, here, no, region, '/public/form-overview'],
  readers('/forms/results'),
  administrators('/forms/create'),
  administrators('/forms/reference-limits'),
  administrators('/forms/overview/edit/$id'),
  administrators('/forms/overview/try/$id'),
  administrators('/forms/overview/data-delivery/$formId'),
  contacts('/forms/comparison'),
  contacts('/forms/view/$id'),
  contacts('/forms/view/$id/results/$resultId'),

  ['/maps/implementation-maps', here, here, no, region, '/public/implementation-maps'],

  readers('/reports/data-view/frt'),
  readers('/reports/data-view/frt-additional'),
  readers(capacity),
  signedIn('/reports/data-view/{-$chartType}', capacity, capacity, capacity),
  readers('/reports/non-exhaustive-parameters'),
  readers('/reports/harmonisation'),
  readers('/reports/harmonisation/$key'),

  administrators('/figures-and-tables/figures'),
  administrators('/figures-and-tables/tables'),

  readers('/reports/overview'),
  readers('/reports/download'),
  readers('/reports/view/$id'),
  readers('/reports/view/$id/chapters/$chapterId'),
  signedIn('/reports/overview/$id', '/reports/overview/$id/front-page', no, no),
  administrators('/reports/overview/$id/front-page'),
  administrators('/reports/overview/$id/chapters/$chapterId'),
  administrators('/reports/overview/$id/table-of-contents'),
  contacts('/figures-and-tables/internal-reports'),
  signedIn('/figures-and-tables/internal-reports/$id', '/figures-and-tables/internal-reports/$id/front-page', no, no),
  administrators('/figures-and-tables/internal-reports/$id/front-page'),
  administrators('/figures-and-tables/internal-reports/$id/chapters/$chapterId'),
  administrators('/figures-and-tables/internal-reports/$id/table-of-contents'),

  contacts('/maps/parameter-management'),
  contacts('/maps/parameter-overview'),
  contacts('/parameters/view/$id'),
  contacts('/parameters/view/$id/answer'),
  contacts('/parameters/view/$id/answer/$answerId'),

  administrators('/user-actions/manage-users'),
  administrators('/user-actions/user-activity'),
  administrators('/user-actions/external-publications'),
  administrators('/user-actions/audit-log'),
  administrators('/user-actions/sent-mails'),
  administrators('/user-actions/mail-templates'),
  administrators('/input-data-editor'),
]
