// The headers that keep a browser safe, on every answer. helmet knows them; they are the same for all requests, so they
// are worked out once.
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

// Mantine sets style attributes, hence 'unsafe-inline' for styles; scripts come from our own files only.
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

function recordHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that do not know frame-ancestors.
    xFrameOptions: { action: 'deny' },
  })
  // Helmet only sets and removes headers of the response; it reads nothing of the request.
  write({} as IncomingMessage, response as unknown as ServerResponse, (error: unknown) => {
    if (error) throw error
  })
  return headers
}

export const securityHeaders: Readonly<Record<string, string>> = recordHeaders()
