// The picture of the public page: Europe's countries as tiles, roughly where they lie. An ornament, not a map:
// the colours say nothing, so it is hidden from readers.
import classes from './PublicScreen.module.css'

const rows = [
  'IS . . . NO SE FI .',
  'IE GB . . DK . EE .',
  '. . . NL DE PL LV .',
  '. . BE LU CZ SK LT .',
  '. FR CH AT HU RO MD .',
  'PT ES IT SI HR RS BG .',
  '. . . . BA ME MK TR',
  '. . MT . AL GR CY .',
]
const tiles = rows.flatMap((row, y) => row.split(' ').flatMap((name, x) => (name === '.' ? [] : [{ name, x, y }])))

const shades = ['soft', 'strong', 'soft', 'soft', 'strong', 'soft', 'accent']

export function CountryTiles() {
  return (
    <svg className={classes['tiles']} viewBox="0 0 432 432" aria-hidden direction="ltr">
      {tiles.map(({ name, x, y }, at) => (
        <g
          key={name}
          className={classes['tile']}
          data-shade={shades[at % 7]}
          transform={`translate(${x * 54} ${y * 54})`}
        >
          <rect width="50" height="50" rx="8" />
          <text x="25" y="31">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
