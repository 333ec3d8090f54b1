// `npm run map:shapes`: regenerates the map of Europe from the atlas.
import { writeFileSync } from 'node:fs'
import { europeFile, makeEurope, writeEurope } from './lib/europe.mjs'

writeFileSync(europeFile, writeEurope(makeEurope()))
