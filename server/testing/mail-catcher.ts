// The mail server of the browser tests: accepts all e-mails and lists over HTTP those for an address (?to=address).
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMailServer } from './mail-server.ts'

const mails = await startMailServer()
const listing = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const to = searchParams.get('to') ?? ''
  const found = mails.received.filter(mail => mail.to.includes(to)).map(({ source }) => source)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
})
listing.listen(0, '127.0.0.1')
await once(listing, 'listening')
process.once('disconnect', () => process.exit(0))
process.send?.({ smtpUrl: mails.url, mailsUrl: `http://127.0.0.1:${(listing.address() as AddressInfo).port}` })
