// Reports that stories prepare over the API and remove afterwards.
import type { Question } from '@imp/domain/forms/types.ts'
import { noId } from '@imp/domain/ids.ts'
import type { App } from './browser.ts'
import { unique } from './forms.ts'
import { call, sessionOf } from './people.ts'

interface ChapterPlan {
  readonly title: string
  /** Canonical HTML, one string per paragraph. */
  readonly paragraphs?: readonly string[]
  readonly chapters?: readonly ChapterPlan[]
}
export interface MadeReport {
  readonly id: string
  readonly title: string
  chapterPath(title: string): string
  readonly contentsPath: string
  readonly frontPath: string
  readPath(title: string): string
  readParagraphs(title: string): Promise<readonly string[]>
}

export async function makeReport(app: App, name: string, ...chapters: readonly ChapterPlan[]): Promise<MadeReport> {
  const { url } = app
  const { token } = await sessionOf(url, 'admin')
  const title = unique(name)
  const { id } = await call(url, token, 'POST /api/Reports', { body: { title } })
  app.afterwards(() => call(url, token, 'DELETE /api/Reports/{id}', { params: { id } }))
  const ids = new Map<string, string>()
  const add = async (plans: readonly ChapterPlan[], parentChapterId: string): Promise<void> => {
    for (const plan of plans) {
      const body = { reportId: id, parentChapterId, title: plan.title }
      const chapter = await call(url, token, 'POST /api/chapters', { body })
      ids.set(plan.title, chapter.id)
      for (const content of plan.paragraphs ?? []) {
        await call(url, token, 'POST /api/paragraphs', { body: { chapterId: chapter.id, content } })
      }
      await add(plan.chapters ?? [], chapter.id)
    }
  }
  await add(chapters, noId)
  return {
    id,
    title,
    chapterPath: chapter => `/reports/overview/${id}/chapters/${ids.get(chapter)}`,
    contentsPath: `/reports/overview/${id}/table-of-contents`,
    frontPath: `/reports/overview/${id}/front-page`,
    readPath: chapter => `/reports/view/${id}/chapters/${ids.get(chapter)}`,
    readParagraphs: async chapter => {
      const params = { chapterId: ids.get(chapter) ?? '' }
      const items = await call(url, token, 'GET /api/chapters/content/{chapterId}', { params })
      return items.map(({ content }) => content ?? '')
    },
  }
}

/** Uploads a bar chart as a figure and places it at the end of a chapter. @returns the id of the placement */
export async function placeFigure(app: App, chapterPath: string, name: string): Promise<string> {
  const { url } = app
  const { token } = await sessionOf(url, 'admin')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 800 400">
    <rect width="800" height="400" fill="white"/><rect x="100" y="100" width="200" height="250" fill="#1c3968"/>
    <rect x="400" y="200" width="200" height="150" fill="#f5b82e"/></svg>`
  const form = new FormData()
  form.append('dto', JSON.stringify({ name: unique(name), alternativeText: `${name}: 2/1` }))
  form.append('file', new Blob([picture], { type: 'image/svg+xml' }), 'bars.svg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/figures`, { method: 'POST', headers, body: form })
  const { id: figureId } = (await answer.json()) as { id: string }
  app.afterwards(() => call(url, token, 'DELETE /api/figures/{id}', { params: { id: figureId } }))
  const body = { chapterId: chapterIdOf(chapterPath), figureId, name }
  return (await call(url, token, 'POST /api/figureChapters', { body })).id
}

/** Publishes a table with answers of two countries and places it at the end of a chapter. @returns the id of the placement */
export async function placeTable(app: App, chapterPath: string, name: string): Promise<string> {
  const { url } = app
  const { token } = await sessionOf(url, 'admin')
  const [form] = await call(url, token, 'GET /api/forms/non-exhaustive', { query: {} })
  if (!form) throw new Error('the demonstration has no published form')
  const { sections } = await call(url, token, 'GET /api/forms/{id}', { params: { id: form.id } })
  // Questions of type table do not fit into a cell.
  const isPlain = ({ type }: Question) => type !== 'TableInput'
  const section = sections.find(({ questions }) => questions.some(isPlain))
  const countries = await call(url, token, 'GET /api/countries', { query: {} })
  const made = await call(url, token, 'POST /api/tables', {
    body: {
      name: unique(name),
      form: form.name,
      year: form.year,
      section: section?.id ?? '',
      questions: (section?.questions ?? [])
        .filter(isPlain)
        .slice(0, 2)
        .map(({ id }) => id),
      countries: countries.slice(0, 2).map(({ id }) => id),
    },
  })
  app.afterwards(() => call(url, token, 'DELETE /api/tables/{id}', { params: { id: made.id } }))
  await call(url, token, 'PATCH /api/tables/{id}/publish', { params: { id: made.id }, query: { isPublish: true } })
  const body = { chapterId: chapterIdOf(chapterPath), tableId: made.id, name }
  return (await call(url, token, 'POST /api/tableChapters', { body })).id
}

const chapterIdOf = (chapterPath: string): string => chapterPath.split('/').at(-1) ?? ''
