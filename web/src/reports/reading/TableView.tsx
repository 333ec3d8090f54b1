import type { DocumentItem } from '@imp/domain/reports/document.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Caption } from './Caption.tsx'
import { CsvButton } from './CsvButton.tsx'
import { GridTable } from '../../tables/GridTable.tsx'
import classes from './Reading.module.css'
import { anchorOf } from './report-pages.ts'

interface Props {
  item: DocumentItem
  chapterId: string
}

export function TableView({ item, chapterId }: Props) {
  const text = useText()
  const { table, name = '', number = 0 } = item
  const label = text('reports.print.table', { number })
  return (
    <figure id={anchorOf(item)} tabIndex={-1} className={classes['placed']}>
      <Caption item={item} chapterId={chapterId} label={label} source="">
        {table && <CsvButton name={`${label} ${name}`} grid={table.grid} />}
      </Caption>
      {table ? (
        <GridTable label={`${label}: ${name}`} grid={table.grid} />
      ) : (
        <p className={classes['missing']}>{text('reports.read.missingTable')}</p>
      )}
      {table?.source && (
        <p className={classes['source']} dir="auto">
          {table.source}
        </p>
      )}
    </figure>
  )
}
