// Whoever uses a Mantine part has its styles loaded: a missing one shows hidden text or hides a dialog.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const styles = `${here}/../../node_modules/@mantine/core/styles`
const loaded = new Set(
  [...readFileSync(`${here}/mantine-css.ts`, 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, part]) => part),
)

it('loads the styles of every part that is imported', () => {
  const missing = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file => {
      const imports = readFileSync(`${here}/${file}`, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
      const parts = [...imports].flatMap(([, names = '']) =>
        names.split(',').map(name => name.trim().split(' ')[0] ?? ''),
      )
      return parts
        .filter(part => existsSync(`${styles}/${part}.layer.css`) && !loaded.has(part))
        .map(part => `${file}: add '@mantine/core/styles/${part}.layer.css' to mantine-css.ts`)
    })
  expect(missing).toEqual([])
})
