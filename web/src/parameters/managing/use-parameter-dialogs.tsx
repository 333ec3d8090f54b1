// The dialogs of the parameters' management, rendered beside the lists, so that clicks in them do not count as clicks on a row.
import { type ReactNode, useCallback, useState } from 'react'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { InvolvedCountriesDialog } from '../involvement/InvolvedCountriesDialog.tsx'
import { CopyYearDialog } from './CopyYearDialog.tsx'
import type { OpenParameterDialog, ParameterDialogKind } from './parameter-actions.tsx'
import {
  DeleteParameterDialog,
  HideParameterDialog,
  PublishParameterDialog,
  UnhideParameterDialog,
} from './ParameterConfirms.tsx'
import { ParameterDialog, type Writing } from './ParameterDialog.tsx'

type Opened =
  | Writing
  | { readonly kind: 'copyYear' | 'countries' }
  | { readonly kind: Exclude<ParameterDialogKind, 'edit'>; readonly parameter: Parameter }

export function useParameterDialogs(): {
  readonly open: OpenParameterDialog
  readonly openDialog: (kind: 'add' | 'copyYear' | 'countries') => void
  readonly element: ReactNode
} {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback<OpenParameterDialog>((kind, parameter) => setOpened({ kind, parameter }), [])
  const openDialog = useCallback((kind: 'add' | 'copyYear' | 'countries') => setOpened({ kind }), [])
  const close = useCallback(() => setOpened(null), [])
  const parameterOf = (kind: ParameterDialogKind) =>
    opened && opened.kind === kind && 'parameter' in opened ? opened.parameter : null
  // Keep the stored object: a new one would count as another opening and lose what was typed.
  const writing = opened?.kind === 'add' || opened?.kind === 'edit' ? opened : null
  return {
    open,
    openDialog,
    element: (
      <>
        <ParameterDialog writing={writing} onClose={close} />
        <PublishParameterDialog parameter={parameterOf('publish')} onClose={close} />
        <HideParameterDialog parameter={parameterOf('hide')} onClose={close} />
        <UnhideParameterDialog parameter={parameterOf('unhide')} onClose={close} />
        <DeleteParameterDialog parameter={parameterOf('delete')} onClose={close} />
        <CopyYearDialog opened={opened?.kind === 'copyYear'} onClose={close} />
        <InvolvedCountriesDialog opened={opened?.kind === 'countries'} onClose={close} />
      </>
    ),
  }
}
