// 'Reset' and 'Unload': fill the form with all answers of the previous year, or remove them again.
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
  onReplace: (result: Result) => void
  onNotice: (notice: ReactNode) => void
}

export function PrefillButtons({ isHardCopy, onReplace, onNotice }: Props) {
  const text = useText()
  const { result, showsPrevious, readOnly } = useAnswers()
  // With a revision request, answers are corrected one by one.
  if (readOnly || result.returned || !(result.hasParentResult ? showsPrevious : isHardCopy)) return null
  const disabledReason = result.hasParentResult ? null : text('results.loading.nothingStored')
  return (
    <>
      <OnlineDialogButton
        label={text('results.loading.reset')}
        icon={<IconDownload size={18} />}
        says={text('results.loading.resetLine')}
        disabledReason={disabledReason}
        prefetch={ResetDialog.fetch}
        renderDialog={dialog => <ResetDialog {...dialog} onReplace={onReplace} onNotice={onNotice} />}
      />
      <OnlineDialogButton
        label={text('results.loading.unload')}
        icon={<IconEraser size={18} />}
        says={text('results.loading.unloadLine')}
        disabledReason={disabledReason}
        prefetch={UnloadDialog.fetch}
        renderDialog={dialog => <UnloadDialog {...dialog} onReplace={onReplace} onNotice={onNotice} />}
      />
    </>
  )
}
