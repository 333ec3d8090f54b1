import { Alert, Button as MantineButton, Stack } from '@mantine/core'
import { IconBook2, IconListTree, IconLock, IconPencil, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showTime } from '@imp/domain/dates.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { reportLink } from '../outline/report-link.ts'
import { useReportCrumbs } from '../outline/use-report-crumbs.ts'
import { LastEdited } from '../overview/LastEdited.tsx'
import { kindOf } from '../overview/report-kind.ts'
import { describeFrontPageField } from './describe-front-page.ts'
import { type FrontPageStore, toFrontPage } from './front-page.ts'
import { DraftActions, PublishedActions } from './FrontPageActions.tsx'
import { FrontPageFacts, FrontPageFields } from './FrontPageFields.tsx'
import classes from './FrontPage.module.css'
import { ReportChanges } from './ReportChanges.tsx'
import { UploadedFile } from './UploadedFile.tsx'
import { useFrontPage } from './use-front-page.ts'

export function FrontPageView({ report }: { report: Report }) {
  const text = useText()
  const kind = kindOf(report)
  const store = useFrontPage(report)
  const crumbs = useReportCrumbs(kind, report.id, report.title, text('routes.reports.frontPage'))
  const { final, isLocallyUploaded, id, title } = report
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        aside={
          <StatusBadge
            tone={final ? 'green' : 'grey'}
            icon={final ? <IconWorld /> : <IconPencil />}
            label={text(final ? 'reports.state.published' : 'reports.state.draft')}
          />
        }
        lead={final ? <PublishedFacts report={report} /> : <Saving report={report} store={store} />}
        actions={
          <>
            {!isLocallyUploaded && (
              <MantineButton
                variant="default"
                leftSection={<IconListTree size={16} />}
                renderRoot={props => <Link {...props} {...reportLink(kind, id, 'table-of-contents')} />}
              >
                {text('reports.contents')}
              </MantineButton>
            )}
            {!isLocallyUploaded && (
              <MantineButton
                variant="default"
                leftSection={<IconBook2 size={16} />}
                renderRoot={props => <Link {...props} to="/reports/view/$id" params={{ id }} />}
              >
                {text('reports.read')}
              </MantineButton>
            )}
            {final ? <PublishedActions report={report} /> : <DraftActions report={report} store={store} />}
          </>
        }
      />
      {final && (
        <Alert role="note" color="navy" icon={<IconLock size={18} />} mb="md">
          {text(report.isInternal ? 'reports.frozen.internal' : 'reports.frozen.yearly')}
        </Alert>
      )}
      {final && <NotSaved report={report} store={store} />}
      <div className={classes['layout']}>
        <div className={classes['page']}>
          {final ? <FrontPageFacts report={report} /> : <FrontPageFields report={report} store={store} />}
        </div>
        {isLocallyUploaded ? (
          <UploadedFile report={report} onBefore={() => store.save()} />
        ) : (
          <ReportChanges kind={kind} reportId={id} />
        )}
      </div>
      <Conflict store={store} />
    </>
  )
}

function PublishedFacts({ report: { timePublished, file } }: { report: Report }) {
  const text = useText()
  const time = showTime(timePublished)
  return (
    <Stack gap={2} component="span">
      <span>{time && text('reports.publishedAt', { time })}</span>
      {file && (
        <span className={classes['checksum']}>
          {text('reports.checksum')} <bdi>{file.sha256}</bdi>
        </span>
      )}
    </Stack>
  )
}

/** What was typed when somebody published the report, so that it can be copied. */
function NotSaved({ report, store }: { report: Report; store: FrontPageStore }) {
  const text = useText()
  const { draft: page } = useStore(store.state)
  const stored = toFrontPage(report)
  const typed = [page.title, page.version, page.from].filter(one => !Object.values(stored).includes(one))
  if (typed.length === 0) return null
  return (
    <Alert role="alert" color="yellow" mb="md" title={text('reports.frozen.notSaved')}>
      <ul>
        {typed.map(one => (
          <li key={one} dir="auto">
            {one}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Saving({ report, store }: { report: Report; store: FrontPageStore }) {
  const text = useText()
  const { status, savedAt, refusal, whyNot } = useStore(store.state)
  const reason = refusal?.reason ?? (whyNot ? text(whyNot.text, whyNot.values) : undefined)
  const time = savedAt ? showTime(savedAt.toISOString()).split(' ')[1] : undefined
  if (whyNot) return <SaveState state="refused" reason={reason} />
  if (status !== 'idle') return <SaveState state={status} time={time} reason={reason} />
  return <LastEdited report={report} />
}

function Conflict({ store }: { store: FrontPageStore }) {
  const text = useText()
  const { conflict } = useStore(store.state)
  if (!conflict) return null
  const { clashes, adopted, lastChange } = conflict
  return (
    <ConflictDialog
      groups={[{ id: 'front-page', name: null, fields: clashes.map(field => describeFrontPageField(field, text)) }]}
      adopted={adopted.map(field => describeFrontPageField(field, text))}
      lastChange={lastChange}
      isBusy={false}
      onChoose={store.resolveConflict}
      onCancel={store.cancelConflict}
    />
  )
}
