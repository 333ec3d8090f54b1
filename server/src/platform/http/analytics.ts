// Web analytics, where an installation has them: what the page tells the browser, and what the page may then load.
import { writeSecurityHeaders } from './security-headers.ts'

export interface Analytics {
  /** The site where administrators look at the figures; null: none is known. */
  readonly url: string | null
  /** Whom visits are counted for; null: nothing is counted, and nobody is asked for consent. */
  readonly trackingId: string | null
}
export const noAnalytics: Analytics = { url: null, trackingId: null }

const loader = 'https://www.googletagmanager.com'
const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com', loader]

/** Only a page that counts visits may load anything from elsewhere. */
export const pageHeaders = ({ trackingId }: Analytics): Readonly<Record<string, string>> =>
  trackingId === null ? {} : writeSecurityHeaders({ scripts: [loader], connections: collectors })
