// Which addresses serve the application's page. Endpoints and files do not, nor do the pages for search engines, which the server
// renders one by one.
const isOther = /^\/(api|users|health|assets|files|public|data|countries|service-worker\.js)(\/|$)/i

/** @param mode of the request; `/` also matches when it is fetched for the cache */
export const isPageOfApp = (pathname: string, mode: RequestMode): boolean =>
  pathname === '/' || (mode === 'navigate' && !isOther.test(pathname))
