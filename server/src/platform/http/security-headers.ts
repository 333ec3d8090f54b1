// Security headers for every response, computed once by helmet. Pages with web analytics have others (analytics.ts).
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

const unusedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer microphone midi payment ' +
  'picture-in-picture publickey-credentials-get screen-wake-lock usb xr-spatial-tracking'

/** `others`: hosts that a page may use beside ours. */
export function writeSecurityHeaders(others: OtherSites): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: writePolicy(others) },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers without frame-ancestors.
    xFrameOptions: { action: 'deny' },
  })
  // Helmet only sets and removes headers of the response; it reads nothing of the request.
  write({} as IncomingMessage, response as unknown as ServerResponse, (error: unknown) => {
    if (error) throw error
  })
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
