import { IconArrowBackUp, IconDownload, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { endOfDay } from '@imp/domain/dates.ts'
import { publishBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/Button.tsx'
import { isDay } from '../../ui/typed-day.ts'
import { useDownloadReport } from '../overview/hooks.ts'
import { UnpublishDialog } from '../overview/UnpublishDialog.tsx'
import type { FrontPageStore } from './front-page.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { PublishDialog } from './PublishDialog.tsx'

export function DraftActions({ report, store }: { report: Report; store: FrontPageStore }) {
  const text = useText()
  const { draft: page, whyNot } = useStore(store.state)
  const [isAsking, setAsking] = useState(false)
  const { day } = page
  // From the typed date, so that the button is enabled without waiting for the save.
  const date = day !== null && isDay(day) ? endOfDay(day) : null
  const why = whyNot ?? publishBlocker({ ...report, date: report.isLocallyUploaded ? report.date : date })
  const ask = async () => {
    if (await store.save()) setAsking(true)
  }
  return (
    <>
      <PreviewButton report={report} onBefore={() => store.save()} />
      <Button
        leftSection={<IconSend size={16} />}
        disabledReason={why && text(why.text, why.values)}
        aria-haspopup="dialog"
        onClick={() => void ask()}
      >
        {text('reports.publish')}
      </Button>
      <PublishDialog report={isAsking ? report : null} onClose={() => setAsking(false)} />
    </>
  )
}

export function PublishedActions({ report }: { report: Report }) {
  const text = useText()
  const download = useDownloadReport()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={report.isInternal ? 'default' : 'filled'}
        leftSection={<IconDownload size={16} />}
        loading={download.isPending}
        onClick={() => download.mutate(report)}
      >
        {text('reports.download')}
      </Button>
      {report.isInternal && (
        <Button
          variant="outline"
          leftSection={<IconArrowBackUp size={16} className="mantine-rotate-rtl" />}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {text('reports.unpublish')}
        </Button>
      )}
      <UnpublishDialog report={isAsking ? report : null} onClose={() => setAsking(false)} />
    </>
  )
}
