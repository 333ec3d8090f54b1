// Keeps the application itself on the device, so that a reload, Back or a link opens it without network. Files never change
// under their names, so what is there is not asked for again; the page is asked for first, and the one of the last visit shown
// when nobody answers: a new version is there with the next reload. Answers of the server are never kept here
// (what a contact fills in: filling/offline).
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isPageOfApp } from './addresses.ts'

declare const self: { skipWaiting(): Promise<void> }

const daySeconds = 24 * 60 * 60
/** Removes files of old versions. The cast: its declared type has members that may be undefined. */
const forgetOld = new ExpirationPlugin({
  maxAgeSeconds: 60 * daySeconds,
  maxEntries: 4000,
  purgeOnQuotaError: true,
}) as WorkboxPlugin

void self.skipWaiting()
clientsClaim()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'files',
    plugins: [forgetOld],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(appearance\.js|favicon\.svg)$/.test(url.pathname),
  new NetworkFirst({ cacheName: 'page', networkTimeoutSeconds: 5 }),
)
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.method === 'GET' && isPageOfApp(url.pathname, request.mode),
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: 5,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => '/',
        // While the server is down, people can go on with the cached application.
        async fetchDidSucceed({ response }) {
          if (response.status === 503 && (await caches.match('/'))) throw new Error('the server is not available')
          return response
        },
      },
    ],
  }),
)
