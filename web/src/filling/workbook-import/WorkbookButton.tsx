// Filling in a workbook without network: download and upload.
import { IconTableExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { OnlineDialogButton } from '../../platform/OnlineDialogButton.tsx'
import { useAnswers } from '../inputs/answers-context.ts'

const WorkbookDialog = lazyDialog('WorkbookDialog', () => import('./WorkbookDialog.tsx'))

interface Props {
  onReplace: (result: Result) => void
  onNotice: (notice: ReactNode) => void
}

export function WorkbookButton(props: Props) {
  const text = useText()
  const { readOnly } = useAnswers()
  if (readOnly) return null
  return (
    <OnlineDialogButton
      label={text('results.workbookImport.open')}
      icon={<IconTableExport size={18} />}
      prefetch={WorkbookDialog.fetch}
      renderDialog={dialog => <WorkbookDialog {...dialog} {...props} />}
    />
  )
}
