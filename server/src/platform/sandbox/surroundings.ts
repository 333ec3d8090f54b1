// What a process is given that works on what strangers send: of the server's settings, which hold passwords and keys, nothing.
import { tmpdir } from 'node:os'

/** Where programs, temporary files, languages and fonts are. */
const passedOn = [
  'PATH',
  'TMPDIR',
  'TMP',
  'TEMP',
  'LANG',
  'LC_ALL',
  'TZ',
  'SystemRoot',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
]

/** Files of the server are not open in it either: Node.js closes them for those that it starts. */
export const listSurroundings = () => ({
  cwd: tmpdir(),
  env: Object.fromEntries(
    passedOn.flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})
