// Resolves paths against the directory where `npm run admin` was started.
import path from 'node:path'

export const resolveArgument = (typed: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), typed)
