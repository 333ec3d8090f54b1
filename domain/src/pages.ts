// The addresses that the application has a page for. The server answers 404 for every other one; the router in the browser has
// the same list (domain/testing/addresses.ts is compared with both).

/** `$name` stands for one part, `{-$name}` for one that may be left out. */
export const pagePaths: readonly string[] = [
  '/',
  '/account',
  '/exports',
  '/login',
  '/login/admin',
  '/forgot-password',
  '/reset-password',
  '/unauthorized',
  '/unsubscribe',
  '/country-select',
  '/second-factor',
  '/public',
  '/public/form-overview',
  '/public/reports',
  '/public/reports/data-view/frt',
  '/public/reports/data-view/frt-additional',
  '/public/reports/data-view/generation-capacity',
  '/public/reports/data-view/{-$chartType}',
  '/public/reports/non-exhaustive-parameters',
  '/public/reports/harmonisation',
  '/public/reports/harmonisation/$key',
  '/public/accessibility',
  '/public/implementation-maps',
  '/data',
  '/data/$key',
  '/countries/$code',
  '/forms',
  '/forms/overview',
  '/forms/results',
  '/forms/create',
  '/forms/reference-limits',
  '/forms/overview/edit/$id',
  '/forms/overview/try/$id',
  '/forms/overview/data-delivery/$formId',
  '/forms/comparison',
  '/forms/view/$id',
  '/forms/view/$id/results/$resultId',
  '/maps/implementation-maps',
  '/maps/parameter-management',
  '/maps/parameter-overview',
  '/parameters/view/$id',
  '/parameters/view/$id/answer',
  '/parameters/view/$id/answer/$answerId',
  '/reports/data-view/frt',
  '/reports/data-view/frt-additional',
  '/reports/data-view/generation-capacity',
  '/reports/data-view/{-$chartType}',
  '/reports/non-exhaustive-parameters',
  '/reports/harmonisation',
  '/reports/harmonisation/$key',
  '/reports/overview',
  '/reports/download',
  '/reports/view/$id',
  '/reports/view/$id/chapters/$chapterId',
  '/reports/overview/$id',
  '/reports/overview/$id/front-page',
  '/reports/overview/$id/chapters/$chapterId',
  '/reports/overview/$id/table-of-contents',
  '/figures-and-tables/figures',
  '/figures-and-tables/tables',
  '/figures-and-tables/internal-reports',
  '/figures-and-tables/internal-reports/$id',
  '/figures-and-tables/internal-reports/$id/front-page',
  '/figures-and-tables/internal-reports/$id/chapters/$chapterId',
  '/figures-and-tables/internal-reports/$id/table-of-contents',
  '/user-actions/manage-users',
  '/user-actions/user-activity',
  '/user-actions/external-publications',
  '/user-actions/audit-log',
  '/user-actions/sent-mails',
  '/user-actions/mail-templates',
  '/input-data-editor',
]

const patterns = pagePaths.map(path => {
  const parts = path.split('/').slice(1).map(toPattern)
  return new RegExp(`^${parts.join('')}/?$`, 'i')
})

function toPattern(part: string): string {
  if (part === '') return ''
  if (part.startsWith('{-$')) return '(/[^/]+)?'
  return part.startsWith('$') ? '/[^/]+' : `/${part}`
}

/** @param path without query; in any letter case, with or without a slash at the end */
export const isPagePath = (path: string): boolean => patterns.some(pattern => pattern.test(path))
