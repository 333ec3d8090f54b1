// The columns of the list of quantities.
import { disagreementOf, spreadOf } from '@imp/domain/harmonisation/filtering.ts'
import type { QuantitySort } from '@imp/domain/harmonisation/kinds.ts'
import type { Quantity } from '@imp/domain/harmonisation/types.ts'
import { formatPercent } from '@imp/drawing/numbers.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { Texts } from '../platform/i18n/text.ts'
import type { Column } from '../ui/table-column.ts'
import classes from './Harmonisation.module.css'

/** @param area counts only this synchronous area; undefined: everywhere */
export function quantityColumns(text: Texts, locale: string, area: string | undefined): readonly Column<Quantity>[] {
  const count = (
    id: 'outside' | 'outliers' | 'changed' | 'n',
    of: 'outside' | 'outliers' | 'changed' | 'countries',
  ): Column<Quantity> => ({
    id,
    header: text(`harmonisation.column.${id}`),
    hint: text(`harmonisation.column.${id}.hint`),
    numeric: true,
    sortable: true,
    narrow: 'named',
    cell: quantity => showCount(spreadOf(quantity, area)[of]),
  })
  return [
    {
      id: 'name' satisfies QuantitySort,
      header: text('harmonisation.column.name'),
      sortable: true,
      width: '24rem',
      cell: quantity => <QuantityName quantity={quantity} text={text} />,
    },
    { id: 'code', header: text('harmonisation.column.code'), cell: ({ code }) => <bdi>{code}</bdi>, width: '12rem' },
    {
      id: 'disagreement' satisfies QuantitySort,
      header: text('harmonisation.column.disagreement'),
      hint: text('harmonisation.column.disagreement.hint'),
      sortable: true,
      narrow: 'near',
      width: '12rem',
      wraps: true,
      cell: quantity => {
        const spread = spreadOf(quantity, area)
        const share = disagreementOf(spread)
        return (
          <span className={classes['disagreement']}>
            <span className={classes['meter']} aria-hidden>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
            {text('harmonisation.disagreement', {
              share: formatPercent(Math.round(share * 100), locale, 0),
              distinct: spread.distinct,
            })}
          </span>
        )
      },
    },
    {
      id: 'rangeShare' satisfies QuantitySort,
      header: text('harmonisation.column.rangeShare'),
      hint: text('harmonisation.column.rangeShare.hint'),
      numeric: true,
      sortable: true,
      narrow: 'named',
      cell: quantity => {
        const { rangeShare } = spreadOf(quantity, area)
        return rangeShare === null ? unknown : formatPercent(Math.round(rangeShare * 100), locale, 0)
      },
    },
    count('outside', 'outside'),
    count('outliers', 'outliers'),
    count('changed', 'changed'),
    count('n', 'countries'),
  ]
}

const unknown = '–'
const showCount = (count: number | null) => <span data-zero={!count || undefined}>{count ?? unknown}</span>

/** Row and column come first, because they distinguish the cells of a table. Long questions are cut after two lines. */
function QuantityName({ quantity: { name, row, column, summedUp }, text }: { quantity: Quantity; text: Texts }) {
  const cell = [row, column].filter(part => part !== null).join(' · ')
  return (
    <span className={classes['name']}>
      {cell !== '' && <bdi className={classes['cell']}>{cell}</bdi>}
      <span className={classes['question']} title={name} dir="auto" data-beside={cell !== '' || undefined}>
        {name}
      </span>
      {summedUp && <span className={classes['note']}>{describeSummary(summedUp, text)}</span>}
    </span>
  )
}
