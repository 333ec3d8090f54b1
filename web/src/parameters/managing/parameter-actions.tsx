// The actions for one parameter of the lists.
import { IconEye, IconEyeOff, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { RowAction } from '../../ui/RowActions.tsx'
import { nameWithYear } from '../name-with-year.ts'

export type ParameterDialogKind = 'edit' | 'publish' | 'hide' | 'unhide' | 'delete'
export type OpenParameterDialog = (kind: ParameterDialogKind, parameter: Parameter) => void

interface Doers {
  readonly open: OpenParameterDialog
  /** Without confirmation, where visitors will not see it. */
  readonly unhide: (parameter: Parameter) => void
}

export function listParameterActions(text: Texts, parameter: Parameter, { open, unhide }: Doers): readonly RowAction[] {
  const { published, hidden } = parameter
  const isPublic = parameter.visibility === parameterVisibilities.Public
  const name = nameWithYear(text, parameter)
  const action = (id: ParameterDialogKind, icon: RowAction['icon'], onClick: RowAction['onClick']): RowAction => ({
    id,
    label: text(`parameters.${id}.of`, { name }),
    short: text(`parameters.${id}`),
    icon,
    onClick,
  })
  const opening = (kind: ParameterDialogKind, icon: RowAction['icon']) =>
    action(kind, icon, () => open(kind, parameter))
  const visibility = hidden
    ? action('unhide', <IconEye size={18} />, () => (isPublic ? open('unhide', parameter) : unhide(parameter)))
    : opening('hide', <IconEyeOff size={18} />)
  return [
    opening('edit', <IconPencil size={18} />),
    published ? visibility : opening('publish', <IconUpload size={18} />),
    opening('delete', <IconTrash size={18} />),
  ]
}
