// Reports that stories prepare over calls, and take away afterwards.
import { noId } from '@imp/domain/ids.ts'
import type { App } from './browser.ts'
import { unique } from './forms.ts'
import { call, sessionOf } from './people.ts'

interface ChapterPlan {
  readonly title: string
  /** Canonical HTML, one for each paragraph. */
  readonly paragraphs?: readonly string[]
  readonly chapters?: readonly ChapterPlan[]
}
export interface MadeReport {
  readonly id: string
  readonly title: string
  /** The address of a chapter, by its title. */
  chapterPath(title: string): string
  readonly contentsPath: string
  /** The paragraphs of a chapter as the server has them. */
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
    readParagraphs: async chapter => {
      const params = { chapterId: ids.get(chapter) ?? '' }
      const items = await call(url, token, 'GET /api/chapters/content/{chapterId}', { params })
      return items.map(({ content }) => content ?? '')
    },
  }
}
