// How to cite a dataset.
import { IconQuote } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ShownDataset } from '@imp/domain/open-data.ts'
import { DialogOnDemand } from '../../ui/DialogOnDemand.tsx'
import { useText } from '../i18n/text.ts'

const fetchDialog = () => import('./CiteDialog.tsx')
const CiteDialog = lazy(async () => ({ default: (await fetchDialog()).CiteDialog }))

export function CiteButton({ dataset }: { dataset: ShownDataset }) {
  const text = useText()
  return (
    <DialogOnDemand
      label={text('datasets.cite')}
      icon={<IconQuote size={18} aria-hidden />}
      prefetch={fetchDialog}
      renderDialog={dialog => <CiteDialog dataset={dataset} {...dialog} />}
    />
  )
}
