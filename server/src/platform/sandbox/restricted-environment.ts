// The environment of processes that handle untrusted input: none of the server's settings, which hold passwords and keys.
import { tmpdir } from 'node:os'

const passedVariables = [
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

/** Open files are not passed on either: Node.js closes them in child processes. */
export const restrictedEnvironment = () => ({
  cwd: tmpdir(),
  env: Object.fromEntries(
    passedVariables.flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})
