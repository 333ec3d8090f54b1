// Steps of a check: each runs quietly, is reported in one line with its time, and shown in full only if it fails.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runQuietly } from './children.mjs'
import { root } from './root.mjs'
import { tool } from './tools.mjs'

/**
 * @typedef {{ name: string, run(): Promise<{ code: number, output: string }>, report?: string, readReport?: (report: any) => Counts, hasSummary?: boolean }} Step
 *   `report`: the file with the results of its tests; `readReport` parses it
 *   `hasSummary`: the last line of its output is worth showing even on success
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 * @typedef {{ name: string, ok: boolean } & Counts} Outcome
 *   `failures`: each failing test with the first line of its message
 */

/** @returns {Step} */
export function programStep(name, command, args, options) {
  return { name, run: () => runQuietly(command, args, options) }
}

/** @returns {Step} */
export function testStep(name, node, args) {
  const report = reportOf(name)
  const vitest = [
    tool('vitest'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return { name, report, readReport: readVitest, run: () => runQuietly(node, vitest, { minutes: 40 }) }
}

/** @param {string} chromium its path @param {string[]} args @returns {Step} */
export function storyStep(name, node, chromium, args) {
  const report = reportOf(name)
  const playwright = [tool('playwright'), 'test', '--config', path.join(root, 'e2e'), '--reporter=list,json', ...args]
  const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return { name, report, readReport: readPlaywright, run: () => runQuietly(node, playwright, { env, minutes: 40 }) }
}

const reportOf = name => path.join(root, '.cache', 'test-reports', `${name.replaceAll(' ', '-')}.json`)

/** Runs two steps at a time, for two cores; put the longest first. @param {Step[]} steps @returns {Promise<Outcome[]>} */
export async function runSteps(steps, atOnce = 2) {
  const waiting = [...steps]
  const outcomes = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

/** @param {Step} step @returns {Promise<Outcome>} */
export async function runStep({ name, run, report, readReport, hasSummary }) {
  if (report) {
    mkdirSync(path.dirname(report), { recursive: true })
    rmSync(report, { force: true })
  }
  const begun = performance.now()
  const { code, output } = await run()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
  const tests = report && existsSync(report) ? readReport(JSON.parse(readFileSync(report, 'utf8'))) : noTests
  const ok = code === 0 && tests.failed === 0 && (!report || tests.passed > 0)
  const summary = report
    ? `${tests.passed} passed, ${tests.failed} failed`
    : hasSummary
      ? output.trimEnd().split('\n').at(-1)
      : ''
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)}${seconds} s  ${summary}`.trimEnd())
  if (!ok) console.log(`\n${shortened(process.stdout.isTTY ? output : stripVTControlCharacters(output))}\n`)
  // A step that fails without a failing test (a crash, a type error) counts as one.
  return { name, ok, ...tests, failed: ok ? 0 : Math.max(tests.failed, 1) }
}

function shortened(output) {
  const lines = output.trimEnd().split('\n')
  if (lines.length <= 400) return lines.join('\n')
  return [...lines.slice(0, 300), `… ${lines.length - 350} more lines …`, ...lines.slice(-50)].join('\n')
}

const noTests = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** @returns {Counts} */
function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that cannot be loaded reports no tests.
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(test => `${path.basename(name)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests, failures }
}

/** @returns {Counts} */
function readPlaywright({ stats, suites, errors }) {
  const listSpecs = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)]
  const failures = suites
    .flatMap(listSpecs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => `${file} > ${title}: ${firstLine(results.at(-1)?.error?.message)}`),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map(({ message }) => firstLine(message))],
  }
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0]
