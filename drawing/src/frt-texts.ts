// The texts of a fault-ride-through picture: points, table, and numbers that the regulation does not allow.
import type { FrtGraph, FrtYear } from '@imp/domain/graphs/types.ts'
import type { FrtType } from '@imp/domain/graphs/views.ts'
import { findGraph, type FrtLine } from './frt-lines.ts'
import { formatNumber } from './numbers.ts'
import type { PictureStyle, PictureTable } from './picture.ts'
import { cleanText } from './rich-text.ts'

type Corner = FrtGraph['countries'][number]['corners'][number]
type Fault = FrtGraph['countries'][number]['faults'][number]
type Names = ReadonlyMap<string, string>

/** 'Uret / tclear' names a voltage and a time. */
export const splitName = (name: string): { readonly voltage: string; readonly time: string } => {
  const [voltage = name, time = name] = name.split('/').map(part => part.trim())
  return { voltage, time }
}

export const formatLineName = ({ countries }: Pick<FrtLine, 'countries'>, names: Names): string =>
  countries.map(country => names.get(country) ?? country).join(', ')

function showCorner({ name, voltage, time }: Corner, { locale, formatText }: PictureStyle): string {
  const names = splitName(name)
  return formatText('graph.frt.corner', {
    voltageName: names.voltage,
    voltage: formatNumber(voltage ?? 0, locale, 3),
    timeName: names.time,
    time: formatNumber(time ?? 0, locale, 3),
  })
}

export const describePoint = (line: FrtLine, corner: Corner, names: Names, style: PictureStyle): string =>
  style.formatText('graph.frt.point', {
    countries: formatLineName(line, names),
    year: String(line.year),
    corner: showCorner(corner, style),
  })

/** Countries, year, and all corners; '●' marks the one at the pointer. */
export function writeTooltip(line: FrtLine, pointed: Corner | undefined, names: Names, style: PictureStyle): string {
  const corners = line.corners.map(corner => `${corner === pointed ? '●' : '○'} ${showCorner(corner, style)}`)
  return cleanText([`${wrapNames(formatLineName(line, names))}, ${line.year}`, ...corners].join('\n'))
}
/** Tooltips do not wrap. */
const wrapNames = (names: string): string => names.replaceAll(/(.{36,}?), /g, '$1,\n')

export function listFaults(
  years: readonly FrtYear[],
  type: FrtType,
  chosen: ReadonlySet<string>,
  names: Names,
  style: PictureStyle,
): string[] {
  return years.flatMap(year =>
    (findGraph(year, type)?.countries ?? [])
      .filter(({ country }) => chosen.has(country))
      .flatMap(({ country, corners, faults }) =>
        faults.map(fault => {
          const where = style.formatText('graph.frt.where', {
            country: names.get(country) ?? country,
            year: String(year.year),
          })
          return describeFault(where, fault, corners[fault.row], style)
        }),
      ),
  )
}

function describeFault(where: string, fault: Fault, corner: Corner | undefined, style: PictureStyle): string {
  const { locale, formatText } = style
  const show = (number: number | null | undefined) => formatNumber(number ?? 0, locale, 3)
  const unit = formatText(fault.of === 'time' ? 'graph.axis.seconds' : 'graph.axis.perUnit')
  return formatText(`graph.frt.fault.${fault.kind}`, {
    where,
    name: splitName(corner?.name ?? '')[fault.of],
    value: show(corner?.[fault.of]),
    low: show(fault.low),
    high: show(fault.high),
    unit,
  })
}

export function buildFrtTable(
  years: readonly FrtYear[],
  type: FrtType,
  chosen: ReadonlySet<string>,
  names: Names,
  { formatText }: PictureStyle,
): PictureTable {
  const answers = years.flatMap(year =>
    (findGraph(year, type)?.countries ?? [])
      .filter(({ country }) => chosen.has(country))
      .map(({ country, corners }) => ({ country, year: year.year, corners })),
  )
  // Forms may name rows differently, so each name gets its own columns.
  const corners = [...new Set(answers.flatMap(answer => answer.corners.map(({ name }) => name)))]
  return {
    columns: [
      formatText('graph.country'),
      formatText('graph.year'),
      ...corners.flatMap(name => [
        `${splitName(name).voltage} (${formatText('graph.axis.perUnit')})`,
        `${splitName(name).time} (${formatText('graph.axis.seconds')})`,
      ]),
    ],
    rows: answers.map(answer => [
      names.get(answer.country) ?? answer.country,
      answer.year,
      ...corners.flatMap(name => {
        const corner = answer.corners.find(one => one.name === name)
        return [corner?.voltage ?? null, corner?.time ?? null]
      }),
    ]),
  }
}
