// The public address of the product. Canonical links, catalogue, files and citations use it, even on pages that are opened
// through a proxy or an internal host.
import { readPageSetting } from './page-settings.ts'

/** Without a trailing slash. */
export const readPublicUrl = (): string => readPageSetting('public-url') ?? location.origin
