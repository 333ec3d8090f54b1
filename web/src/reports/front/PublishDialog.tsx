import { Alert, Checkbox, Stack, Switch, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { findPublishFindings } from '@imp/domain/reports/publish-checklist.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { fieldErrorTexts, problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { kindOf } from '../overview/report-kind.ts'
import { useReportChanges, useReportDocument } from '../document/hooks.ts'
import { isIncomplete, usePrintRemarks, usePublishReport } from './hooks.ts'
import { PublishChecks } from './PublishChecks.tsx'

interface Props {
  report: Report | null
  onClose: () => void
}

export function PublishDialog({ report, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(report)
  if (!shown) return null
  return (
    <Modal
      opened={report !== null}
      onClose={onClose}
      title={text('reports.publish.title', { title: shown.title })}
      size="lg"
      classNames={longDialog}
    >
      <Question key={openCount} report={shown} onClose={onClose} />
    </Modal>
  )
}

function Question({ report, onClose }: { report: Report; onClose: () => void }) {
  const text = useText()
  const { id, isInternal, isLocallyUploaded } = report
  const [sendNotification, setSendNotification] = useState(true)
  const [acceptMissing, setAcceptMissing] = useState(false)
  const publish = usePublishReport()
  const runOnce = useSingleRun()
  const hasChapters = !isLocallyUploaded
  const document = useReportDocument(id, { enabled: hasChapters, staleTime: 0 })
  const changes = useReportChanges(id, hasChapters)
  const remarks = usePrintRemarks(id, hasChapters)
  const findings = useMemo(() => document.data && findPublishFindings(document.data), [document.data])
  const isMissing = (findings?.missing.length ?? 0) > 0 || isIncomplete(publish.error)
  const why =
    hasChapters && !findings && !document.error
      ? text('ui.loading')
      : isMissing && !acceptMissing
        ? text('reports.publish.acceptFirst')
        : null
  const send = () =>
    runOnce(() => publish.mutateAsync({ report, sendNotification, acceptMissing }).then(onClose, () => {}))
  return (
    <DialogContent
      buttons={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {text('ui.cancel')}
          </Button>
          <Button disabledReason={why} loading={publish.isPending} onClick={send}>
            {text('reports.publish')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{text(isInternal ? 'reports.publish.question.internal' : 'reports.publish.question.yearly')}</Text>
        {hasChapters && !findings && !document.error && <LinesSkeleton lines={4} />}
        {document.error && !findings && <FailedRead title={text('reports.publish.checksFailed')} read={document} />}
        {findings && (
          <PublishChecks
            kind={kindOf(report)}
            reportId={id}
            findings={findings}
            changes={changes.data ?? []}
            remarks={remarks.data}
          />
        )}
        {publish.error && <Refusal error={publish.error} />}
        {isMissing && (
          <Checkbox
            label={text('reports.publish.accept')}
            checked={acceptMissing}
            onChange={event => setAcceptMissing(event.currentTarget.checked)}
          />
        )}
        <Switch
          label={text('reports.publish.notify')}
          description={text('reports.publish.notify.hint')}
          checked={sendNotification}
          onChange={event => setSendNotification(event.currentTarget.checked)}
        />
        {publish.isPending && (
          <Text size="sm" role="status">
            {text('reports.publish.making')}
          </Text>
        )}
      </Stack>
    </DialogContent>
  )
}

function Refusal({ error }: { error: Error }) {
  const places = fieldErrorTexts(error)
  return (
    <Alert color="red" role="alert">
      {problemText(error)}
      {places.length > 0 && (
        <ul>
          {places.map(place => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
