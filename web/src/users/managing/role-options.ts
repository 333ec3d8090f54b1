// The roles as options of a list.
import type { Texts } from '../../platform/i18n/text.ts'

export const accountRoles = ['Admin', 'NCLP', 'Viewer'] as const

export const roleOptions = (text: Texts) =>
  accountRoles.map(role => ({ value: role, label: text(`users.role.${role}`) }))
