// A figure or table on the page, with a warning where its data have changed since it was made.
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import type { DocumentFigure, DocumentItem, ReportChange } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useImage, useNear } from '../../platform/images.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { reportPicture } from '../document/hooks.ts'
import { AlternativeText } from './AlternativeText.tsx'
import { Caption } from './Caption.tsx'
import type { PlacedItem } from './hooks.ts'
import classes from './Placement.module.css'
import { PrintedTable } from './PrintedTable.tsx'
import { useWriting } from './writing-context.ts'
import { lazyComponent } from '../../platform/lazy-part.ts'

const DataChangesDialog = lazyComponent('DataChangesDialog', () => import('./DataChangesDialog.tsx'))

export function Placement({ item }: { item: PlacedItem }) {
  const text = useText()
  const { placed } = useWriting()
  const shown = placed.get(item.id)
  const isTable = item.type === 'table'
  const isMissing = shown !== undefined && (isTable ? shown.table : shown.figure) === null
  const source = shown?.figure?.source ?? shown?.table?.source
  const caption = <Caption item={item} />
  return (
    <figure className={classes['placement']}>
      {isTable && caption}
      {isMissing && <p className={classes['missing']}>{text(`reports.writing.missing.${item.type}`)}</p>}
      {!isMissing && (isTable ? <TableContent item={item} shown={shown} /> : <Picture item={item} shown={shown} />)}
      {!isTable && caption}
      {source && (
        <p className={classes['source']} dir="auto">
          {source}
        </p>
      )}
      {!isTable && <AlternativeText item={item} own={shown?.figure?.alternativeText ?? ''} />}
      <DataChanged item={item} />
    </figure>
  )
}

interface ShownProps {
  item: PlacedItem
  /** undefined: not read yet. */
  shown: DocumentItem | undefined
}

const unread: Pick<DocumentFigure, 'figureId'> = { figureId: '' }

function Picture({ item, shown }: ShownProps) {
  const text = useText()
  const { reportId } = useWriting()
  const [attach, isNear] = useNear<HTMLDivElement>()
  const figure = shown?.figure ?? null
  const { address, isFailed } = useImage(reportPicture(reportId, item.id, figure ?? unread), isNear && figure !== null)
  const { width = 16, height = 9 } = figure ?? {}
  const alternativeText = item.alternativeText ?? figure?.alternativeText ?? ''
  return (
    // Reserves the space, so that nothing moves when the picture is loaded.
    <div ref={attach} className={classes['picture']} style={{ aspectRatio: `${width} / ${height}` }}>
      {address !== null && <img src={address} alt={alternativeText || (item.name ?? '')} draggable={false} />}
      {address === null && !isFailed && <Skeleton h="100%" radius={0} aria-hidden />}
      {address === null && isFailed && <p className={classes['missing']}>{text('reports.writing.missing.figure')}</p>}
    </div>
  )
}

function TableContent({ item, shown }: ShownProps) {
  if (!shown?.table) return <Skeleton h={160} radius={0} aria-hidden />
  return <PrintedTable label={item.name ?? ''} grid={shown.table.grid} />
}

function DataChanged({ item }: { item: PlacedItem }) {
  const text = useText()
  const { changes } = useWriting()
  /** Stays open even when the change is resolved in the meantime. */
  const [opened, setOpened] = useState<ReportChange | null>(null)
  const change = changes.get(item.id)
  const label = text('reports.writing.dataChanged', { day: showDate(change?.changedAt) })
  return (
    <>
      {change?.reason === 'dataChanged' && (
        <button
          type="button"
          className={classes['changed']}
          aria-label={`${label}: ${item.name ?? ''}`}
          onClick={() => setOpened(change)}
        >
          <StatusBadge tone="yellow" icon={<IconAlertTriangle />} label={label} />
        </button>
      )}
      <Suspense>{opened && <DataChangesDialog item={item} change={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
