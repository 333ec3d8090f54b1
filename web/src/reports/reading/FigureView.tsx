import { Skeleton } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import type { DocumentFigure, DocumentItem } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useImage, useNear } from '../../platform/images.ts'
import { Button } from '../../ui/Button.tsx'
import { reportPicture } from '../document/hooks.ts'
import { Caption } from './Caption.tsx'
import { CsvButton } from './CsvButton.tsx'
import { GridTable } from '../../tables/GridTable.tsx'
import classes from './Reading.module.css'
import { useReading } from './reading-context.ts'
import { anchorOf } from './report-pages.ts'

interface Props {
  item: DocumentItem
  chapterId: string
}

export function FigureView({ item, chapterId }: Props) {
  const text = useText()
  const { figure, name = '', number = 0 } = item
  const label = text('reports.print.figure', { number })
  return (
    <figure id={anchorOf(item)} tabIndex={-1} className={classes['placed']}>
      {figure ? (
        <Picture item={item} figure={figure} />
      ) : (
        <p className={classes['missing']}>{text('reports.print.failedFigure')}</p>
      )}
      <Caption item={item} chapterId={chapterId} label={label} source={figure?.source ?? ''}>
        {figure?.table && <CsvButton name={`${label} ${name}`} grid={figure.table} />}
      </Caption>
      {figure?.table && (
        <details className={classes['values']}>
          <summary>
            <IconTable size={16} aria-hidden />
            {text('reports.read.values', { name: label })}
          </summary>
          <GridTable label={`${label}: ${name}`} grid={figure.table} />
        </details>
      )}
    </figure>
  )
}

function Picture({ item, figure }: { item: DocumentItem; figure: DocumentFigure }) {
  const text = useText()
  const { report, isWhole } = useReading()
  const [attach, isNear] = useNear<HTMLDivElement>()
  const source = reportPicture(report.id, item.id, figure)
  // A single chapter loads all its pictures at once, so that they are there when it is printed.
  const { address, isFailed, reload } = useImage(source, isNear || !isWhole)
  const { width, height, alternativeText } = figure
  return (
    // Reserves the space, so that nothing moves when the picture is loaded.
    <div
      ref={attach}
      className={classes['picture']}
      style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: width }}
    >
      {address !== null && (
        <img src={address} alt={alternativeText || (item.name ?? '')} width={width} height={height} />
      )}
      {address === null && !isFailed && <Skeleton h="100%" radius={0} aria-hidden />}
      {address === null && isFailed && (
        <div className={classes['missing']} role="alert">
          {text('reports.read.pictureFailed')}
          <Button variant="default" size="xs" onClick={reload}>
            {text('ui.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
