// Draws figures by the product's drawer with one process, or by ECharts and sharp in a loop. Reports CPU ms per figure and the
// memory of the drawing process after a tenth of them and at the end (Linux).
import { readdir, readFile } from 'node:fs/promises'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { renderSvg, setTextMeasure } from '@imp/drawing/echarts.ts'
import '@imp/drawing/echarts-figures.ts'
import { drawFigure, type FigureView } from '@imp/drawing/figure.ts'
import { PictureDrawer } from '../src/platform/pictures/drawer.ts'
import { listFontFiles, useOwnFonts } from '../src/platform/pictures/fonts.ts'
import { formatText } from '../src/platform/texts.ts'
import { memoryOf } from './setup.ts'

const [, , kind, count = '60'] = process.argv
const figures = Number(count)
const warmUp = 5
const [width, scale, thumbnailWidth] = [1000, 2, 320]
const locale = 'en-US'
const style = { scheme: 'light', width, locale, direction: 'ltr', isFramed: true } as const

function viewOf(at: number): FigureView {
  const countries = Array.from({ length: 36 }, (_, country) => `Country ${country}`)
  return {
    graphType: at % 3 === 0 ? 'Bar' : 'Pie',
    question: `Article ${at}: status of the conditions for reconnection after an incidental disconnection`,
    answers: Array.from({ length: 10 }, (_, answer) => ({
      kind: 'answer' as const,
      label: `NI-${answer} - Preliminary, shared with stakeholders, but not publicly available`,
      countries: countries.filter((_name, country) => (country * 7 + at) % 10 === answer),
    })),
    source: 'Source: RfG non-exhaustive parameters 2025, 36 countries, answers delivered up to 24.04.2025.',
  }
}

async function pidOfChild(): Promise<number> {
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid) return Number(pid)
  }
  return process.pid
}
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const draw = kind === 'library' ? await makeLibrary() : makeProduct()
for (let at = 0; at < warmUp; at++) await draw(at)
const pid = kind === 'library' ? process.pid : await pidOfChild()
const pids = [...new Set([pid, process.pid])]
const sumCpu = async () => (await Promise.all(pids.map(cpuOf))).reduce((sum, cpu) => sum + cpu, 0)
const before = await sumCpu()
let early = 0
for (let at = 0; at < figures; at++) {
  await draw(at)
  if (at === Math.floor(figures / 10)) early = (await memoryOf(pid)).now
}
const cpu = ((await sumCpu()) - before) / figures
process.send?.({ cpu, early, late: (await memoryOf(pid)).now }, () => process.exit(0))

/** Prepares the rest, so that only ECharts and sharp are measured. */
async function makeLibrary(): Promise<(at: number) => Promise<void>> {
  useOwnFonts()
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  for (const file of listFontFiles()) GlobalFonts.registerFromPath(file)
  const measurer = createCanvas(1, 1).getContext('2d')
  setTextMeasure((text, font) => {
    measurer.font = font
    return measurer.measureText(text).width
  })
  const pictures = Array.from({ length: figures }, (_, at) =>
    drawFigure(viewOf(at), { ...style, formatText: (id, values) => formatText(locale, id, values) }),
  )
  return async at => {
    const picture = pictures[at % figures]
    if (!picture) throw new Error('There is no picture.')
    const { data, info } = await sharp(Buffer.from(renderSvg(picture, width)), { density: 72 * scale })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    await pixels().png({ palette: true, effort: 1, compressionLevel: 6 }).toBuffer()
    await pixels().resize({ width: thumbnailWidth }).png({ palette: true, effort: 1, compressionLevel: 6 }).toBuffer()
  }
}

function makeProduct(): (at: number) => Promise<void> {
  const drawer = new PictureDrawer(1)
  const { signal } = new AbortController()
  return async at => {
    const request = { kind: 'figure', view: viewOf(at) } as const
    await drawer.draw({ request, style, format: 'png', scale, thumbnailWidth }, signal)
  }
}
