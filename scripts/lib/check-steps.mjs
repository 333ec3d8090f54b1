// What `npm run check` consists of; `npm test` begins with the same. Needs no database and no browser.
import path from 'node:path'
import { root } from './root.mjs'
import { programStep, testStep } from './steps.mjs'
import { tool } from './tools.mjs'

/** The longest first. @param {string} node the pinned Node */
export function checkSteps(node) {
  return [
    testStep('domain, drawing and web tests', node, [
      '--project',
      'domain',
      '--project',
      'drawing',
      '--project',
      'web',
    ]),
    programStep('types', node, [tool('tsc'), '-b']),
    programStep('lint', node, [tool('oxlint'), '--type-aware', '--deny-warnings']),
    programStep('dead exports', node, [tool('knip')]),
    programStep('import rules', node, [path.join(root, 'scripts/imports.mjs')]),
    programStep('references', node, [path.join(root, 'scripts/references.mjs')]),
    programStep('format', node, [tool('biome'), 'format', '--max-diagnostics=5']),
  ]
}
