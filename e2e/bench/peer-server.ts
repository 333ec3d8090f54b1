// Builds and serves the SurveyJS page and a page with one bare input, compressed like the product's files.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

export interface PeerServer {
  readonly url: string
  stop(): Promise<void>
}
interface Served {
  readonly type: string
  readonly br: Buffer
  readonly gz: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
const bare =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title></head><body><input></body></html>'

export async function startPeer(survey: object): Promise<PeerServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-peer-'))
  await build({
    root: fileURLToPath(new URL('./peer', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'chrome120', chunkSizeWarningLimit: 5000 },
  })
  const files = new Map<string, Served>()
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[path.extname(name)]
    if (type) files.set(`/${name}`, packed(type, await readFile(path.join(folder, name))))
  }
  await rm(folder, { recursive: true, force: true })
  files.set('/bare.html', packed(types['.html'] ?? '', Buffer.from(bare)))
  files.set('/survey.json', packed(types['.json'] ?? '', Buffer.from(JSON.stringify(survey))))

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return void response.writeHead(404).end()
    const coding = codingFor(request)
    const body = file[coding]
    const encoding = coding === 'gz' ? 'gzip' : 'br'
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': encoding, 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the page of SurveyJS is not served')
  return {
    url: `http://localhost:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const codingFor = (request: IncomingMessage): 'br' | 'gz' =>
  String(request.headers['accept-encoding']).includes('br') ? 'br' : 'gz'

function packed(type: string, content: Buffer): Served {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return { type, br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) }
}
