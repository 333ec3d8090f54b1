// What the command palette finds: the pages of one's role, and what (and, for administrators, who) has the words in its name.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { mayEver, type Permission } from '@imp/domain/permissions.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { read, readPage } from '../../platform/cache.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { reportLink } from '../../reports/outline/report-link.ts'
import { kindOf } from '../../reports/overview/report-kind.ts'
import { menus } from '../menus.ts'

export interface Finding {
  readonly id: string
  readonly label: string
  /** What tells it from others of the same name. */
  readonly detail?: string
  readonly link: LinkProps
}
export interface FindingGroup {
  readonly title: TextId
  readonly findings: readonly Finding[]
}

const perGroup = 5
/** Fewer letters would find nearly everything. */
const minLetters = 2

const contains = (name: string, words: string): boolean => name.toLocaleLowerCase().includes(words.toLocaleLowerCase())

/** `words`: trimmed. What was found before stays until the new findings are there. */
export function useFindings(words: string): {
  readonly groups: readonly FindingGroup[]
  readonly isSearching: boolean
} {
  const text = useText()
  const user = toUser(useSession())
  const isLong = words.length >= minLetters
  const searchable = (permission: Permission) =>
    ({ enabled: isLong && mayEver(user, permission), placeholderData: keepPreviousData }) as const
  const forms = useQuery({
    ...readPage('GET /api/forms/published', { query: { name: words, page: 1, items: perGroup } }),
    ...searchable('result.read'),
  })
  const results = useQuery({
    ...readPage('GET /api/Results/Filtered', { query: { name: words, page: 1, items: perGroup } }),
    ...searchable('result.read'),
  })
  const reports = useQuery({
    ...read('GET /api/reports/published', { query: { searchText: words } }),
    ...searchable('report.list'),
  })
  const drafts = useQuery({ ...read('GET /api/Reports/InProgress', { query: {} }), ...searchable('report.listDrafts') })
  const countries = useQuery({ ...read('GET /api/countries', { query: {} }), ...searchable('result.list') })
  const users = useQuery({
    ...readPage('GET /users', { query: { username: words, page: 1, items: perGroup } }),
    ...searchable('user.manage'),
  })
  const found = <T>(list: readonly T[] | undefined, toFinding: (item: T) => Finding): readonly Finding[] =>
    isLong ? (list ?? []).slice(0, perGroup).map(toFinding) : []

  const pages = [
    { id: '/', label: text('app.menu.home'), link: { to: '/' } } as const,
    ...menus[user.role].flatMap(({ text: group, entries }) =>
      entries.map(({ text: name, to }) => ({
        id: to,
        label: text(name),
        ...(name !== group && { detail: text(group) }),
        link: { to },
      })),
    ),
  ]
  const groups: FindingGroup[] = [
    { title: 'app.palette.pages', findings: pages.filter(({ label }) => contains(label, words)) },
    {
      title: 'app.menu.forms',
      findings: found(forms.data?.items, ({ id, name, year }) => ({
        id: `form ${id}`,
        label: name,
        detail: String(year),
        link: { to: '/forms/view/$id', params: { id } },
      })),
    },
    {
      title: 'app.menu.forms.results',
      findings: found(
        results.data?.items.filter(({ resultId }) => resultId !== null),
        ({ formId, resultId, formName, formYear, countryName }) => ({
          id: `result ${resultId}`,
          label: formName,
          detail: [countryName, formYear].filter(Boolean).join(' · '),
          link: { to: '/forms/view/$id/results/$resultId', params: { id: formId, resultId: resultId ?? '' } },
        }),
      ),
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
          drafts.data?.filter(({ title }) => contains(title, words)),
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
        countries.data?.filter(({ name }) => contains(name, words)),
        ({ id, name }) => ({
          id: `country ${id}`,
          label: name,
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
    isSearching: [forms, results, reports, drafts, countries, users].some(({ isFetching }) => isFetching),
  }
}
