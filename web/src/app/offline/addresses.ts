// Which addresses are the page of the application: endpoints and files are not, nor what search engines read (there each address has
// a page of its own).
const isOther = /^\/(api|users|health|assets|files|public|data|countries|service-worker\.js)(\/|$)/i

/** @param mode of the request: a page is navigated to; `/` is also fetched to be kept */
export const isPageOfApp = (pathname: string, mode: RequestMode): boolean =>
  pathname === '/' || (mode === 'navigate' && !isOther.test(pathname))
