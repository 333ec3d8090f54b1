// How to show a dataset inside of somebody else's page.
import { IconCode } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ShownDataset } from '@imp/domain/open-data.ts'
import { DialogOnDemand } from '../../ui/DialogOnDemand.tsx'
import { useText } from '../i18n/text.ts'

const fetchDialog = () => import('./EmbedDialog.tsx')
const EmbedDialog = lazy(async () => ({ default: (await fetchDialog()).EmbedDialog }))

export function EmbedButton({ dataset }: { dataset: ShownDataset }) {
  const text = useText()
  return (
    <DialogOnDemand
      label={text('datasets.embed')}
      icon={<IconCode size={18} aria-hidden />}
      prefetch={fetchDialog}
      renderDialog={dialog => <EmbedDialog dataset={dataset} {...dialog} />}
    />
  )
}
