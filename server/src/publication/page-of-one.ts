// Public pages about one thing named in their URL: its metadata, and whether it exists.
import { subjectOfPage } from '@imp/domain/pages.ts'
import { nameQuantity } from '@imp/domain/harmonisation/naming.ts'
import { describePage as describeOther } from '../datasets/pages/page-description.ts'
import { findPublicQuantity } from '../harmonisation/service.ts'
import { listParameterYears } from '../parameters/comparing/service.ts'
import type { Db } from '../platform/db.ts'
import type { PageDescription } from '../platform/http/page-description.ts'
import { formatText } from '../platform/texts.ts'

interface PageRequest {
  readonly db: Db
  readonly publicUrl: string
  readonly path: string
  readonly query: URLSearchParams
  readonly locale: string
}

/** null: no description; for a page about one thing, visitors see no such thing. */
export async function describePage(request: PageRequest): Promise<PageDescription | null> {
  const { db, publicUrl, path, query, locale } = request
  const subject = subjectOfPage(path, query)
  const page = await describeOther(request)
  if (subject === null || subject.kind === 'dataset' || subject.kind === 'country') return page
  const found = await findTitle(db, subject, locale)
  if (found === null) return null
  const { title, address } = found
  const description = page?.description ?? formatText(locale, 'app.public.lead.harmonisation')
  return { locale, title, description, address: publicUrl + address, picture: null, facts: null }
}

type Subject = NonNullable<ReturnType<typeof subjectOfPage>>

async function findTitle(
  db: Db,
  { kind, name }: Subject,
  locale: string,
): Promise<{ readonly title: string; readonly address: string } | null> {
  if (kind === 'quantity') {
    const quantity = await findPublicQuantity(db, name)
    if (!quantity) return null
    const title = formatText(locale, 'harmonisation.picture.title', {
      name: nameQuantity(quantity),
      year: String(quantity.year),
    })
    return { title, address: `/public/reports/harmonisation/${encodeURIComponent(name)}` }
  }
  const id = name.toLowerCase()
  const parameter = (await listParameterYears(db, 'public')).find(one => one.id === id)
  if (!parameter) return null
  const title = formatText(locale, 'maps.title', { name: parameter.name, year: String(parameter.year) })
  return { title, address: `/public/implementation-maps?parameter=${id}` }
}
