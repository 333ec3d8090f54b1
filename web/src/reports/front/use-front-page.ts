import type { Report } from '@imp/domain/reports/types.ts'
import { useRecordStore } from '../../platform/saving/use-record-store.ts'
import { type FrontPage, type FrontPageStore, toFrontPage, saveBlocker } from './front-page.ts'
import { useSendFrontPage } from './hooks.ts'

export function useFrontPage(report: Report): FrontPageStore {
  const send = useSendFrontPage(report.id)
  return useRecordStore<Report, FrontPage>({
    stored: report,
    toFields: toFrontPage,
    versionOf: ({ revision }) => revision,
    lastChangeOf: ({ lastEditedBy, timeLastEdited }) => ({ by: lastEditedBy, at: timeLastEdited }),
    saveBlocker,
    send,
    kept: { room: 'report-fronts', key: report.id },
  })
}
