// The numbers behind a generated figure as a table, with their source.
import { Text } from '@mantine/core'
import { useIntl } from 'react-intl'
import type { Figure } from '@imp/domain/figures/types.ts'
import { showGrouped } from '@imp/domain/numbers/show-number.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useFigureData } from '../hooks.ts'
import classes from './Preview.module.css'

export function FigureNumbers({ figure }: { figure: Figure }) {
  const text = useText()
  const { locale } = useIntl()
  const { data, isError, error, isFetching, refetch } = useFigureData(figure.id, true)
  if (isError) {
    return <FailedRead title={text('figures.preview.noNumbers')} read={{ error, isFetching, refetch }} />
  }
  if (!data) return <LinesSkeleton lines={8} />
  const show = (value: string | number | null) => (typeof value === 'number' ? showGrouped(value, locale) : value)
  return (
    // Focusable for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['numbers']} role="region" aria-label={data.title} tabIndex={0} data-autofocus>
      <table className={classes['table']}>
        <caption dir="auto">{data.title}</caption>
        <thead>
          <tr>
            {data.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    <bdi>{show(value)}</bdi>
                  </th>
                ) : (
                  <td key={column} data-numeric={typeof value === 'number' || undefined}>
                    <bdi>{show(value)}</bdi>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {data.source && (
        <Text size="sm" c="dimmed" mt="sm" dir="auto">
          {data.source}
        </Text>
      )}
    </div>
  )
}
