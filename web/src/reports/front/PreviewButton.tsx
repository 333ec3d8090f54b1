// Shows the PDF as it would be published now in a new tab, or as a link where the browser opens none.
import { Anchor } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Report } from '@imp/domain/reports/types.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { usePreviewPdf } from './hooks.ts'
import { openPreviewTab } from './preview-tab.ts'

interface Props {
  report: Pick<Report, 'id' | 'title'>
  onBefore: () => Promise<unknown>
}

export function PreviewButton({ report, onBefore }: Props) {
  const text = useText()
  const preview = usePreviewPdf()
  const [isBusy, setBusy] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  /** No tab could be opened, or it was closed before the PDF was ready. */
  const [isLinked, setLinked] = useState(false)
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address])
  const show = async () => {
    const tab = openPreviewTab(report.title, text('reports.preview.waiting', { title: report.title }))
    setBusy(true)
    setLinked(false)
    try {
      await onBefore()
      const made = URL.createObjectURL(await preview.mutateAsync(report.id))
      setAddress(made)
      if (tab?.show(made)) return
      setLinked(true)
      announce(text('reports.preview.ready'))
    } catch {
      // The mutation has reported it.
      tab?.close()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} loading={isBusy} onClick={() => void show()}>
        {text('reports.preview')}
      </Button>
      {isLinked && address !== null && (
        <Anchor href={address} target="_blank" rel="noopener" size="sm">
          {text('reports.preview.open')}
        </Anchor>
      )}
    </>
  )
}
