// Chooses a figure for a report: search and filters, eight thumbnails per page, one click.
import { useId } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { Figure } from '@imp/domain/figures/types.ts'
import { useCountCountries } from '../countries/hooks.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { OutdatedBadge } from '../results/changes/OutdatedBadge.tsx'
import { PickerContent, PickerDialog, usePickerSearch } from '../ui/PickerDialog.tsx'
import { FigureImage } from './FigureImage.tsx'
import classes from './FigurePicker.module.css'
import { type FigureFilters, figureFiltersOf, hasFigureFilter } from './figures-search.ts'
import { useFigures } from './hooks.ts'
import { CardSkeletons, FigureFacts } from './list/FigureCards.tsx'
import { FigureFilterBar } from './list/FigureFilterBar.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onPick: (figure: Figure) => void
}
const figuresPerPickerPage = 8

export function FigurePicker({ opened, onClose, onPick }: Props) {
  const text = useText()
  return (
    <PickerDialog opened={opened} onClose={onClose} title={text('figures.picker.title')} size="68rem">
      <Content onClose={onClose} onPick={onPick} />
    </PickerDialog>
  )
}

function Content({ onClose, onPick }: Omit<Props, 'opened'>) {
  const text = useText()
  const { filters, page, onChange, onClear, onPage } = usePickerSearch<FigureFilters>({})
  const list = useFigures({ ...figureFiltersOf(filters), page, items: figuresPerPickerPage })
  return (
    <PickerContent
      filterBar={<FigureFilterBar filters={filters} onChange={onChange} onClear={onClear} />}
      list={list}
      failure={list.error && { title: text('messages.figures.loadFailed'), reason: problemText(list.error) }}
      empty={{
        title: text('figures.none'),
        hint: hasFigureFilter(filters) ? text('figures.none.filtered') : undefined,
      }}
      itemsPerPage={figuresPerPickerPage}
      page={page}
      onPage={onPage}
      skeleton={
        <ul className={classes['choices']}>
          <CardSkeletons count={figuresPerPickerPage} />
        </ul>
      }
      choices={
        <ul className={classes['choices']} aria-label={text('figures.picker.title')}>
          {list.data?.items.map(figure => (
            <li key={figure.id}>
              <Choice figure={figure} onPick={onPick} />
            </li>
          ))}
        </ul>
      }
      onClose={onClose}
    />
  )
}

/** Shows the date and number of countries, because several figures may have the same name. */
function Choice({ figure, onPick }: { figure: Figure; onPick: (figure: Figure) => void }) {
  const text = useText()
  const id = useId()
  const { name, created, figureType, countryGuids } = figure
  const time = showTime(created)
  const countCountries = useCountCountries()
  return (
    <button
      type="button"
      className={classes['choice']}
      aria-label={text('figures.picker.pick', { name })}
      aria-describedby={id}
      onClick={() => onPick(figure)}
    >
      <FigureImage figure={figure} size="small" isDecoration />
      <span className={classes['name']} dir="auto" title={name}>
        {name}
      </span>
      <span id={id} className={classes['facts']}>
        <FigureFacts figure={figure} />
        <span className={classes['made']}>
          {figureType === 0
            ? text('figures.picker.uploaded', { time })
            : text('figures.picker.made', { time, countries: countCountries(countryGuids) })}
        </span>
        <OutdatedBadge of={figure} />
      </span>
    </button>
  )
}
