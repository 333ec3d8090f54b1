// The section that the map shows, or all sections.
import type { DataDelivery } from '@imp/domain/results/data-delivery-types.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './DataDelivery.module.css'

interface Props {
  sections: DataDelivery['sectionResults']
  chosen: string | null
  onChoose: (sectionId: string | undefined) => void
}

export function SectionButtons({ sections, chosen, onChoose }: Props) {
  const text = useText()
  return (
    <div className={classes['sections']} role="group" aria-label={text('results.delivery.section')} data-no-print>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(undefined)}>
        {text('results.delivery.allSections')}
      </button>
      {sections.map(({ sectionId, sectionName }) => (
        <button
          key={sectionId}
          type="button"
          aria-pressed={chosen === sectionId}
          onClick={() => onChoose(sectionId)}
          dir="auto"
        >
          {sectionName}
        </button>
      ))}
    </div>
  )
}
