// The colour of a legend entry, with its sign on the map, such as the number of a level. It keeps its colour in forced-colors
// mode because the label explains that colour.
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
