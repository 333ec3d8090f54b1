// A visitor finds a dataset, downloads its files, cites it, and embeds it in another site.
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page, type Request } from '@playwright/test'
import { browserTest } from '../browser.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'

const app = browserTest()
const key = 'graph-frt_hvdc'
const title = 'Fault-ride-through: HVDC 3-phase fault'
const sites: Server[] = []
test.afterAll(() => {
  for (const site of sites) {
    site.close()
    site.closeAllConnections()
  }
})

/** A site of another origin with this HTML in it. @returns its address */
async function startOtherSite(lines: string): Promise<string> {
  const html = `<!doctype html><html lang="en"><title>Another site</title><main><h1>Another site</h1>${lines}</main></html>`
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  sites.push(site)
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
}

async function download(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Download data' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

const sort = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

async function copyFrom(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.getByRole('button', { name: 'Copied', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return page.evaluate(() => navigator.clipboard.readText())
}

test.describe('open data', () => {
  test('are found, downloaded in two formats with the same numbers, and cited', async () => {
    const page = await app.open(null, '/data?search=HVDC+3-phase', { width: 'phone' })
    await page.getByRole('link', { name: title }).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('img', { name: /^Image of/ }).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])

    const csv = await download(page, 'CSV (table)')
    const belgium = csv.split('\r\n').filter(row => row.startsWith('2025,BE,'))
    const { value } = JSON.parse(await download(page, 'JSON-stat 2.0')) as { value: Record<string, number> | number[] }
    const numbers = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map(row => Number(row.slice(row.lastIndexOf(',') + 1)))
    expect(belgium.length).toBeGreaterThan(0)
    expect(sort(Object.values(value).filter(number => number !== null))).toEqual(sort(numbers))

    expect(await copyFrom(page, 'Cite')).toMatch(
      new RegExp(`${title} \\(Version \\d{4}\\.\\d\\d\\.\\d\\d-\\d{6}\\) \\[Data set\\]\\. Retrieved .*/data/${key}$`),
    )
  })

  test('are embedded in another site, which learns and stores nothing', async () => {
    const page = await app.open(null, `/data/${key}`)
    const address = await startOtherSite(await copyFrom(page, 'Embed'))
    const asked: Request[] = []
    page.on('request', request => asked.push(request))
    await page.goto(address)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: title }).waitFor()
    const picture = frame.getByRole('img', { name: /^Line chart/ })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const links = await frame.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(links.some(href => href?.endsWith(`/data/${key}`))).toBe(true)
    expect(links).toContain('https://creativecommons.org/licenses/by/4.0/')
    const ours = asked.filter(request => request.url().startsWith(app.url))
    expect(ours.map(request => new URL(request.url()).pathname).toSorted()).toEqual([
      `/api/datasets/${key}.svg`,
      `/embed/${key}`,
    ])
    for (const request of ours) {
      expect((await request.allHeaders())['cookie']).toBeUndefined()
      expect((await (await request.response())?.allHeaders())?.['set-cookie']).toBeUndefined()
    }
    const view = await ours.find(request => request.url().endsWith(`/embed/${key}`))?.response()
    expect(view?.headers()['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'unsafe-inline';/,
    )
    expect(await frame.locator('script').count()).toBe(0)
    expect(await page.context().cookies()).toEqual([])
  })

  test('are the only pages that another site may embed', async () => {
    const paths = ['/data', `/data/${key}`, '/public', '/login']
    const lines = [...paths, `/embed/${key}`].map(path => `<iframe title="${path}" src="${app.url}${path}"></iframe>`)
    const address = await startOtherSite(lines.join(''))
    const page = await app.open(null, address)
    await page.frameLocator(`iframe[title="/embed/${key}"]`).getByRole('heading', { name: title }).waitFor()
    for (const path of paths) {
      const frame = page.frameLocator(`iframe[title="${path}"]`)
      await expect.poll(() => frame.locator('html').evaluate(() => location.protocol)).toBe('chrome-error:')
    }
  })

  test('are accessible when embedded', async () => {
    const page = await app.open(null, `/embed/${key}`, { width: 'phone' })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('Data as a table').click()
    await page.getByRole('columnheader', { name: 'OBS_VALUE' }).waitFor()
    expect(await measureSideScroll(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })
})
