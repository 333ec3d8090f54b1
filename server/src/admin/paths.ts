// Paths that were typed: as seen from where `npm run admin` was typed.
import path from 'node:path'

export const resolveTyped = (typed: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), typed)
