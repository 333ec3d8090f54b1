import { IconCode } from '@tabler/icons-react'
import type { ShownDataset } from '@imp/domain/open-data.ts'
import { DialogOnDemand } from '../../ui/DialogOnDemand.tsx'
import { lazyDialog } from '../lazy-part.ts'
import { useText } from '../i18n/text.ts'

const EmbedDialog = lazyDialog('EmbedDialog', () => import('./EmbedDialog.tsx'))

export function EmbedButton({ dataset }: { dataset: ShownDataset }) {
  const text = useText()
  return (
    <DialogOnDemand
      label={text('datasets.embed')}
      icon={<IconCode size={18} aria-hidden />}
      prefetch={EmbedDialog.fetch}
      renderDialog={dialog => <EmbedDialog dataset={dataset} {...dialog} />}
    />
  )
}
