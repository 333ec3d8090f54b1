// The headers that keep a browser safe, on every answer. helmet knows them; they are the same for all requests, so they
// are worked out once. A page with web analytics has others (analytics.ts).
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

// Mantine sets style attributes, hence 'unsafe-inline' for styles; scripts come from our own files only.
interface OtherSites {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
}

const writePolicy = ({ scripts, connections }: OtherSites) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scripts],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...connections],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

// What browsers could let a page do, and ours never does.
const unusedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer microphone midi payment ' +
  'picture-in-picture publickey-credentials-get screen-wake-lock usb xr-spatial-tracking'

/** `others`: what a page may use beside our own files. */
export function writeSecurityHeaders(others: OtherSites): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: writePolicy(others) },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that do not know frame-ancestors.
    xFrameOptions: { action: 'deny' },
  })
  // Helmet only sets and removes headers of the response; it reads nothing of the request.
  write({} as IncomingMessage, response as unknown as ServerResponse, (error: unknown) => {
    if (error) throw error
  })
  // Helmet does not know this one.
  headers['permissions-policy'] = unusedFeatures
    .split(' ')
    .map(feature => `${feature}=()`)
    .join(', ')
  return headers
}

export const securityHeaders: Readonly<Record<string, string>> = writeSecurityHeaders({
  scripts: [],
  connections: [],
})
