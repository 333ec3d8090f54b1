import { showDate } from '@imp/domain/dates.ts'
import type { Figure } from '@imp/domain/figures/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Column } from '../../ui/table-column.ts'
import { FigureImage } from '../FigureImage.tsx'
import { OutdatedBadge } from '../../results/changes/OutdatedBadge.tsx'
import classes from './Figures.module.css'
import type { OpenDialog } from './figure-actions.tsx'

export const figureColumns = (text: Texts, open: OpenDialog): readonly Column<Figure>[] => [
  {
    id: 'name',
    header: text('figures.name'),
    cell: figure => (
      <span className={classes['named']}>
        <FigureImage figure={figure} size="small" isDecoration className={classes['thumbnail'] ?? ''} />
        <bdi className={classes['name']}>{figure.name}</bdi>
      </span>
    ),
    sortable: true,
  },
  { id: 'year', header: text('figures.year'), cell: ({ year }) => year, sortable: true, numeric: true },
  { id: 'formName', header: text('figures.form'), cell: ({ formName }) => formName, sortable: true },
  { id: 'category', header: text('figures.category'), cell: ({ category }) => category, sortable: true },
  {
    id: 'source',
    header: text('figures.source'),
    cell: ({ source }) => text(`figures.source.${source}`),
    sortable: true,
  },
  {
    id: 'created',
    header: text('figures.created'),
    cell: ({ created }) => showDate(created),
    narrow: 'named',
    sortable: true,
    numeric: true,
  },
  {
    id: 'data',
    header: text('figures.data'),
    narrow: 'near',
    cell: figure => (figure.outdated ? <OutdatedBadge of={figure} onOpen={() => open('changes', figure)} /> : null),
  },
]
