// Reports, with figures and tables to place in them, for tests.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Chapter, Report } from '@imp/domain/reports/types.ts'
import { newId } from '../src/platform/ids.ts'
import type { SignedIn } from './people.ts'
import type { TestServer } from './server.ts'

type Stored = Pick<TestServer, 'db' | 'files'>

/** An uploaded figure of one colour. */
export async function makeFigure({ db, files }: Stored, name = 'Shares'): Promise<string> {
  const id = newId()
  const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#3060a0' } })
    .png()
    .toBuffer()
  const storePicture = async (): Promise<string> => {
    const options = { media: 'image/png', extension: 'png', name: `${name}.png`, maxBytes: 1_000_000 }
    const { key } = await files.storeFile(Readable.from([png]), { ...options, signal: AbortSignal.timeout(10_000) })
    await files.keepFile(db, key)
    return key
  }
  const [picture_key, thumbnail_key] = [await storePicture(), await storePicture()]
  const now = new Date()
  const texts = { name, placeholder_name: name, source: 'Uploaded', alternative_text: `A picture: ${name}` }
  await db
    .insertInto('figures')
    .values({ id, ...texts, picture_key, thumbnail_key, width: 400, height: 200, created_at: now, drawn_at: now })
    .execute()
  return id
}

export async function makeTable({ db }: Stored, { name = 'Numbers', isPublished = true } = {}): Promise<string> {
  const id = newId()
  const now = new Date()
  const data = {
    grid: JSON.stringify([
      ['Country', 'Wind'],
      ['Belgium', '7 MW'],
    ]),
    source: JSON.stringify({
      submitted: 1,
      notSubmitted: [],
      youngestDelivery: '2026-03-01T12:00:00.000Z',
      isDemonstration: false,
    }),
    answer_sources: '[]',
  }
  const facts = { form_name: 'RfG', form_year: 2025, section_id: newId(), question_ids: [], country_ids: [] }
  await db
    .insertInto('tables')
    .values({
      id,
      name,
      ...facts,
      created_at: now,
      changed_at: now,
      ...(isPublished && { ...data, published_at: now }),
    })
    .execute()
  return id
}

let titles = 0
export async function makeReport(
  admin: SignedIn,
  given: Partial<Pick<Report, 'title' | 'isInternal' | 'date'>> = {},
): Promise<Report> {
  const body = { title: `Report ${process.pid} ${++titles}`, date: '2026-03-01', ...given }
  return (await admin.send('POST /api/Reports', { body })).body
}

export async function makeChapter(admin: SignedIn, report: Report, title: string, parent?: Chapter): Promise<Chapter> {
  const body = { reportId: report.id, title, ...(parent && { parentChapterId: parent.id }) }
  return (await admin.send('POST /api/chapters', { body })).body
}
