// Web analytics, where configured: what the page tells the browser, and what it may load.
import { writeSecurityHeaders } from './security-headers.ts'

export interface Analytics {
  /** Where administrators see the figures; null: unknown. */
  readonly url: string | null
  /** null: no visits are counted, and nobody is asked for consent. */
  readonly trackingId: string | null
}
export const noAnalytics: Analytics = { url: null, trackingId: null }

const loader = 'https://www.googletagmanager.com'
const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com', loader]

export const pageHeaders = ({ trackingId }: Analytics): Readonly<Record<string, string>> =>
  trackingId === null ? {} : writeSecurityHeaders({ scripts: [loader], connections: collectors })
