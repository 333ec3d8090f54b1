// Data delivery: each country's progress with a form, or with all forms of the current year, as map or table. The URL holds all choices.
import { Button as MantineButton, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { showTime } from '@imp/domain/dates.ts'
import type { DataDelivery } from '@imp/domain/results/data-delivery-types.ts'
import { countDelivered, listTakingPart } from '@imp/drawing/delivery-shading.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { PictureFrame } from '../platform/pictures/PictureFrame.tsx'
import { omitUndefined } from '../platform/read-search.ts'
import { useTitle } from '../platform/title.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './data-delivery/DataDelivery.module.css'
import { DeliveryMap } from './data-delivery/DeliveryMap.tsx'
import {
  type DeliverySearch,
  highlightedOf,
  sortOf,
  writeHighlighted,
  writeSort,
} from './data-delivery/delivery-search.ts'
import { DeliveryTable } from './data-delivery/DeliveryTable.tsx'
import { DeliveryTools } from './data-delivery/DeliveryTools.tsx'
import { SectionButtons } from './data-delivery/SectionButtons.tsx'
import {
  type DeliveryContent,
  type DeliveryRow,
  type DeliveryState,
  useDelivery,
} from './data-delivery/use-delivery.ts'
import { startDeliveryExport } from './exporting/hooks.ts'

const from = '/forms/overview/data-delivery/$formId'

export function DataDeliveryScreen() {
  const text = useText()
  const { formId } = useParams({ from })
  const state = useDelivery(formId, useSearch({ from }))
  const { delivery, countries, withParts, percentages } = state
  const all = delivery.data
  const name = all && nameOf(all, text('results.delivery.allOfYear', { year: String(all.formYear) }))
  useTitle(name)
  const failed = [delivery, countries, withParts, percentages].find(
    ({ error, data }) => error !== null && data === undefined,
  )
  return (
    <>
      <PageHeader
        title={name ?? text('routes.forms.delivery')}
        lead={
          all?.formId === null ? text('results.delivery.counted', { forms: all.forms }) : text('results.delivery.lead')
        }
        crumbs={[
          { label: text('routes.forms.overview'), link: { to: '/forms/overview' } },
          { label: text('routes.forms.delivery') },
        ]}
        actions={
          all?.formId && (
            <MantineButton
              variant="default"
              h={{ base: 44, xs: 36 }}
              leftSection={<IconPencil size={16} />}
              renderRoot={props => <Link {...props} to="/forms/overview/edit/$id" params={{ id: all.formId ?? '' }} />}
            >
              {text('results.delivery.edit')}
            </MantineButton>
          )
        }
      />
      {failed ? (
        <FailedRead title={text('results.delivery.failed')} read={failed} />
      ) : hasContent(state) ? (
        <Content state={state} name={name ?? ''} />
      ) : (
        <PictureFrame isBusy source={undefined}>
          <Skeleton className={classes['waiting'] ?? ''} />
        </PictureFrame>
      )}
    </>
  )
}

const hasContent = (state: DeliveryState): state is DeliveryContent =>
  state.rows !== undefined && state.delivery.data !== undefined

const nameOf = ({ formId, formName, formYear }: DataDelivery, allForms: string): string =>
  formId === null ? allForms : `${formName}, ${formYear}`

function Content({ state, name }: { state: DeliveryContent; name: string }) {
  const text = useText()
  const client = useQueryClient()
  const { formId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { rows, section, delivery } = state
  const change = (changes: DeliverySearch) =>
    void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: true, resetScroll: false })
  const mode = search.show ?? 'categories'
  const tab = search.view ?? 'map'
  const taking = listTakingPart(rows)
  const sections = delivery.data?.sectionResults ?? []
  const label = section ? `${name}, ${section.sectionName}` : name
  const time = new Date(delivery.dataUpdatedAt).toISOString()
  const openingOf = (row: DeliveryRow): LinkProps | null => {
    if (row.status === null) return null
    if (row.resultId !== null) {
      return { to: '/forms/view/$id/results/$resultId', params: { id: formId, resultId: row.resultId } }
    }
    return { to: '/forms/results', search: { country: row.countryId, year: delivery.data?.formYear } }
  }
  return (
    <PictureFrame
      source={text('results.delivery.picture.source', {
        ...countDelivered(rows),
        day: showTime(time),
      })}
    >
      <DeliveryTools
        picture={{ mode, name, section: section?.sectionName ?? null, countries: rows, highlighted: [], time }}
        onMode={next => change({ show: next === 'percentages' ? next : undefined, keep: undefined })}
        tab={tab}
        onTab={next => change({ view: next === 'table' ? next : undefined })}
        onExport={() => void startDeliveryExport(client, { id: formId, view: mode, name })}
      />
      {sections.length > 1 && (
        <SectionButtons
          sections={sections}
          chosen={section?.sectionId ?? null}
          onChoose={next => change({ section: next })}
        />
      )}
      <div className={classes['body']} data-view={tab} data-refreshing={state.isRefreshing || undefined}>
        {tab === 'table' ? (
          <DeliveryTable
            label={label}
            rows={taking}
            openingOf={openingOf}
            sort={sortOf(search)}
            onSort={sort => change({ sort: writeSort(sort) })}
          />
        ) : (
          <DeliveryMap
            rows={rows}
            mode={mode}
            label={label}
            kept={highlightedOf(search)}
            onKeep={keys => change({ keep: writeHighlighted(keys) })}
            onOpen={row => {
              const opening = openingOf(row)
              if (opening) void navigate(opening)
            }}
            canOpen={row => row.status !== null}
          />
        )}
      </div>
    </PictureFrame>
  )
}
