// `npm run map:shapes`: writes the map of Europe again from the atlas.
import { writeFileSync } from 'node:fs'
import { europeFile, makeEurope, writeEurope } from './lib/europe.mjs'

writeFileSync(europeFile, writeEurope(makeEurope()))
