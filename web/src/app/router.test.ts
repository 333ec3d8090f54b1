// Every documented route of the forms area exists, with its guard and a title.
import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'

const router = createAppRouter()

it('has the documented routes, each with its guard', () => {
  const found = Object.fromEntries(
    Object.entries(router.routesByPath).map(([path, { options }]) => [path, options.staticData?.guard ?? 'leads on']),
  )
  expect(found).toMatchObject({
    '/public': 'open',
    '/public/form-overview': 'open',
    '/login': 'visitors',
    '/login/admin': 'visitors',
    '/forgot-password': 'visitors',
    '/reset-password': 'open',
    '/country-select': 'regionless',
    '/second-factor': 'factorless',
    '/unauthorized': 'open',
    '/': 'signedIn',
    '/forms': 'leads on',
    '/forms/overview': { permission: 'form.listActive', visitors: '/public/form-overview' },
    '/forms/results': { permission: 'result.list' },
    '/forms/create': { permission: 'form.create' },
    '/forms/overview/edit/$id': { permission: 'form.edit' },
    '/forms/overview/data-delivery/$formId': { permission: 'result.readDataDelivery' },
    '/forms/view/$id': { permission: 'result.read' },
    '/forms/view/$id/results/$resultId': { permission: 'result.read' },
    '/user-actions/manage-users': { permission: 'user.manage' },
    '/reports/data-view/frt': { permission: 'graph.read' },
    '/reports/data-view/frt-additional': { permission: 'graph.read' },
    '/reports/data-view/generation-capacity': { permission: 'graph.read' },
    '/reports/overview': { permission: 'report.list' },
    '/reports/overview/$id': 'leads on',
    '/reports/overview/$id/front-page': { permission: 'report.edit' },
    '/figures-and-tables/internal-reports': { permission: 'report.listInternal' },
    '/figures-and-tables/internal-reports/$id': 'leads on',
    '/figures-and-tables/internal-reports/$id/front-page': { permission: 'report.edit' },
    '/user-actions/external-publications': { permission: 'publication.manage' },
    '/user-actions/user-activity': { permission: 'user.manage' },
    '/input-data-editor': { permission: 'form.edit' },
    '/reports/download': { permission: 'report.list' },
    '/reports/view/$id': { permission: 'report.read' },
    '/reports/view/$id/chapters/$chapterId': { permission: 'report.read' },
  })
})

it('gives every screen a title', () => {
  const untitled = Object.values(router.routesByPath).filter(
    ({ options }) => options.component && !options.staticData?.title,
  )
  expect(untitled.map(({ fullPath }) => fullPath)).toEqual([])
})

it('has a rendered test beside every screen', () => {
  const source = `${import.meta.dirname}/..`
  const screens = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('Screen.tsx'))
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter(file => !existsSync(`${source}/${file.replace(/tsx$/, 'test.tsx')}`))).toEqual([])
})
