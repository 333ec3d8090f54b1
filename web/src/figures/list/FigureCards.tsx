// One page of figures as large icons.
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import { figuresPerPage } from '@imp/domain/figures/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { RowActions } from '../../ui/RowActions.tsx'
import { ListFoot } from '../../ui/ListFoot.tsx'
import type { ListPage } from '../../ui/table-column.ts'
import { FigureImage } from '../FigureImage.tsx'
import { OutdatedBadge } from '../../results/changes/OutdatedBadge.tsx'
import { listFigureActions, type OpenDialog } from './figure-actions.tsx'
import classes from './Figures.module.css'

interface Props {
  label: string
  list: ListPage<Figure> | undefined
  refreshing: boolean
  page: number
  onPage: (page: number, replace?: boolean) => void
  onOpen: OpenDialog
  empty: ReactNode
}

export function FigureCards({ label, list, refreshing, page, onPage, onOpen, empty }: Props) {
  return (
    <section aria-label={label} aria-busy={refreshing || list === undefined}>
      {list?.total === 0 ? (
        empty
      ) : (
        <ul className={classes['cards']}>
          {list ? (
            list.items.map(figure => <Card key={figure.id} figure={figure} onOpen={onOpen} />)
          ) : (
            <CardSkeletons count={figuresPerPage} />
          )}
        </ul>
      )}
      <ListFoot list={list} rowsPerPage={figuresPerPage} page={page} refreshing={refreshing} onPage={onPage} />
    </section>
  )
}

function Card({ figure, onOpen }: { figure: Figure; onOpen: OpenDialog }) {
  const text = useText()
  const { name } = figure
  return (
    <li className={classes['card']}>
      <button
        type="button"
        className={classes['opener']}
        aria-label={text('figures.preview.of', { name })}
        onClick={() => onOpen('preview', figure)}
      >
        <FigureImage figure={figure} size="small" isDecoration />
      </button>
      <h2 className={classes['cardName']} dir="auto" title={name}>
        {name}
      </h2>
      <FigureFacts figure={figure} />
      <div className={classes['cardFoot']}>
        <OutdatedBadge of={figure} onOpen={() => onOpen('changes', figure)} />
        <span className={classes['cardActions']}>
          <RowActions label={text('figures.actionsOf', { name })} actions={listFigureActions(text, figure, onOpen)} />
        </span>
      </div>
    </li>
  )
}

export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <li key={at} className={classes['card']} aria-hidden>
      <Skeleton style={{ aspectRatio: '3 / 2' }} />
      <Skeleton h={39} />
      <Skeleton h={18} w="60%" />
    </li>
  ))

export function FigureFacts({ figure: { source, year, formName } }: { figure: Figure }) {
  const text = useText()
  return (
    <span className={classes['facts']}>
      {[formName, year, text(`figures.source.${source}`)]
        .filter(one => one !== '' && one !== null)
        .map((fact, at) => (
          <span key={fact}>
            {at > 0 && <span aria-hidden>· </span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
    </span>
  )
}
