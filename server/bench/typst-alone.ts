// Typst alone: compiles a finished document of the report's template, and reports the time from its first line of code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { addSharedTemplates } from '../src/platform/pdf/compiler.ts'
import { listPrintFonts } from '../src/platform/pdf/fonts.ts'
import type { TypesetOrder } from '../src/platform/pdf/messages.ts'

const [, , orderFile = ''] = process.argv
const { template, document, pictures } = JSON.parse(readFileSync(orderFile, 'utf8')) as TypesetOrder
const begin = performance.now()
const compiler = NodeCompiler.create({ workspace: template, fontArgs: [{ fontPaths: listPrintFonts() }] })
addSharedTemplates(compiler, template)
const add = (name: string, content: Buffer): void => compiler.mapShadow(path.join(template, name), content)
add('document.json', Buffer.from(JSON.stringify(document)))
const files = Object.entries(pictures).map(([name, file]) => [name, file, name + path.extname(file)] as const)
for (const [, file, shown] of files) add(shown, readFileSync(file))
add('pictures.json', Buffer.from(JSON.stringify(Object.fromEntries(files.map(([name, , shown]) => [name, shown])))))
const { result } = compiler.compile({ mainFilePath: path.join(template, 'main.typ') })
if (!result) throw new Error('it cannot be set')
const bytes = compiler.pdf(result, { pdfStandard: 'ua-1' }).length
const timeMs = performance.now() - begin
process.send?.({ timeMs, bytes, pages: result.numOfPages }, () => process.exit(0))
