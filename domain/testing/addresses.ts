// Every address of the product × every role, written out as the documents have it: where one arrives. The router is checked
// against it without a browser, and the running product in one. A new route has to join.

/** It opens there. */
const here = null
const no = '/unauthorized'
const region = '/country-select'
type Target = string | null

type Row = readonly [path: string, Target, Target, Target, Target, Target]

/** For people with a role: who has no region yet chooses one first, and visitors come to the public page. */
const signedIn = (path: string, admin: Target, nclp: Target, viewer: Target): Row => [
  path,
  admin,
  nclp,
  viewer,
  region,
  '/public',
]
const everybody = (path: string): Row => [path, here, here, here, region, here]
/** The ways in: who is in already comes home. */
const visitorsOnly = (path: string): Row => [path, '/', '/', '/', region, here]
const administrators = (path: string): Row => signedIn(path, here, no, no)
const contacts = (path: string): Row => signedIn(path, here, here, no)
const readers = (path: string): Row => signedIn(path, here, here, here)

const capacity = '/reports/data-view/generation-capacity'
const publicCapacity = `/public${capacity}`

/** Where Admin, NCLP, Viewer, who has no region yet, and visitors arrive. */
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
  // Addresses that lead nowhere.
  everybody('/public/$page/$'),
  everybody('/data/$key/$page/$'),
  // Without single sign-on its screen leads on to /login/admin on a development host.
  visitorsOnly('/login'),
  visitorsOnly('/login/admin'),
  visitorsOnly('/forgot-password'),
  everybody('/reset-password'),
  everybody('/unauthorized'),
  everybody('/unsubscribe'),
  ['/country-select', '/', '/', '/', here, '/public'],
  // Where administrators arrive who still have to set up a second factor, wherever they go.
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
