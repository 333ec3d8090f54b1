// Where the product is for everybody. Whoever looks at it from elsewhere (a proxy, a host inside of a network) cites that address,
// too: it is the one of canonical links, catalogue and files.
import { readPageSetting } from './page-settings.ts'

/** Without a slash at its end. */
export const readPublicUrl = (): string => readPageSetting('public-url') ?? location.origin
