// Typst alone: sets a finished document of the report's template, and tells how long it took from its first line of code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { listPrintFonts } from '../src/platform/pdf/fonts.ts'
import type { TypesetOrder } from '../src/platform/pdf/messages.ts'

const [, , orderFile = ''] = process.argv
const { template, document, pictures } = JSON.parse(readFileSync(orderFile, 'utf8')) as TypesetOrder
const begin = performance.now()
const compiler = NodeCompiler.create({ workspace: template, fontArgs: [{ fontPaths: listPrintFonts() }] })
const add = (name: string, content: Buffer): void => compiler.mapShadow(path.join(template, name), content)
add('document.json', Buffer.from(JSON.stringify(document)))
add('pictures.json', Buffer.from(JSON.stringify(Object.keys(pictures))))
for (const [name, file] of Object.entries(pictures)) add(`${name}.png`, readFileSync(file))
const { result } = compiler.compile({ mainFilePath: path.join(template, 'main.typ') })
if (!result) throw new Error('it cannot be set')
const bytes = compiler.pdf(result, { pdfStandard: 'ua-1' }).length
const timeMs = performance.now() - begin
process.send?.({ timeMs, bytes, pages: result.numOfPages }, () => process.exit(0))
