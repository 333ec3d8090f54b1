// Above the figures: list or large icons, and deleting many at once.
import { SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconList, IconTrash } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Figures.module.css'

type FiguresView = 'list' | 'icons'

interface Props {
  view: FiguresView
  onView: (view: FiguresView) => void
  /** How many are ticked. */
  selected: number
  isFiltered: boolean
  /** How many there are; undefined: not known yet. */
  total: number | undefined
  onDeleteSelected: () => void
  onDeleteFiltered: () => void
}

const icons = { list: IconList, icons: IconLayoutGrid } as const

export function FigureTools({ view, onView, selected, isFiltered, total, onDeleteSelected, onDeleteFiltered }: Props) {
  const text = useText()
  const whyNotDeleteFiltered = !isFiltered
    ? text('figures.deleteFiltered.none')
    : total === undefined
      ? text('ui.loading')
      : total === 0
        ? text('figures.none.filtered')
        : null
  return (
    <div className={classes['tools']}>
      <SegmentedControl
        aria-label={text('figures.view')}
        value={view}
        onChange={value => onView(value === 'icons' ? 'icons' : 'list')}
        data={(['list', 'icons'] as const).map(value => {
          const Icon = icons[value]
          return {
            value,
            label: (
              <span className={classes['view']}>
                <Icon size={16} aria-hidden />
                {text(`figures.view.${value}`)}
              </span>
            ),
          }
        })}
      />
      <div className={classes['deletes']}>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          disabledReason={whyNotDeleteFiltered}
          onClick={onDeleteFiltered}
        >
          {text('figures.deleteFiltered')}
        </Button>
        {view === 'list' && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            disabledReason={selected > 0 ? null : text('figures.deleteSelected.none')}
            onClick={onDeleteSelected}
          >
            {text('figures.deleteSelected')}
          </Button>
        )}
      </div>
    </div>
  )
}
