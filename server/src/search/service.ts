// The public search, the same for everybody. Cached until public content changes, so that nothing outlasts its
// withdrawal. Names number in the hundreds, so they are compared here, where accents can be folded.
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import { beginsCountryName, isCalled } from '@imp/domain/countries/finding.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { foldWords } from '@imp/domain/folding.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import { rankMatch } from '@imp/domain/search/matching.ts'
import type { Finding } from '@imp/domain/search/types.ts'
import { listCountries, listMonitored } from '../countries/service.ts'
import { listNonExhaustive, readNonExhaustive } from '../forms/non-exhaustive/service.ts'
import { listParameterYears } from '../parameters/comparing/service.ts'
import { allow, type Ctx } from '../platform/context.ts'
import { keepPublicWhole } from '../platform/public-answers/public-mark.ts'
import { nobody } from '../platform/person.ts'
import { formatText } from '../platform/texts.ts'
import { listPublic } from '../reports/overview/service.ts'

const maxPerKind = 6

interface Candidate extends Finding {
  readonly words: string
  /** A country's names, found in any language. */
  readonly names?: readonly string[]
}

const findLists = keepPublicWhole<readonly (readonly Candidate[])[]>()

export async function searchPublic(ctx: Ctx, text: string): Promise<Finding[]> {
  allow(ctx.user, 'search.read')
  const wanted = foldWords(text)
  if (wanted.length === 0) return []
  // Whoever asks, permissions are those of a visitor.
  const visitor = { ...ctx, user: nobody }
  const lists = await findLists(ctx.db, ctx.locale, async () => [
    await listCountryNames(visitor),
    await listParameterNames(visitor),
    await listReportNames(visitor),
    await listQuestions(visitor),
  ])
  return lists.flatMap(candidates => findBest(candidates, wanted, text))
}

const [firstRank, lastRank] = [-1, 1_000_000]
const findBest = (candidates: readonly Candidate[], wanted: readonly string[], text: string): Finding[] =>
  candidates
    .flatMap(({ words, names = [], ...finding }) => {
      const isExact = names.some(name => isCalled(name, text))
      const isMatch = names.some(name => beginsCountryName(name, text))
      const rank = isExact ? firstRank : (rankMatch(wanted, words) ?? (isMatch ? lastRank : null))
      return rank === null ? [] : { finding, rank }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxPerKind)
    .map(({ finding }) => finding)

/** Countries with a page (decision 0138), found by any name in any language, and by those of their parts. */
async function listCountryNames(ctx: Ctx): Promise<Candidate[]> {
  const partsOf = Map.groupBy(await listCountries(ctx, { isAcer: true }), ({ parentId }) => parentId)
  return (await listMonitored(ctx.db)).map(country => {
    const { abbreviation } = country
    const own = nameCountry(country, ctx.locale, id => formatText(ctx.locale, id))
    const named = [country, ...(partsOf.get(country.id) ?? [])]
    const words = [own, ...named.flatMap(one => [one.name, one.abbreviation])].join(' ')
    const names = named.map(({ name }) => name)
    return { kind: 'country', id: abbreviation, name: own, detail: abbreviation, formId: '', words, names }
  })
}

async function listParameterNames({ db, locale }: Ctx): Promise<Candidate[]> {
  const parameters = await listParameterYears(db, 'public')
  return parameters
    .toSorted((a, b) => b.year - a.year)
    .map(({ id, name, networkCode, year, summedUp }) => {
      const place = `${networkCodeName(networkCode)} ${year}`
      const summary = summedUp && describeSummary(summedUp, (textId, values) => formatText(locale, textId, values))
      const detail = summary ? `${place} · ${summary}` : place
      return { kind: 'parameter', id, name, detail, formId: '', words: `${name} ${place}` }
    })
}

async function listReportNames(ctx: Ctx): Promise<Candidate[]> {
  const reports = await listPublic(ctx, {})
  return reports.map(({ id, title, version }) => ({
    kind: 'report',
    id,
    name: title,
    detail: version,
    formId: '',
    words: `${title} ${version}`,
  }))
}

/** From the tabular view, whose forms have cached sections. */
async function listQuestions(ctx: Ctx): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const { id: formId } of await listNonExhaustive(ctx, undefined)) {
    const { name: formName, sections } = await readNonExhaustive(ctx, formId)
    for (const { id, text } of sections.flatMap(section => section.questions))
      found.push({ kind: 'question', id, name: text, detail: formName, formId, words: text })
  }
  return found
}
