// Who may do what, when: every endpoint × person × state of a form, with the expected status.
import type { Line } from '@imp/domain/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openRollbackServer, type RollbackServer } from '../../testing/rollback-server.ts'
import { makeFormIn, makeTarget, requestFor, states, type State, type Target } from './fixtures.ts'

// Who asks, about whose result. Denmark has parts: its contact has chosen the western one (DK1), and fills in its results where
// parts answer for themselves, the country's where it answers as a whole.
const columns = [
  ['visitor', null, 'Non-exhaustive parameters', 'BE'],
  ['CountrySelect', 'nclpOfDenmark', 'Non-exhaustive parameters', 'BE'],
  ['Viewer', 'viewer', 'Non-exhaustive parameters', 'BE'],
  ['NCLP, own country', 'nclpOfBelgium', 'Non-exhaustive parameters', 'BE'],
  ['NCLP, foreign country', 'nclpOfAustria', 'Non-exhaustive parameters', 'BE'],
  ['NCLP, own part', 'nclpOfDenmarkWest', 'Generation Capacity', 'DK1'],
  ['NCLP, sibling part', 'nclpOfDenmarkWest', 'Generation Capacity', 'DK2'],
  ["NCLP, parent's result", 'nclpOfDenmarkWest', 'Non-exhaustive parameters', 'DK'],
  ['Admin', 'admin', 'Non-exhaustive parameters', 'BE'],
] as const satisfies readonly (readonly [string, PersonName | null, string, string])[]

/** `all`: the states that are not named. */
const everybody = (status: number): string => columns.map(() => status).join(' ')
const adminOnly = (status: number): string => `401 403 403 403 403 403 403 403 ${status}`
const admitted = '401 403 200 200 200 200 200 200 200'
/** Visitors see it if it is public; otherwise it is not published (D82). */
const publishable = '403 403 200 200 200 200 200 200 200'
/** Drafts are for administrators; the closed form of the fixtures is public. */
const readingForms = {
  draft: '403 403 403 403 403 403 403 403 200',
  published: publishable,
  submitted: publishable,
  closed: '200 403 200 200 200 200 200 200 200',
}
const editingDrafts = (status: number) => ({ draft: adminOnly(status), all: adminOnly(409) })
const dataDelivery = { draft: adminOnly(404), all: adminOnly(200) }
const filling = {
  // D35: another country's result is read-only for ever. A draft has no results to fill in.
  draft: '401 403 403 403 403 403 403 403 403',
  published: '401 403 403 200 403 200 403 200 403',
  submitted: '401 403 403 409 403 409 403 409 403',
  closed: '401 403 403 409 403 409 403 409 403',
}
/** No answer changes, so it is also possible after submission and deadline. */
const sharing = (status: number) => ({ draft: filling.draft, all: filling.published.replaceAll('200', String(status)) })
const loading = { ...filling, published: filling.published.replaceAll('200', '400') }
// Generation capacities, which the parts answer, are not in the tabular view (D14).
const tabular = '401 403 200 200 200 404 404 200 200'
const tabularForms = {
  draft: '404 403 404 404 404 404 404 404 404',
  closed: tabular.replace('401', '200'),
  all: tabular.replace('401', '403'),
}
const open = '200 403 200 200 200 200 200 200 200'
const notFound = '401 403 404 404 404 404 404 404 404'
const withStatus = (statuses: Readonly<Record<State, string>>, status: number) =>
  Object.fromEntries(states.map(state => [state, statuses[state].replaceAll('200', String(status))]))
const comparing = '401 403 403 404 403 404 403 404 404'
const history = { all: '401 403 403 200 403 200 403 200 200' }

const published = '401 403 200 200 200 200 200 200 200'
const readingReports = {
  draft: adminOnly(200),
  published,
  submitted: '401 403 403 200 200 200 200 200 200',
  closed: adminOnly(200),
}
/** Visitors get 'not published' (D82). */
const notPublic = (statuses: string): string => statuses.replace('401', '403')
const writingReports = (status: number) => ({
  draft: adminOnly(status),
  published: adminOnly(409),
  submitted: adminOnly(409),
  closed: adminOnly(status),
})

const listed = '200 403 200 200 200 200 200 200 200'
const readingDatasets = { closed: listed, all: everybody(403) }
const readingParameters = (forVisitors: number) => ({
  draft: `${forVisitors} 403 403 403 403 403 403 403 200`,
  closed: `${forVisitors === 403 ? 200 : forVisitors} 403 200 200 200 200 200 200 200`,
  all: `${forVisitors} 403 403 200 200 200 200 200 200`,
})
/** Nobody answers a draft. Parts answer as their country. */
const readingParameterAnswers = {
  draft: '401 403 403 404 404 404 404 404 200',
  all: '401 403 403 200 403 200 200 200 200',
}
const lockedAnswer = '401 403 403 409 403 409 409 409 403'

const expected: Readonly<Record<Line, Partial<Record<State | 'all', string>>>> = {
  'POST /users/authenticate': { all: everybody(200) },
  'GET /users/realm': { all: everybody(200) },
  'POST /users/forgotPassword': { all: everybody(200) },
  'GET /users/resetPassword': { all: everybody(400) },
  'POST /users/resetPassword': { all: everybody(400) },
  'POST /users/logout': { all: '401 204 204 204 204 204 204 204 204' },
  'GET /users/account': { all: admitted },
  'PATCH /users/account': { all: admitted },
  'PATCH /users/firstLogin': { all: admitted },
  'GET /users/secondFactor': { all: admitted },
  'POST /users/secondFactor': { all: admitted },
  'POST /users/secondFactor/confirm': { all: admitted.replaceAll('200', '409') },
  'POST /users/secondFactor/remove': { all: admitted.replaceAll('200', '409') },
  'GET /users/accessTokens': { all: admitted },
  'POST /users/accessTokens': { all: admitted.replaceAll('200', '201') },
  'DELETE /users/accessTokens/{id}': { all: notFound },
  'GET /users/sessions': { all: admitted },
  'DELETE /users/sessions/{id}': { all: notFound },
  'DELETE /users/sessions': { all: admitted.replaceAll('200', '204') },
  'PUT /users/password': { all: admitted.replaceAll('200', '204') },
  'GET /users/partSelect/{id}': { all: '401 200 403 403 403 200 200 200 403' },
  'GET /users/switchToNclp/{countryGuid}': { all: adminOnly(200) },
  'GET /users/switchToAdmin': { all: adminOnly(403) },
  'GET /users': { all: adminOnly(200) },
  'POST /users': { all: adminOnly(201) },
  'POST /users/invite': { all: adminOnly(201) },
  'POST /users/{guid}/invite': { all: adminOnly(204) },
  'POST /users/import': { all: adminOnly(200) },
  'DELETE /users/{guid}': { all: adminOnly(204) },
  'PATCH /users/{guid}/role': { all: adminOnly(200) },
  'PATCH /users/{guid}/country': { all: adminOnly(200) },
  'PATCH /users/{guid}/enabled': { all: adminOnly(200) },

  'GET /api/countries': { all: open },
  'GET /api/countries/parts/{id}': { all: '401 200 200 200 200 200 200 200 200' },
  'GET /api/countries/parent/{id}': { all: open },
  'PATCH /api/countries/involvement/{id}': { all: adminOnly(200) },
  'GET /api/countries/nonInvolved': { all: open },
  'GET /api/referenceLimits': { all: adminOnly(200) },
  'PATCH /api/referenceLimits/{id}': { all: adminOnly(200) },
  'PUT /api/referenceLimits/{id}/verified': { all: adminOnly(200) },

  'GET /api/notifications/templates': { all: adminOnly(200) },
  'PUT /api/notifications/templates/{kind}': { all: adminOnly(200) },
  'POST /api/notifications/templates/{kind}/preview': { all: adminOnly(200) },
  'GET /api/notifications/mails': { all: adminOnly(200) },
  'GET /api/notifications/mails/{id}': { all: adminOnly(404) },
  'POST /api/notifications/mails/{id}/send': { all: adminOnly(404) },
  'GET /api/notifications/subjects': { all: adminOnly(200) },
  'GET /api/notifications/choices': { all: admitted },
  'PUT /api/notifications/choices': { all: admitted },
  'POST /unsubscribe': { all: everybody(400) },
  'GET /api/newsFeed': { all: admitted },
  'GET /api/newsFeed/since': { all: admitted },
  'POST /api/newsFeed': { all: adminOnly(201) },

  'GET /api/forms/{id}': readingForms,
  'GET /api/forms/questions/{id}': readingForms,
  'GET /api/sections/{id}': readingForms,
  'GET /api/sections/form/{formId}': readingForms,
  'GET /api/forms/inprogress': { all: adminOnly(200) },
  'GET /api/forms/published': { all: admitted },
  'GET /api/forms/non-exhaustive': { all: open },
  'GET /api/forms/non-exhaustive/{id}': tabularForms,
  'GET /api/forms/active': { all: '401 403 403 200 200 200 200 200 200' },
  'GET /api/forms/blocks': { all: admitted },
  'GET /api/forms/categories/props': { all: admitted },
  'PATCH /api/sections/questionImage/{questionId}': editingDrafts(200),
  'GET /api/sections/questionImage/{imageGuid}': readingForms,
  'GET /api/sections/props': { draft: admitted.replaceAll('200', '404'), all: admitted },
  'POST /api/forms/categories': { all: adminOnly(201) },
  'POST /api/forms': { all: adminOnly(201) },
  'PUT /api/forms/{id}': { all: adminOnly(200) },
  'PATCH /api/forms/visibility/{a}/{b}': { all: adminOnly(200) },
  'PATCH /api/forms/dismiss/{id}': { all: adminOnly(200) },
  'GET /api/forms/{id}/participants': { all: adminOnly(200) },
  'GET /api/forms/{id}/unsubmitted': { all: adminOnly(200) },
  // Published forms are not tried out.
  'GET /api/forms/{id}/trial': editingDrafts(200),
  'POST /api/forms/{id}/trial': editingDrafts(201),
  // Discarding nothing succeeds.
  'DELETE /api/forms/{id}/trial': { all: adminOnly(204) },
  'PATCH /api/forms/{id}': { draft: adminOnly(200), all: adminOnly(409) },
  'PATCH /api/forms/unpublish/{id}': { draft: adminOnly(409), submitted: adminOnly(409), all: adminOnly(200) },
  'DELETE /api/forms/{id}': { submitted: adminOnly(409), all: adminOnly(204) },
  'POST /api/sections': editingDrafts(201),
  'PUT /api/sections': editingDrafts(200),
  'DELETE /api/sections/{id}': editingDrafts(204),
  'PATCH /api/sections/{id}/questions': editingDrafts(200),

  'GET /api/results/{id}': {
    draft: '401 403 403 403 403 403 403 403 404',
    submitted: '401 403 403 200 200 200 200 200 200',
    all: '401 403 403 200 403 200 403 200 200',
  },
  // Everybody gets their own country's result, administrators an empty one.
  'GET /api/results/form/{formId}': {
    draft: '401 403 403 403 403 403 403 403 200',
    all: '401 403 403 200 200 200 200 200 200',
  },
  'GET /api/results/parent/{id}': { all: '401 403 403 404 403 404 403 404 404' },
  'PATCH /api/results/{id}': filling,
  'PATCH /api/results/singlequestion/{id}': filling,
  'PATCH /api/results/submit/{id}': filling,
  'PATCH /api/results/unsubmit/{id}': { submitted: adminOnly(200), all: adminOnly(409) },
  'PATCH /api/results/return/{id}': { submitted: adminOnly(200), all: adminOnly(409) },
  'PATCH /api/results/confirm/{id}': loading,
  'PATCH /api/results/accept/{id}': { submitted: adminOnly(200), all: adminOnly(409) },
  'GET /api/results/progress': { all: adminOnly(200) },
  'GET /api/results/{id}/colleagues': sharing(200),
  'PATCH /api/results/{id}/sections/{section}/colleague': sharing(200),
  'POST /api/results/{id}/sections/{section}/presence': sharing(204),
  'GET /api/results/own-progress': { all: '401 403 403 200 200 200 200 200 403' },
  'POST /api/results/reminders/{id}': { draft: adminOnly(409), all: adminOnly(200) },
  'POST /api/results/delta-preview/{id}': { all: adminOnly(200) },
  'PATCH /api/results/reset/{id}': loading,
  'PATCH /api/results/unload/{id}/{flag}': loading,
  'GET /api/Results/Filtered': { all: admitted },
  'GET /api/Results/Filters': { all: admitted },
  'GET /api/Results/public-overview': { all: open },
  'GET /api/results/download/{id}': { draft: '401 403 403 404 403 404 403 404 404', all: history.all },
  'GET /api/results/datadelivery/{id}': dataDelivery,
  'GET /api/results/percentage/form/{id}': dataDelivery,
  'GET /api/results/percentage/section/{id}': dataDelivery,
  'GET /api/results/download/categories/{id}': dataDelivery,
  'GET /api/results/download/percentages/{id}': dataDelivery,
  'GET /api/results/download/pdf/{id}': { draft: '401 403 403 404 403 404 403 404 404', all: history.all },
  'GET /api/results/non-exhaustive/{formId}': tabularForms,
  'GET /api/results/non-exhaustive/download': tabularForms,
  'POST /api/files/value/{valueId}': withStatus(filling, 201),
  'DELETE /api/files/{id}': withStatus(filling, 204),
  'GET /api/files/{id}': history,
  'GET /api/results/{id}/workbook': filling,
  'POST /api/results/{id}/workbook': loading,
  'GET /api/results/{id}/history': history,
  'GET /api/results/{id}/deliveries': history,
  'GET /api/results/{id}/extensions': history,
  'POST /api/results/{id}/extensions': {
    draft: filling.draft,
    submitted: filling.submitted,
    all: '401 403 403 201 403 201 403 201 403',
  },
  'GET /api/results/extensions': { all: adminOnly(200) },
  'PATCH /api/results/extensions/{id}/grant': { all: adminOnly(200) },
  'PATCH /api/results/extensions/{id}/decline': { all: adminOnly(200) },
  'PATCH /api/results/extensions/{id}/withdraw': { all: '401 403 403 200 403 200 403 200 403' },
  'GET /api/results/deliveries/{id}': { submitted: history.all, all: '401 403 403 404 404 404 404 404 404' },
  'GET /api/results/comparable/{formId}': {
    draft: '401 403 403 404 404 404 404 404 404',
    all: '401 403 403 200 200 200 200 200 200',
  },
  'GET /api/results/comparison/{formId}': {
    draft: '401 403 403 404 404 404 404 404 404',
    submitted: '401 403 403 200 200 200 200 200 200',
    all: comparing,
  },
  'GET /api/results/download/comparison/{formId}': {
    draft: '401 403 403 404 404 404 404 404 404',
    submitted: history.all,
    all: comparing,
  },
  'GET /api/charts/types': { all: open },
  'GET /api/charts/data/years/{type}': { all: open },
  'GET /api/charts/submissions/{type}': { all: open },
  'GET /api/charts/data/{type}': { all: publishable },
  // No year is requested, and none is public: the list is empty.
  'GET /api/datasets': { all: listed },
  'GET /api/datasets/countries': { all: listed },
  'GET /api/datasets/everything.zip': { all: listed },
  'GET /api/datasets/{key}': readingDatasets,
  'GET /api/datasets/{key}.csv': readingDatasets,
  'GET /api/datasets/{key}.json': readingDatasets,
  'GET /api/datasets/{key}.sdmx.csv': readingDatasets,
  'GET /api/datasets/{key}.xlsx': readingDatasets,
  'GET /api/datasets/{key}.png': readingDatasets,
  'GET /api/datasets/{key}.svg': readingDatasets,
  'GET /api/catalogue': { all: listed },
  'GET /api/catalogue.ttl': { all: listed },
  'GET /embed/{key}': readingDatasets,
  'GET /files/non-exhaustive-parameters-{year}.xlsx': { all: everybody(403) },
  'GET /robots.txt': { all: listed },
  'GET /sitemap.xml': { all: listed },
  'GET /api/charts/capacity': { all: open },
  'GET /api/charts/frt': { all: open },
  'GET /api/charts/choices': { all: open },
  'GET /api/forms/dataview/{key}': { all: open },
  'PATCH /api/forms/dataview/{key}/{flag}': { all: adminOnly(200) },
  // The submitted form is internal, and nobody has submitted the public one: visitors find nothing.
  'GET /api/harmonisation/years': { all: open },
  'GET /api/harmonisation/quantities': { all: open },
  'GET /api/harmonisation/quantities/{key}': { submitted: publishable, all: publishable.replaceAll('200', '404') },
  'GET /api/Reports/{id}': readingReports,
  'GET /api/reports/published': { all: admitted },
  'GET /api/reports/public': { all: open },
  'PATCH /api/Reports/{id}/public/{flag}': { published: adminOnly(200), all: adminOnly(409) },
  'GET /api/Reports/InProgress': { all: adminOnly(200) },
  'POST /api/Reports': { all: adminOnly(201) },
  'PUT /api/Reports/{id}': writingReports(200),
  'DELETE /api/Reports/{id}': { all: adminOnly(204) },
  'POST /api/reports/upload': { all: adminOnly(201) },
  'PUT /api/reports/{id}/file': { all: adminOnly(409) },
  'GET /api/Reports/copy/{id}': { draft: adminOnly(409), closed: adminOnly(409), all: adminOnly(200) },
  'GET /api/reports/generate/{id}': { all: adminOnly(200) },
  'GET /api/reports/{id}/preview': { all: adminOnly(200) },
  'GET /api/reports/{id}/remarks': { all: adminOnly(200) },
  'GET /api/reports/publish/{id}': writingReports(200),
  'PATCH /api/reports/unpublish/{id}': { submitted: adminOnly(200), all: adminOnly(409) },
  'GET /api/reports/download/{id}': {
    draft: notPublic(adminOnly(404)),
    published: notPublic(readingReports.published),
    submitted: notPublic(readingReports.submitted),
    closed: notPublic(adminOnly(404)),
  },
  'GET /api/reports/{id}/document': readingReports,
  'GET /api/reports/{id}/pictures/{placementId}': readingReports,
  'GET /api/reports/{id}/changes': { all: adminOnly(200) },
  'GET /api/publication': { all: adminOnly(200) },
  'POST /api/publication/plans': { all: adminOnly(201) },
  'DELETE /api/publication/plans/{id}': { all: adminOnly(404) },
  'GET /api/chapters': { all: adminOnly(200) },
  'POST /api/chapters': writingReports(201),
  'PATCH /api/chapters/{reportId}': writingReports(200),
  'PUT /api/chapters/{id}': writingReports(200),
  'DELETE /api/chapters/{id}': writingReports(204),
  'GET /api/chapters/content/{chapterId}': { all: adminOnly(200) },
  'GET /api/chapters/reorder/{chapterId}': writingReports(200),
  'POST /api/paragraphs': writingReports(201),
  'PATCH /api/paragraphs/{id}': writingReports(200),
  'DELETE /api/paragraphs/{id}': writingReports(204),
  'POST /api/figureChapters': writingReports(201),
  'PUT /api/figureChapters/{id}': writingReports(200),
  'DELETE /api/figureChapters/{id}': writingReports(204),
  'POST /api/tableChapters': writingReports(201),
  'PUT /api/tableChapters/{id}': writingReports(200),
  'DELETE /api/tableChapters/{id}': writingReports(204),
  'GET /api/figures': { all: adminOnly(200) },
  'GET /api/figures/filters': { all: adminOnly(200) },
  'GET /api/figures/labels/{id}': { all: adminOnly(200) },
  'GET /api/figures/{id}': { all: admitted },
  'GET /api/figures/{id}/details': { all: adminOnly(200) },
  'GET /api/figures/{id}/data': { all: admitted },
  'GET /api/figures/{id}/changes': { all: adminOnly(200) },
  'POST /api/figures': { all: adminOnly(201) },
  // Forms of the other states feed this year's graph, too.
  'POST /api/figures/graph': { all: adminOnly(201) },
  'PUT /api/figures': { all: adminOnly(200) },
  'PATCH /api/figures': { all: adminOnly(200) },
  'DELETE /api/figures/bulk': { all: adminOnly(200) },
  'DELETE /api/figures/{id}': { all: adminOnly(204) },
  'POST /api/charts': { draft: adminOnly(404), all: adminOnly(201) },
  'GET /api/charts/ping/{guid}': { all: adminOnly(200) },
  'GET /api/charts/cancel/{guid}': { all: adminOnly(200) },
  'POST /api/charts/regenerate': { draft: adminOnly(404), all: adminOnly(200) },
  'POST /api/charts/regenerate/preview': { draft: adminOnly(404), all: adminOnly(200) },
  'GET /api/tables': { all: adminOnly(200) },
  'GET /api/tables/development': { all: adminOnly(200) },
  'GET /api/tables/forms': { all: adminOnly(200) },
  'GET /api/tables/preview': { draft: adminOnly(404), all: adminOnly(200) },
  'GET /api/tables/data/': { all: admitted },
  'GET /api/tables/{id}': { all: admitted },
  'GET /api/tables/{id}/changes': { all: adminOnly(200) },
  'POST /api/tables': { draft: adminOnly(404), all: adminOnly(201) },
  'PATCH /api/tables': { all: adminOnly(200) },
  'PATCH /api/tables/{id}/publish': { draft: adminOnly(409), all: adminOnly(200) },
  'PATCH /api/tables/{id}/data': { all: adminOnly(409) },
  'DELETE /api/tables/bulk': { all: adminOnly(200) },
  'DELETE /api/tables/{id}': { all: adminOnly(204) },
  'GET /api/jobs': { all: admitted },
  'GET /api/jobs/{id}': { all: adminOnly(200) },
  'GET /api/jobs/{id}/file': { all: adminOnly(200) },
  'POST /api/jobs/{id}/retry': { all: adminOnly(409) },
  'DELETE /api/jobs/{id}': { all: adminOnly(204) },
  'GET /api/audit': { all: adminOnly(200) },
  'GET /api/audit/export': { all: adminOnly(200) },
  'GET /api/audit/{id}': { all: adminOnly(404) },
  'GET /api/parameters': { all: '200 403 200 200 200 200 200 200 200' },
  'GET /api/parameters/toSubmit': { all: '401 403 403 200 200 200 200 200 403' },
  'GET /api/parameters/inProgress': { all: adminOnly(200) },
  'GET /api/parameters/series': readingParameters(403),
  'GET /api/profiles/europe': { all: open },
  'GET /api/profiles/{code}': { all: open },
  'GET /api/search': { all: open },
  'GET /api/parameters/standing': { all: '200 403 200 200 200 200 200 200 200' },
  'GET /api/parameters/answers': readingParameters(403),
  'GET /api/parameters/summaryAnswers': readingParameters(401),
  'GET /api/parameters/answer/{id}': readingParameterAnswers,
  'GET /api/parameters/answer/{id}/history': readingParameterAnswers,
  'GET /api/parameters/{guid}': readingParameters(403),
  'POST /api/parameters': { all: adminOnly(201) },
  'POST /api/parameters/copyYear': { all: adminOnly(201) },
  'PUT /api/parameters/{guid}': { all: adminOnly(200) },
  'PATCH /api/parameters/publish/{id}': editingDrafts(200),
  'PATCH /api/parameters/visibility/{id}': { draft: adminOnly(409), all: adminOnly(200) },
  'PATCH /api/parameters/hide/{id}': { draft: adminOnly(409), all: adminOnly(200) },
  'DELETE /api/parameters/{id}': { all: adminOnly(204) },
  'PATCH /api/parameters/answer': {
    draft: '401 403 403 404 404 404 404 404 403',
    published: '401 403 403 200 403 200 200 200 403',
    all: lockedAnswer,
  },
  'PATCH /api/parameters/answer/force': { all: adminOnly(200) },
  'GET /api/events': {
    draft: '401 403 403 403 403 403 403 403 200',
    submitted: '401 403 403 200 200 200 200 200 200',
    all: '401 403 403 200 403 200 403 200 200',
  },
}

/**
 * An administrator acting as Belgium's contact has that person's permissions, and can return. What belongs to the account, such
 * as jobs, stays theirs; an access token would act as the administrator.
 */
const asNclp: Partial<Record<Line, number>> = {
  'POST /users/accessTokens': 403,
  'GET /users/switchToAdmin': 200,
  'GET /api/jobs/{id}': 200,
  'GET /api/jobs/{id}/file': 403,
  'POST /api/jobs/{id}/retry': 403,
  'DELETE /api/jobs/{id}': 204,
}
/** Somebody signing in again may send an expired token; elsewhere it is refused. */
const ignoreTokens: readonly Line[] = [
  'POST /users/authenticate',
  'GET /users/realm',
  'POST /users/forgotPassword',
  'GET /users/resetPassword',
  'POST /users/resetPassword',
]
const askers: readonly (readonly [PersonName | null, string])[] = [
  ...columns.map(([, name, , country]) => [name, country] as const),
  ['adminAsNclp', 'BE'],
  ['disabled', 'BE'],
]
const names = [...columns.map(([who]) => who), 'Admin as NCLP', 'disabled account']
const ownCountry = columns.findIndex(([who]) => who === 'NCLP, own country')

function expectedStatuses(line: Line, state: State): readonly number[] {
  const written = (expected[line][state] ?? expected[line].all ?? '').split(' ').map(Number)
  const [ofVisitor = 0, ofContact = 0] = [written[0], written[ownCountry]]
  return [...written, asNclp[line] ?? ofContact, ignoreTokens.includes(line) ? ofVisitor : 401]
}

const base = testServer()
let server: RollbackServer
/** By state and country. Made once: what a request changes is rolled back. */
const targets = new Map<State, ReadonlyMap<string, Target>>()
const people = new Map<PersonName, SignedIn>()

async function makeTargets(state: State): Promise<ReadonlyMap<string, Target>> {
  const forms = {
    'Non-exhaustive parameters': await makeFormIn(server, state, 'Non-exhaustive parameters'),
    'Generation Capacity': await makeFormIn(server, state, 'Generation Capacity'),
  }
  const byCountry = new Map<string, Target>()
  for (const [, , category, country] of columns) {
    if (!byCountry.has(country)) byCountry.set(country, await makeTarget(server, state, forms[category], country))
  }
  return byCountry
}

beforeAll(async () => {
  base.now = new Date('2026-08-01T10:00:00Z')
  server = await openRollbackServer(base)
  for (const [name] of askers) if (name) people.set(name, await signIn(server, name))
  for (const state of states) targets.set(state, await makeTargets(state))
})
afterAll(() => server.close())

async function statusOf(line: Line, name: PersonName | null, target: Target): Promise<number> {
  // A draft has no results; those of the fixtures exist only to be refused.
  if (line === 'PATCH /api/forms/{id}' && !target.form.published) {
    await server.db.deleteFrom('results').where('form_id', '=', target.form.id).execute()
  }
  const who = (name && people.get(name)) ?? server.visitor
  return (await who.sendRaw(line, requestFor(line, target))).status
}

describe('every endpoint', () => {
  it('has a row', () => {
    expect(Object.keys(expected).sort()).toEqual(routes.map(route => route.line).sort())
  })
})

describe.each(states)('who may do what with a form that is %s', state => {
  it.each(Object.keys(expected) as Line[])('%s', async line => {
    const statuses: number[] = []
    for (const [name, country] of askers) {
      const target = targets.get(state)?.get(country)
      if (!target) throw new Error(`there is no form that is ${state}`)
      statuses.push(await server.withRollback(() => statusOf(line, name, target)))
    }
    const named = (all: readonly number[]) => names.map((who, at) => `${who}: ${all[at]}`)
    expect(named(statuses)).toEqual(named(expectedStatuses(line, state)))
  })
})
