// Network codes and visibilities as options of a list.
import { networkCodeNames } from '@imp/domain/network-codes.ts'
import type { VisibilityName } from '@imp/domain/parameters/levels.ts'

export const networkCodeOptions = networkCodeNames.map(name => ({ value: name, label: name }))
export const visibilityNames = ['Internal', 'Public'] as const satisfies readonly VisibilityName[]
