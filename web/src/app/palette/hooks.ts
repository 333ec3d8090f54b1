// What the command palette finds: the pages of the person's role, and things (for administrators also users) by name.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { matchesCountry, sortByCountryMatch } from '@imp/domain/countries/finding.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { mayEver, type Permission } from '@imp/domain/permissions.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useCountryName, useNamed } from '../../countries/country-name.ts'
import { read, readPage } from '../../platform/cache.ts'
import { newsAnchor } from '../../news/hooks.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { answerLink } from '../../parameters/answer-link.ts'
import { reportLink } from '../../reports/outline/report-link.ts'
import { kindOf } from '../../reports/overview/report-kind.ts'
import { menus } from '../menus.ts'

export interface Finding {
  readonly id: string
  readonly label: string
  /** Distinguishes it from others of the same name. */
  readonly detail?: string
  readonly alias?: string
  readonly link: LinkProps
}
export interface FindingGroup {
  readonly title: TextId
  readonly findings: readonly Finding[]
}

const perGroup = 5
/** Fewer letters would match nearly everything. */
const minLetters = 2
/** Shorter words are not taken as the name of a country. */
const minCountryLetters = 4

/** The server searches for one of several words; the others are matched here, so more results are requested. */
const perGroupOfSeveral = 50

const contains = (name: string, word: string): boolean => name.toLocaleLowerCase().includes(word.toLocaleLowerCase())

const matchesWords = (
  { label, detail = '', alias = '' }: Pick<Finding, 'label' | 'detail' | 'alias'>,
  words: readonly string[],
): boolean => words.every(word => contains(`${label} ${detail} ${alias}`, word))

/** The longest word; years last, because names do not contain them. */
const findNameWord = (words: readonly string[]): string | undefined =>
  words.toSorted((a, b) => Number(/^\d+$/.test(a)) - Number(/^\d+$/.test(b)) || b.length - a.length)[0]

const otherPages = [
  { id: '/account', text: 'users.account.title', permission: 'account.manage', link: { to: '/account' } },
  { id: '#news', text: 'news.feed.title', permission: 'news.read', link: { to: '/', hash: newsAnchor } },
  {
    id: '/user-actions/mail-templates',
    text: 'notifications.templates.title',
    permission: 'notification.manage',
    link: { to: '/user-actions/mail-templates' },
  },
] as const satisfies readonly { id: string; text: TextId; permission: Permission; link: LinkProps }[]

/** `words`: trimmed. Earlier results stay until the new ones arrive. */
export function useFindings(words: string): {
  readonly groups: readonly FindingGroup[]
  readonly isSearching: boolean
} {
  const text = useText()
  const named = useNamed()
  const nameOf = useCountryName()
  const user = toUser(useSession())
  const isLong = words.length >= minLetters
  const several = words.split(/\s+/)
  const isSeveral = several.length > 1
  const name = (isSeveral && findNameWord(several)) || words
  const part = { page: 1, items: isSeveral ? perGroupOfSeveral : perGroup }
  const searchable = (permission: Permission) =>
    ({ enabled: isLong && mayEver(user, permission), placeholderData: keepPreviousData }) as const
  const countries = useQuery({ ...read('GET /api/countries', { query: {} }), ...searchable('result.list') })
  const isNamedBy = (one: Country, word: string) => [nameOf(one), one.name].some(each => matchesCountry(each, word))
  const country = isSeveral
    ? countries.data?.find(one => several.some(word => word.length >= minCountryLetters && isNamedBy(one, word)))
    : undefined
  const nameOfResult = country ? findNameWord(several.filter(word => !isNamedBy(country, word))) : name
  const forms = useQuery({
    ...readPage('GET /api/forms/published', { query: { name, ...part } }),
    ...searchable('result.read'),
  })
  const results = useQuery({
    ...readPage('GET /api/Results/Filtered', {
      query: { ...part, ...(nameOfResult && { name: nameOfResult }), ...(country && { country: country.id }) },
    }),
    ...searchable('result.read'),
  })
  const reports = useQuery({
    ...read('GET /api/reports/published', { query: { searchText: name } }),
    ...searchable('report.list'),
  })
  const drafts = useQuery({ ...read('GET /api/Reports/InProgress', { query: {} }), ...searchable('report.listDrafts') })
  const parameters = useQuery({
    ...read('GET /api/parameters', { query: { name, hidden: true, ...part } }),
    ...searchable('parameter.readAnswer'),
  })
  const users = useQuery({
    ...readPage('GET /users', { query: { username: name, ...part } }),
    ...searchable('user.manage'),
  })
  const found = <T>(list: readonly T[] | undefined, toFinding: (item: T) => Finding): readonly Finding[] =>
    isLong
      ? (list ?? [])
          .map(toFinding)
          .filter(finding => !isSeveral || matchesWords(finding, several))
          .slice(0, perGroup)
      : []

  const pages = [
    { id: '/', label: text('app.menu.home'), link: { to: '/' } } as const,
    ...menus[user.role].flatMap(({ text: group, entries }) =>
      entries.map(({ text: entry, to }) => ({
        id: to,
        label: text(entry),
        ...(entry !== group && { detail: text(group) }),
        link: { to },
      })),
    ),
    ...otherPages
      .filter(({ permission }) => mayEver(user, permission))
      .map(({ text: entry, ...page }) => ({ ...page, label: text(entry) })),
  ]
  const groups: FindingGroup[] = [
    { title: 'app.palette.pages', findings: pages.filter(page => matchesWords(page, several)) },
    {
      title: 'app.menu.forms',
      findings: found(forms.data?.items, ({ id, name: label, year }) => ({
        id: `form ${id}`,
        label,
        detail: String(year),
        link: { to: '/forms/view/$id', params: { id } },
      })),
    },
    {
      title: 'app.menu.forms.results',
      findings: found(
        results.data?.items.filter(({ resultId }) => resultId !== null),
        ({ formId, resultId, formName, formYear, ...row }) => ({
          id: `result ${resultId}`,
          label: formName,
          detail: [named(row).countryName, formYear].filter(Boolean).join(' · '),
          alias: row.countryName ?? '',
          link: { to: '/forms/view/$id/results/$resultId', params: { id: formId, resultId: resultId ?? '' } },
        }),
      ),
    },
    {
      title: 'app.palette.parameters',
      findings: found(parameters.data?.result, parameter => ({
        id: `parameter ${parameter.guid}`,
        label: parameter.name,
        detail: [networkCodeName(parameter.networkCode), parameter.year].filter(Boolean).join(' · '),
        link: answerLink(parameter),
      })),
    },
    {
      title: 'app.menu.reports',
      findings: [
        ...found(
          reports.data?.filter(({ isLocallyUploaded }) => !isLocallyUploaded),
          ({ id, title, version }) => ({
            id: `report ${id}`,
            label: title,
            detail: version,
            link: { to: '/reports/view/$id', params: { id } },
          }),
        ),
        ...found(
          drafts.data?.filter(({ title }) => isSeveral || contains(title, words)),
          report => ({
            id: `draft ${report.id}`,
            label: report.title,
            detail: text('app.palette.draft'),
            link: reportLink(kindOf(report), report.id, 'front-page'),
          }),
        ),
      ],
    },
    {
      title: 'app.palette.countries',
      findings: found(
        sortByCountryMatch(
          countries.data?.filter(one => isSeveral || isNamedBy(one, words)) ?? [],
          words,
          ({ name }) => name,
        ),
        ({ id, ...one }) => ({
          id: `country ${id}`,
          label: nameOf(one),
          alias: one.name,
          detail: text('app.menu.forms.results'),
          link: { to: '/forms/results', search: { country: id } },
        }),
      ),
    },
    {
      title: 'app.menu.users',
      findings: found(users.data?.items, ({ guid, displayName, username }) => ({
        id: `user ${guid}`,
        label: displayName,
        detail: username,
        link: { to: '/user-actions/manage-users', search: { name: username } },
      })),
    },
  ]
  return {
    groups: groups.filter(({ findings }) => findings.length > 0),
    isSearching: [forms, results, parameters, reports, drafts, countries, users].some(({ isFetching }) => isFetching),
  }
}
