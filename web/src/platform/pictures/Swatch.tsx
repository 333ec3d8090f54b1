// The colour of an entry of a legend beside its words, with the sign that countries in it have on the map: the number of a level.
// Colours of the system leave it its own: it is what the words explain.
import type { CountryFill } from '@imp/drawing/map-panel.ts'
import { readableOn } from '@imp/drawing/theme.ts'
import classes from './Swatch.module.css'

export const Swatch = ({ fill: { color, pattern, mark } }: { fill: CountryFill }) => (
  <span
    className={classes['swatch']}
    data-hatched={pattern === 'hatched' || undefined}
    style={{ backgroundColor: color, color: readableOn(color) }}
    aria-hidden
  >
    {mark}
  </span>
)
