import { IconQuote } from '@tabler/icons-react'
import type { ShownDataset } from '@imp/domain/open-data.ts'
import { DialogOnDemand } from '../../ui/DialogOnDemand.tsx'
import { lazyDialog } from '../lazy-part.ts'
import { useText } from '../i18n/text.ts'

const CiteDialog = lazyDialog('CiteDialog', () => import('./CiteDialog.tsx'))

export function CiteButton({ dataset }: { dataset: ShownDataset }) {
  const text = useText()
  return (
    <DialogOnDemand
      label={text('datasets.cite')}
      icon={<IconQuote size={18} aria-hidden />}
      prefetch={CiteDialog.fetch}
      renderDialog={dialog => <CiteDialog dataset={dataset} {...dialog} />}
    />
  )
}
