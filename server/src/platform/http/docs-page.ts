// The browsable page of all calls at /api/docs: plain HTML without scripts, made from the same declarations as the routes.
import { isMedia, type Call, type Calls } from '@imp/domain/call.ts'
import { permissions } from '@imp/domain/permissions.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign)

function part(title: string, what: Call['params'] | Call['reply'] | undefined): string {
  if (!what) return ''
  const text = isMedia(what) ? what.media : JSON.stringify(what, null, 2)
  return `<h3>${title}</h3><pre tabindex="0">${escaped(text)}</pre>`
}

function entry([line, call]: [string, Call]): string {
  const [method = '', path = ''] = line.split(' ')
  const who = Object.keys(permissions[call.permission]).join(', ')
  return `<details><summary><b class="${method}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(call.summary)}</span></summary>
<p>Permission <code>${call.permission}</code>: ${who}. Effect: ${call.effect}.</p>
${part('Path', call.params)}${part('Query', call.query)}${part('Body', call.body)}${part('Answer', call.reply)}</details>`
}

export function docsPage(calls: Calls): string {
  const rooms = Map.groupBy(
    Object.entries(calls),
    ([line]) =>
      line
        .split('/')
        .find((step, at) => at > 0 && step !== 'api')
        ?.toLowerCase() ?? '',
  )
  const body = [...rooms].map(
    ([room, entries]) => `<section><h2>${escaped(room)}</h2>${entries.map(entry).join('\n')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls – Implementation Monitoring Platform</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2333;background:#fff}
h1,h2{color:#1c3968}details{border:1px solid #c9d1dd;border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer}
summary span{color:#4a5568}pre{background:#f3f5f9;padding:.75rem;overflow:auto;max-height:24rem;font-size:13px}
b{display:inline-block;min-width:4.5rem}
@media (prefers-color-scheme:dark){body{background:#12161f;color:#e6eaf2}h1,h2{color:#9dbcf0}pre{background:#1c2230}summary span{color:#aab4c5}details{border-color:#3a4355}}
</style></head><body><main><h1>Calls of the Implementation Monitoring Platform</h1>
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Send <code>Authorization: Bearer …</code> with the token of
<code>POST /users/authenticate</code>. A write may name the version it was made from; an older one is refused with 412.</p>
${body.join('\n')}</main></body></html>`
}
