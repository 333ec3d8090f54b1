// 'Reset' and 'Unload' of a hard copy: all answers of the year before into the form, and out of it again. Their dialogs are
// fetched when they are wanted.
import { IconDownload, IconEraser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { OnlineDialogButton } from '../../platform/OnlineDialogButton.tsx'
import { useAnswers } from '../inputs/answers-context.ts'

const ResetDialog = lazyDialog('ResetDialog', () => import('./ResetDialog.tsx'))
const UnloadDialog = lazyDialog('UnloadDialog', () => import('./UnloadDialog.tsx'))

interface Props {
  isHardCopy: boolean
  /** A request has answered the result as it is now. */
  onReplace: (result: Result) => void
  /** What is to be said in the view from now on. */
  onNotice: (notice: ReactNode) => void
}

export function LoadingButtons({ isHardCopy, onReplace, onNotice }: Props) {
  const text = useText()
  const { result, showsPrevious, readOnly } = useAnswers()
  // What was sent back is corrected by itself.
  if (readOnly || result.returned || !(result.hasParentResult ? showsPrevious : isHardCopy)) return null
  const whyNot = result.hasParentResult ? null : text('results.loading.nothingStored')
  return (
    <>
      <OnlineDialogButton
        label={text('results.loading.reset')}
        icon={<IconDownload size={18} />}
        says={text('results.loading.resetLine')}
        disabledReason={whyNot}
        prefetch={ResetDialog.fetch}
        renderDialog={dialog => <ResetDialog {...dialog} onReplace={onReplace} onNotice={onNotice} />}
      />
      <OnlineDialogButton
        label={text('results.loading.unload')}
        icon={<IconEraser size={18} />}
        says={text('results.loading.unloadLine')}
        disabledReason={whyNot}
        prefetch={UnloadDialog.fetch}
        renderDialog={dialog => <UnloadDialog {...dialog} onReplace={onReplace} onNotice={onNotice} />}
      />
    </>
  )
}
