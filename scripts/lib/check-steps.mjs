// The steps of `npm run check`, with which `npm test` begins too. Needs no database and no browser.
import path from 'node:path'
import { root } from './root.mjs'
import { programStep, testStep } from './steps.mjs'
import { tool } from './tools.mjs'

/** Longest first. @param {string} node the pinned Node */
export function checkSteps(node) {
  return [
    testStep('tests without database', node, [
      // By default Vitest leaves a core free: half of a two-core machine.
      '--maxWorkers=100%',
      ...['domain', 'drawing', 'scripts', 'web'].flatMap(name => ['--project', name]),
    ]),
    // Single-threaded: each thread would check shared files again, and the tests running in parallel need the cores.
    programStep('types', node, [tool('tsc'), '-b', '--singleThreaded']),
    programStep('lint', node, [tool('oxlint'), '--type-aware', '--deny-warnings'], {
      env: { ...process.env, GOMAXPROCS: '1' },
    }),
    programStep('dead exports', node, [tool('knip')]),
    programStep('import rules', node, [path.join(root, 'scripts/imports.mjs')]),
    programStep('references', node, [path.join(root, 'scripts/references.mjs')]),
    { ...programStep('dependencies', node, [path.join(root, 'scripts/dependencies.mjs')]), hasSummary: true },
    { ...programStep('translations', node, [path.join(root, 'scripts/translations.mjs')]), hasSummary: true },
    programStep('format', node, [tool('biome'), 'format', '--max-diagnostics=5']),
  ]
}
