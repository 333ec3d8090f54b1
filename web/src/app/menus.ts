// The menu of each role. Only entries whose screens exist.
import type { Role } from '@imp/domain/permissions.ts'
import type { TextId } from '@imp/domain/texts.ts'

interface MenuEntry {
  readonly text: TextId
  readonly to: '/forms/overview' | '/forms/results' | '/public/form-overview'
}
export interface MenuGroup {
  readonly text: TextId
  /** One entry alone is a plain link under the group's name. */
  readonly entries: readonly [MenuEntry, ...MenuEntry[]]
}

const overview: MenuEntry = { text: 'app.menu.forms.overview', to: '/forms/overview' }
const results: MenuEntry = { text: 'app.menu.forms.results', to: '/forms/results' }
const publicForms: MenuEntry = { text: 'routes.public.forms', to: '/public/form-overview' }

export const menus: Readonly<Record<Role, readonly MenuGroup[]>> = {
  Admin: [{ text: 'app.menu.forms', entries: [overview, results] }],
  NCLP: [{ text: 'app.menu.forms', entries: [results] }],
  Viewer: [],
  CountrySelect: [],
  Visitor: [{ text: 'routes.public.forms', entries: [publicForms] }],
}
