// The API reference: for machines at /api/openapi.json, for programmers at /api/docs (Swagger UI, from node_modules).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@imp/domain/endpoints.ts'
import { openApi } from '@imp/domain/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'

const title = 'Implementation Monitoring Platform'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Endpoints – ${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

// A file of its own: our content security policy runs no inline scripts. No validator: it is on another host. By default Swagger
// UI closes the padlock of every endpoint that works without a token; here a closed padlock says that the token is sent.
const start = `const padlocks = () => ({
  statePlugins: {
    auth: {
      wrapSelectors: {
        isAuthorized: isAuthorized => (state, ways) => isAuthorized(ways && ways.filter(way => way.size > 0)),
      },
    },
  },
})
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  plugins: [padlocks],
  displayRequestDuration: true,
  validatorUrl: null,
})
`

const javascript = 'text/javascript; charset=utf-8'
const libraryFiles = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': javascript }

export function serveApiReference(app: FastifyInstance): void {
  const contract = Buffer.from(JSON.stringify(openApi(endpoints, { title, version })))
  // They change with the product, so browsers revalidate them.
  const serve = (url: string, type: string, content: string | Buffer) =>
    app.get(url, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content))
  serve('/api/openapi.json', 'application/json; charset=utf-8', contract)
  serve('/api/docs', 'text/html; charset=utf-8', page)
  serve('/api/docs/start.js', javascript, start)
  for (const [name, type] of Object.entries(libraryFiles)) {
    let content: Promise<Buffer> | undefined
    app.get(`/api/docs/${name}`, async (_request, reply) => {
      content ??= readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)))
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await content)
    })
  }
}
