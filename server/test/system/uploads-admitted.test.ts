// Uploads without permission are refused before the file is read: each request promises 50 MB and sends none.
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type Line } from '@imp/domain/endpoints.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { makeForm } from '../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { makePdf, markPublished } from '../../testing/reports.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const promisedBytes = 50_000_000
const unknownId = '00000000-0000-4000-8000-00000000dead'
let port = 0
const ids = { value: '', plainValue: '', result: '', question: '', report: '' }

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const)
    people[name] = await signIn(server, name)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0

  const questions = [shortText('Evidence').with({ fileUpload: true }), number('MW')]
  const built = formWith({ seed: 6400, deadline: '2099-01-01T22:59:59.000Z' }, section('General', ...questions))
  const form = await makeForm(server, built, { published: new Date(), category: 'Non-exhaustive parameters' })
  ids.result = form.resultOf('BE')
  ids.question = questionOf(form, 'Evidence').id
  const save = async (question: string, more: object) =>
    (
      await people.nclpOfBelgium.send('PATCH /api/results/singlequestion/{id}', {
        params: { id: ids.result },
        body: { question: questionOf(form, question).id, ...more },
      })
    ).body.id
  ids.value = await save('Evidence', {})
  ids.plainValue = await save('MW', { numeric: 5 })
  const file = new File([new Uint8Array(makePdf())], 'plan.pdf', { type: 'application/pdf' })
  const { body: report } = await people.admin.send('POST /api/reports/upload', { fields: { title: 'A plan' }, file })
  ids.report = report.id
  await markPublished(server, report)
})

interface Heard {
  readonly status: number
  readonly code: string | undefined
}
/** @param bytes of the body that are sent, whatever is promised */
async function send(line: Line, id: string, who: SignedIn, bytes = 0): Promise<Heard> {
  const [method = '', path = ''] = line.split(' ')
  const socket = connect(port, '127.0.0.1')
  const head = [
    `${method} ${path.replace(/\{\w+\}/, id)} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: ${who.headers['authorization']}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${promisedBytes}`,
  ].join('\r\n')
  const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  socket.write(`${head}\r\n\r\n`)
  if (bytes > 0) socket.write(start + 'x'.repeat(bytes))
  let text = ''
  try {
    while (!text.includes('"code"')) text += String((await once(socket, 'data'))[0])
  } finally {
    socket.destroy()
  }
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), code: /"code":"(\w+)"/.exec(text)?.[1] }
}
const ofThings = Object.entries(endpoints).flatMap(([line, endpoint]) =>
  'upload' in endpoint && 'params' in endpoint ? [line as Line] : [],
)

type Refused = readonly [line: Line, thing: keyof typeof ids | 'unknown', who: PersonName, status: number, code: string]
const refused: readonly Refused[] = [
  ['POST /api/files/value/{valueId}', 'value', 'nclpOfAustria', 403, 'foreignCountry'],
  ['POST /api/files/value/{valueId}', 'value', 'viewer', 403, 'notAllowed'],
  ['POST /api/files/value/{valueId}', 'plainValue', 'nclpOfBelgium', 400, 'noAttachments'],
  ['POST /api/files/value/{valueId}', 'unknown', 'nclpOfBelgium', 404, 'unknownAnswer'],
  ['POST /api/results/{id}/workbook', 'result', 'nclpOfAustria', 403, 'foreignCountry'],
  ['POST /api/results/{id}/workbook', 'unknown', 'nclpOfBelgium', 404, 'unknownResult'],
  ['PATCH /api/sections/questionImage/{questionId}', 'question', 'admin', 409, 'formFrozen'],
  ['PATCH /api/sections/questionImage/{questionId}', 'question', 'nclpOfBelgium', 403, 'notAllowed'],
  ['PUT /api/reports/{id}/file', 'report', 'admin', 409, 'reportFrozen'],
  ['PUT /api/reports/{id}/file', 'unknown', 'admin', 404, 'unknownReport'],
]

describe('an upload', () => {
  it('is tried here wherever it is to something', () => {
    expect(new Set(refused.map(([line]) => line))).toEqual(new Set(ofThings))
  })

  it.each(refused)('%s to %s by %s is refused unread: %i %s', async (line, thing, who, status, code) => {
    const id = thing === 'unknown' ? unknownId : ids[thing]
    const before = await server.fileFolder.list()
    expect(await send(line, id, people[who])).toEqual({ status, code })
    expect(await send(line, id, people[who], 1_000_000)).toEqual({ status, code })
    expect(await server.fileFolder.list()).toEqual(before)
  })
})
