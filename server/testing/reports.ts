// Reports, with figures and tables to place in them, for tests.
import sharp from 'sharp'
import type { Chapter, Report } from '@imp/domain/reports/types.ts'
import { newId } from '../src/platform/ids.ts'
import type { SignedIn } from './people.ts'
import type { TestServer } from './server.ts'

type Stored = Pick<TestServer, 'db' | 'files'>

const storeOptions = { maxBytes: 1_000_000, signal: new AbortController().signal }

export function makePdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const head = `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`
  return Buffer.from(`${text}${head}startxref\n${text.length}\n%%EOF\n`)
}

/** Without printing: the PDF is an empty page, and nobody is notified. */
export async function markPublished({ db, files }: Stored, { id }: Pick<Report, 'id'>): Promise<void> {
  const { key } = await files.storeFile(makePdf(), {
    media: 'application/pdf',
    extension: 'pdf',
    name: 'x.pdf',
    ...storeOptions,
  })
  await files.keepFile(db, key)
  await db.updateTable('reports').set({ file_key: key, published_at: new Date() }).where('id', '=', id).execute()
  await db.insertInto('report_snapshots').values({ report_id: id, chapters: '[]', sources: '[]' }).execute()
  const placed = await db
    .selectFrom('content_items as i')
    .innerJoin('chapters as c', 'c.id', 'i.chapter_id')
    .innerJoin('figures as f', 'f.id', 'i.figure_id')
    .select(['i.id', 'f.picture_key as key'])
    .where('c.report_id', '=', id)
    .execute()
  for (const { id: placement_id, key: file_key } of placed) {
    await db.insertInto('report_pictures').values({ report_id: id, placement_id, file_key }).execute()
  }
}

export async function makeUploadedFigure({ db, files }: Stored, name = 'Shares'): Promise<string> {
  const id = newId()
  const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#3060a0' } })
    .png()
    .toBuffer()
  const storePicture = async (): Promise<string> => {
    const { key } = await files.storeFile(png, { media: 'image/png', extension: 'png', name, ...storeOptions })
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

export async function makePlaceableTable(
  { db }: Pick<Stored, 'db'>,
  { name = 'Numbers', isPublished = true } = {},
): Promise<string> {
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
  given: Partial<Pick<Report, 'title' | 'isInternal' | 'date' | 'version'>> = {},
): Promise<Report> {
  const body = { title: `Report ${process.pid} ${++titles}`, date: '2026-03-01', ...given }
  return (await admin.send('POST /api/Reports', { body })).body
}

export async function makeChapter(admin: SignedIn, report: Report, title: string, parent?: Chapter): Promise<Chapter> {
  const body = { reportId: report.id, title, ...(parent && { parentChapterId: parent.id }) }
  return (await admin.send('POST /api/chapters', { body })).body
}
