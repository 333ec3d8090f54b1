// Steps of a check: each is run quietly, told in one line with its time, and shown in full only when it fails.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runQuietly } from './children.mjs'
import { retriedMark } from './retried-reporter.mjs'
import { root } from './root.mjs'
import { tool } from './tools.mjs'

/**
 * @typedef {{ name: string, run(): Promise<{ code: number, output: string }>, report?: string, hasSummary?: boolean }} Step
 *   `report`: the file into which its tests count themselves
 *   `hasSummary`: the last line that it prints is worth reading also when all is well
 * @typedef {{ name: string, ok: boolean, passed: number, failed: number, skipped: number, failures: string[] }} Outcome
 *   `failures`: each failing test with the first line of what it said
 */

/** @returns {Step} */
export function programStep(name, command, args, options) {
  return { name, run: () => runQuietly(command, args, options) }
}

/** @returns {Step} */
export function testStep(name, node, args, env = {}) {
  const report = path.join(root, '.cache', 'test-reports', `${name.replaceAll(' ', '-')}.json`)
  const vitest = [
    tool('vitest'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${path.join(root, 'scripts/lib/retried-reporter.mjs')}`,
    `--outputFile.json=${report}`,
  ]
  return { name, report, run: () => runQuietly(node, vitest, { env: { ...process.env, ...env }, minutes: 40 }) }
}

/** Two steps at a time, for two cores: the longest first. @param {Step[]} steps @returns {Promise<Outcome[]>} */
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
export async function runStep({ name, run, report, hasSummary }) {
  if (report) {
    mkdirSync(path.dirname(report), { recursive: true })
    rmSync(report, { force: true })
  }
  const begun = performance.now()
  const { code, output } = await run()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
  const tests = report ? readReport(report) : noTests
  const ok = code === 0 && tests.failed === 0 && (!report || tests.passed > 0)
  const summary = report
    ? `${tests.passed} passed, ${tests.failed} failed`
    : hasSummary
      ? output.trimEnd().split('\n').at(-1)
      : ''
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)}${seconds} s  ${summary}`.trimEnd())
  if (ok) for (const line of output.split('\n')) if (line.startsWith(retriedMark)) console.log(`  ${line}`)
  if (!ok) console.log(`\n${shortened(process.stdout.isTTY ? output : stripVTControlCharacters(output))}\n`)
  // A step that fails without a failing test (a crash, a type error) counts as one.
  return { name, ok, ...tests, failed: ok ? 0 : Math.max(tests.failed, 1) }
}

/** The beginning and the end: the first mistakes and the summary. */
function shortened(output) {
  const lines = output.trimEnd().split('\n')
  if (lines.length <= 400) return lines.join('\n')
  return [...lines.slice(0, 300), `… ${lines.length - 350} more lines …`, ...lines.slice(-50)].join('\n')
}

const noTests = { passed: 0, failed: 0, skipped: 0, failures: [] }

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that cannot be loaded has no tests that could fail.
    const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(test => `${path.basename(name)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken,
      skipped: numPendingTests + numTodoTests,
      failures,
    }
  } catch {
    return noTests
  }
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0]
