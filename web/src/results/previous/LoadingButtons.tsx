// 'Reset' and 'Unload' of a hard copy: all answers of the year before into the form, and out of it again. Their dialogs are
// fetched when they are wanted.
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DialogOnDemand } from '../../ui/DialogOnDemand.tsx'
import { useAnswers } from '../inputs/answers-context.ts'

const fetchDialogs = () => import('./LoadingDialogs.tsx')
const ResetDialog = lazy(async () => ({ default: (await fetchDialogs()).ResetDialog }))
const UnloadDialog = lazy(async () => ({ default: (await fetchDialogs()).UnloadDialog }))

interface Props {
  /** A call has answered the result as it is now. */
  onReplace: (result: Result) => void
}

export function LoadingButtons({ onReplace }: Props) {
  const text = useText()
  const { result, showsPrevious, readOnly } = useAnswers()
  // What was sent back is mended by itself.
  if (!showsPrevious || readOnly || result.returned) return null
  return (
    <>
      <DialogOnDemand
        label={text('results.loading.reset')}
        icon={<IconDownload size={18} />}
        prefetch={fetchDialogs}
        renderDialog={dialog => <ResetDialog {...dialog} onReplace={onReplace} />}
      />
      <DialogOnDemand
        label={text('results.loading.unload')}
        icon={<IconEraser size={18} />}
        prefetch={fetchDialogs}
        renderDialog={dialog => <UnloadDialog {...dialog} onReplace={onReplace} />}
      />
    </>
  )
}
