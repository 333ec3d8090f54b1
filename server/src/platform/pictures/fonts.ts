// Our own fonts for pictures drawn on the server, whatever the machine has. Import before sharp.
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { escapeXml } from '@imp/domain/escape-xml.ts'

const require = createRequire(import.meta.url)
const families = ['inter', 'noto-sans', 'noto-sans-hebrew', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'] as const
const weights = ['400Regular', '700Bold'] as const

export function listFontFiles(): string[] {
  return listFontFolders().flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.ttf'))
      .map(name => path.join(folder, name)),
  )
}

const listFontFolders = (): string[] =>
  families.flatMap(family => {
    const folder = path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
    return weights.map(weight => path.join(folder, weight))
  })

/** libvips asks fontconfig, which reads this once: none of the machine's fonts appears in a picture. */
export function useOwnFonts(): void {
  const prefix = path.join(tmpdir(), 'imp-fonts-')
  if (process.env['FONTCONFIG_FILE']?.startsWith(prefix)) return
  const folder = mkdtempSync(prefix)
  const file = path.join(folder, 'fonts.conf')
  const prefer = ['Inter', 'Noto Sans', 'Noto Sans Hebrew', 'Noto Sans JP', 'Noto Sans KR', 'Noto Sans SC']
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${listFontFolders()
  .map(one => `  <dir>${escapeXml(one)}</dir>`)
  .join('\n')}
  <cachedir>${escapeXml(folder)}</cachedir>
  <alias binding="same"><family>sans-serif</family><prefer>${prefer.map(name => `<family>${name}</family>`).join('')}</prefer></alias>
</fontconfig>
`,
  )
  process.env['FONTCONFIG_FILE'] = file
}
