// Whoever uses a Mantine part has its styles loaded: a missing one shows hidden text or hides a dialog.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const styles = `${here}/../../node_modules/@mantine/core/styles`
const loaded = new Set(
  [...readFileSync(`${here}/mantine-css.ts`, 'utf8').matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(
    ([, part = '']) => part,
  ),
)
/** What the parts that we import are made of. */
const within = [
  'ScrollArea',
  'Overlay',
  'Popover',
  'ModalBase',
  'Flex',
  'FloatingIndicator',
  'Combobox',
  'InlineInput',
  'CheckboxIndicator',
]
const used = new Map<string, string>()
for (const file of readdirSync(here, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.tsx')) continue
  const imports = readFileSync(`${here}/${file}`, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
  for (const [, names = ''] of imports)
    for (const name of names.split(',')) used.set(name.trim().split(' ')[0] ?? '', file)
}

it('loads the styles of every part that is imported', () => {
  const missing = [...used]
    .filter(([part]) => existsSync(`${styles}/${part}.layer.css`) && !loaded.has(part))
    .map(([part, file]) => `${file}: add '@mantine/core/styles/${part}.layer.css' to mantine-css.ts`)
  expect(missing).toEqual([])
})

it('loads no others', () => {
  expect([...loaded].filter(part => !used.has(part) && !within.includes(part))).toEqual([])
})
