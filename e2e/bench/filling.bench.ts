// Budget: 200 questions and two 40×10 tables, each of {first section, all sections, leaving a cell, validating all, bytes loaded} below SurveyJS; key to paint ≤ a bare <input> + 4 ms (p50); no task above 50 ms when a table is opened; first load ≤ 270 kB gzip of JavaScript and CSS.
// In Chromium, all in one run, taking turns. ROUNDS: how many (5). CHROMIUM names the browser.
import { type Browser, chromium } from '@playwright/test'
import { type Loaded, loadedBy } from './bytes.ts'
import { startPeer } from './peer-server.ts'
import { type Product, startProduct } from './product.ts'
import { toSurvey, makeQuestionnaire } from './questionnaire.ts'
import { typeCells, typeKeys } from './typing.ts'
import { type PeerMode, type Visit, visitBare, visitPeer, visitProduct } from './visits.ts'

const budget = { keyAboveBare: 4, gzip: 270_000, task: 50 }
const rounds = Number(process.env['ROUNDS'] ?? 5)
const blocks = 4
const keysPerBlock = 15
const cellsPerBlock = 5

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const measures = ['first', 'all', 'textKey', 'cellKey', 'leave', 'table', 'validate'] as const
type Measure = (typeof measures)[number]
type Times = Record<Measure, number[]>
type Who = 'product' | PeerMode
const none = (): Times => ({ first: [], all: [], textKey: [], cellKey: [], leave: [], table: [], validate: [] })

const times: Record<Who, Times> = { product: none(), paged: none(), single: none() }
const bareKeys: number[] = []
const loaded: { product: Loaded[]; peer: Loaded[] } = { product: [], peer: [] }

/** The same actions in every visit; keys in small blocks that alternate with the bare input. */
async function measure(who: Who, visit: Visit, browser: Browser, bareUrl: string): Promise<void> {
  const own = times[who]
  own.first.push(visit.first)
  own.all.push(visit.all)
  const bare = who === 'product' ? await visitBare(browser, bareUrl) : null
  const typeBare = async () => {
    if (!bare) return
    await bare.bringToFront()
    await bare.locator('input').focus()
    bareKeys.push(...(await typeKeys(bare, keysPerBlock)))
    await visit.page.bringToFront()
  }
  await visit.focusText()
  for (let block = 0; block < blocks; block++) {
    await typeBare()
    own.textKey.push(...(await typeKeys(visit.page, keysPerBlock)))
  }
  own.table.push(await visit.showTable())
  for (let block = 0; block < blocks; block++) {
    await typeBare()
    const { keys, leaves } = await typeCells(visit, 3 + block, cellsPerBlock)
    own.cellKey.push(...keys)
    own.leave.push(...leaves)
  }
  own.validate.push(await visit.validate())
  await bare?.context().close()
  await visit.page.context().close()
}

async function runRounds(browser: Browser, product: Product): Promise<void> {
  const forPeer = makeQuestionnaire()
  const peer = await startPeer(toSurvey(forPeer))
  const visitOf = {
    product: async () => {
      const questionnaire = makeQuestionnaire()
      return visitProduct(browser, product, questionnaire, await product.publish(questionnaire))
    },
    paged: () => visitPeer(browser, peer.url, forPeer, 'paged'),
    single: () => visitPeer(browser, peer.url, forPeer, 'single'),
  }
  try {
    for (let round = 0; round < rounds; round++) {
      const order: Who[] = round % 2 === 0 ? ['product', 'paged', 'single'] : ['single', 'paged', 'product']
      for (const who of order) {
        const visit = await visitOf[who]()
        loaded[who === 'product' ? 'product' : 'peer'].push(await loadedBy(visit.page))
        await measure(who, visit, browser, peer.url)
      }
    }
  } finally {
    await peer.stop()
  }
}

const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN
const middle = (list: readonly number[]): number => at(list, 0.5)

function verdict(isKept: boolean, says: string): void {
  console.log(`${isKept ? 'kept  ' : 'MISSED'} ${says}`)
  if (!isKept) process.exitCode = 1
}

function report(): void {
  const words: Record<Measure, string> = {
    first: 'data to first section',
    all: 'data to all sections',
    textKey: 'key to paint, text',
    cellKey: 'key to paint, cell',
    leave: 'leaving a cell',
    table: 'table, longest task',
    validate: 'validating all',
  }
  const cell = (list: readonly number[]) => `${middle(list).toFixed(1)} / ${at(list, 0.95).toFixed(1)}`.padStart(18)
  console.log(
    `\n${'ms, p50 / p95'.padEnd(24)}${['product', 'SurveyJS paged', 'one page', 'bare input'].map(one => one.padStart(18)).join('')}`,
  )
  for (const key of measures) {
    const bare = key.endsWith('Key') ? cell(bareKeys) : ''
    const { product, paged, single } = times
    console.log(`${words[key].padEnd(24)}${cell(product[key])}${cell(paged[key])}${cell(single[key])}${bare}`)
  }
  console.log('')
  for (const key of ['first', 'all', 'leave', 'validate'] as const) {
    const own = middle(times.product[key])
    const theirs = Math.min(middle(times.paged[key]), middle(times.single[key]))
    verdict(own < theirs, `${words[key]}: ${own.toFixed(1)} ms (budget: below SurveyJS, ${theirs.toFixed(1)} ms)`)
  }
  for (const key of ['textKey', 'cellKey'] as const) {
    const above = middle(times.product[key]) - middle(bareKeys)
    const says = `${words[key]}: ${above.toFixed(1)} ms above a bare input (budget ${budget.keyAboveBare} ms)`
    verdict(above <= budget.keyAboveBare, says)
  }
  const task = middle(times.product.table)
  verdict(task <= budget.task, `opening a table: no task above ${budget.task} ms, longest ${task.toFixed(0)} ms`)
  const [own, theirs] = [loaded.product, loaded.peer].map(all => all.toSorted((a, b) => b.gzip - a.gzip)[0])
  if (!own || !theirs) return
  const size = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
  const says = ({ files, sent, gzip }: Loaded) => `${size(sent)} sent, ${size(gzip)} gzip, ${files} files`
  verdict(
    own.sent < theirs.sent && own.gzip < theirs.gzip,
    `bytes loaded: ${says(own)} (budget: below SurveyJS, ${says(theirs)})`,
  )
  verdict(
    own.gzip <= budget.gzip,
    `first load: ${size(own.gzip)} gzip of JavaScript and CSS (budget ${size(budget.gzip)})`,
  )
}

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromiumSandbox: false,
  args: flags,
})
try {
  await runRounds(browser, product)
  report()
} finally {
  await browser.close()
  await product.stop()
}
