// A contact attaches a file to an answer and sees the progress; a colleague sees the file without a reload, downloads and deletes it.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { section, shortText } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { button } from '../editor.ts'
import { questionCard } from '../controls.ts'
import { makeForm } from '../forms.ts'
import { findViolations, measureSideScroll } from '../screen-checks.ts'
import { shot } from '../shots.ts'

const app = browserTest()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Attachments' })
const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })

async function expectFine(page: Page, name: string): Promise<void> {
  await shot(page, name)
  expect(await findViolations(page)).toEqual([])
  expect(await measureSideScroll(page)).toBeLessThanOrEqual(0)
}

test.describe('the files of an answer', () => {
  test('are added, seen by a colleague, downloaded and deleted', async () => {
    const made = await makeForm(app, {
      name: 'With files',
      sections: [section('General', shortText('Evidence').with({ fileUpload: true }), shortText('Name'))],
    })
    const [one, other] = await Promise.all([
      app.open('nclpOfBelgium', `/forms/view/${made.id}`),
      app.open('nclpOfBelgium', `/forms/view/${made.id}`, { width: 'phone', colours: 'dark' }),
    ])
    await button(questionCard(one, 'Evidence'), 'Attach files').click()
    await dialog(one).getByText('No files are attached to this answer.').waitFor()
    await expectFine(one, 'attachments none')
    // Slow enough to see the progress and to cancel.
    const network = await one.context().newCDPSession(one)
    const limits = { offline: false, latency: 0, downloadThroughput: -1 }
    await network.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: 1_000_000 })
    const content = Buffer.alloc(20_000_000, 'x')
    await chooseFile(one, 'connection rules.txt', content)
    const progress = dialog(one).getByRole('progressbar', { name: 'Upload progress' })
    await expect.poll(() => progress.getAttribute('aria-valuetext')).toMatch(/^[1-9]\d?%$/)
    await expectFine(one, 'attachments sending')
    await button(dialog(one), 'Cancel').click()
    await progress.waitFor({ state: 'detached' })
    await dialog(one).getByText('No files are attached to this answer.').waitFor()
    await network.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: -1 })
    await chooseFile(one, 'connection rules.txt', content)
    await dialog(one).getByRole('listitem').getByText('connection rules.txt').waitFor()
    await expectFine(one, 'attachments one')
    await dialog(one).getByRole('button', { name: 'Close', exact: true }).last().click()
    await button(questionCard(one, 'Evidence'), '1 attachment').waitFor()

    await button(questionCard(other, 'Evidence'), '1 attachment').click()
    const item = dialog(other).getByRole('listitem')
    await item.getByText('20 MB').waitFor()
    await expectFine(other, 'attachments phone')
    const [saved] = await Promise.all([
      other.waitForEvent('download'),
      button(item, 'Download connection rules.txt').click(),
    ])
    expect(saved.suggestedFilename()).toBe('connection rules.txt')
    expect((await readFile(await saved.path())).equals(content)).toBe(true)
    await button(item, 'Delete connection rules.txt').click()
    const question = other.getByRole('dialog', { name: 'Delete file' })
    await expectFine(other, 'attachments delete')
    await button(question, 'Delete').click()
    await dialog(other).getByText('No files are attached to this answer.').waitFor()
    await button(questionCard(one, 'Evidence'), 'Attach files').waitFor()

    const dropped = await one.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['Unit;MW'], 'data.csv', { type: 'text/csv' }))
      return data
    })
    await questionCard(one, 'Evidence').dispatchEvent('dragover', { dataTransfer: dropped })
    await shot(one, 'attachments dragged')
    await questionCard(one, 'Evidence').dispatchEvent('drop', { dataTransfer: dropped })
    await dialog(one).getByRole('listitem').getByText('data.csv').waitFor()
    const [text] = await Promise.all([
      one.waitForEvent('download'),
      button(dialog(one).getByRole('listitem'), 'Download data.csv').click(),
    ])
    expect(await readFile(await text.path(), 'utf8')).toBe('Unit;MW')
  })
})
