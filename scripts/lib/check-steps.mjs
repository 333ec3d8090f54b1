// What `npm run check` consists of; `npm test` begins with the same. Needs no database and no browser.
import path from 'node:path'
import { root } from './root.mjs'
import { programStep, testStep } from './steps.mjs'
import { tool } from './tools.mjs'

/** The longest first. @param {string} node the pinned Node */
export function checkSteps(node) {
  return [
    testStep('tests without database', node, [
      // Vitest would leave one core to itself: half of a machine with two.
      '--maxWorkers=100%',
      ...['domain', 'drawing', 'scripts', 'web'].flatMap(name => ['--project', name]),
    ]),
    // On one thread each: several check what they share once per thread, and the tests beside them have less of the machine.
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
