// The colour of an entry of a legend beside its words. Colours of the system leave it its own: it is what the words explain.
import classes from './Swatch.module.css'

interface Props {
  color: string
  isHatched?: boolean
}

export const Swatch = ({ color, isHatched = false }: Props) => (
  <span
    className={classes['swatch']}
    data-hatched={isHatched || undefined}
    style={{ backgroundColor: color }}
    aria-hidden
  />
)
