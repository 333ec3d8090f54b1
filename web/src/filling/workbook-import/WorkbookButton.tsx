// Filling in without network, in a workbook: downloads it, and reads it back. The dialog is fetched when it is wanted.
import { IconTableExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { OnlineDialogButton } from '../../platform/OnlineDialogButton.tsx'
import { useAnswers } from '../inputs/answers-context.ts'

const WorkbookDialog = lazyDialog('WorkbookDialog', () => import('./WorkbookDialog.tsx'))

interface Props {
  /** A request has answered the result as it is now. */
  onReplace: (result: Result) => void
  /** What came of it, to be said in the view from now on. */
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
