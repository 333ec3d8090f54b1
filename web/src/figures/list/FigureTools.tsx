// The toolbar above the figures: list or large icons, and bulk deletion.
import { IconLayoutGrid, IconList, IconTrash } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import classes from './Figures.module.css'

const figuresViews = ['list', 'icons'] as const
type FiguresView = (typeof figuresViews)[number]

interface Props {
  view: FiguresView
  onView: (view: FiguresView) => void
  selected: number
  isFiltered: boolean
  total: number | undefined
  onDeleteSelected: () => void
  onDeleteFiltered: () => void
}

const icons = { list: IconList, icons: IconLayoutGrid } as const

export function FigureTools({ view, onView, selected, isFiltered, total, onDeleteSelected, onDeleteFiltered }: Props) {
  const text = useText()
  const deleteFilteredBlocker = !isFiltered
    ? text('figures.deleteFiltered.none')
    : total === undefined
      ? text('ui.loading')
      : total === 0
        ? text('figures.none.filtered')
        : null
  return (
    <div className={classes['tools']}>
      <ViewSwitch
        label={text('figures.view')}
        views={figuresViews}
        icons={icons}
        nameOf={value => text(`figures.view.${value}`)}
        view={view}
        onView={onView}
      />
      <div className={classes['deletes']}>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          disabledReason={deleteFilteredBlocker}
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
