// No typed text is lost: offline, with the page closed, after signing out, when the session ends, and when the deadline passes in the
// middle of a sentence.
import { expect, test, type Page } from '@playwright/test'
import { endOfDay } from '../../domain/src/dates.ts'
import { paragraph, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import { cell, expectAllSaved, expectPath, expectText, expectValue, questionCard } from '../controls.ts'
import { dayFromNow, type MadeForm, makeForm } from '../forms.ts'
import { type Account, call, password, people, sessionOf } from '../people.ts'

const app = browserTest()

const someForm = (name: string): Promise<MadeForm> =>
  makeForm(app, { name, sections: [section('General', shortText('Who?'), paragraph('Why?'))] })
const why = (page: Page) => page.getByRole('textbox', { name: 'Why?' })
const expectAnnounced = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
async function stored(made: MadeForm, question: string): Promise<string | null> {
  const { token } = await sessionOf(app.url, 'nclpOfBelgium')
  const params = { id: await made.resultOf('nclpOfBelgium') }
  const { values } = await call(app.url, token, 'GET /api/results/{id}', { params })
  return values.find(value => value.question === made.question(question).id)?.textual ?? null
}
/** Is it fully visible and not covered? Runs in the page. */
const isInSight = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && shown !== null && (element.contains(shown) || shown.contains(element))
}
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('imp.session') ?? '{}') as { token: string }).token)
async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(people.nclpOfBelgium)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

test.describe('what is typed', () => {
  test('is restored if the page was closed before it could be saved', async () => {
    const made = await someForm('Closed too early')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await page.context().setOffline(true)
    await why(page).fill('Nobody has seen this yet.')
    await questionCard(page, 'Why?').getByText('Saved on this device until you are online').waitFor()
    const context = page.context()
    await page.close({ runBeforeUnload: false })
    expect(await stored(made, 'Why?')).toBeNull()

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/forms/view/${made.id}`)
    await expectValue(why(again), 'Nobody has seen this yet.')
    await expectAllSaved(again)
    expect(await stored(made, 'Why?')).toBe('Nobody has seen this yet.')
  })

  test('is restored if the page is reloaded with the last key', async () => {
    const grid = table('How much?', { rows: ['Type A'], columns: [{ name: 'Comment', type: 'Text' }] })
    const made = await makeForm(app, {
      name: 'Reloaded at once',
      sections: [section('General', paragraph('Why?'), grid)],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    // Nothing reaches the server any more, and IndexedDB gets no time to write.
    await page.route('**/api/results/singlequestion/**', route => route.abort())
    const typeAndLeave = async (text: string, as: Account = 'nclpOfBelgium') => {
      const session = JSON.stringify(await sessionOf(app.url, as))
      const loaded = page.waitForEvent('load')
      await page.evaluate(
        ([typed, next]) => {
          const area = document.querySelector('article textarea') as HTMLTextAreaElement
          area.focus()
          area.setSelectionRange(area.value.length, area.value.length)
          document.execCommand('insertText', false, typed)
          sessionStorage.setItem('imp.session', next)
          location.reload()
        },
        [text, session] as const,
      )
      await loaded
    }
    await typeAndLeave('Gone with the wind')
    await expectValue(why(page), 'Gone with the wind')
    await cell(page, 'How much?', 0, 0).click()
    await page.keyboard.type('Half a wo')
    await page.reload()
    await expectText(cell(page, 'How much?', 0, 0), 'Half a wo')

    await typeAndLeave('!', 'nclpOfAustria')
    await why(page).waitFor()
    await expectValue(why(page), '')
    await expectText(cell(page, 'How much?', 0, 0), '')
    await page.unroute('**/api/results/singlequestion/**')
    const own = JSON.stringify(await sessionOf(app.url, 'nclpOfBelgium'))
    await page.evaluate(session => sessionStorage.setItem('imp.session', session), own)
    await page.goto(`/forms/view/${made.id}`)
    await expectValue(why(page), 'Gone with the wind!')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('Gone with the wind!')
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('imp.answers')))).toEqual(
      [],
    )
  })

  test('survives signing out in the middle of a sentence', async () => {
    const made = await someForm('Signed out')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).fill('I have to go now')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectPath(page, '/public')
    await page.getByRole('link', { name: 'Log in' }).first().waitFor()
    await page.goto(`/forms/view/${made.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await signIn(page)
    await expectValue(why(page), 'I have to go now')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('I have to go now')
  })

  test('survives signing out offline; the server is informed when the network is back', async () => {
    const made = await someForm('Signed out in a tunnel')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    const token = await tokenOf(page)
    const isQuestionHere = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('SignOutQuestion'))
    await expect.poll(() => page.evaluate(isQuestionHere), { timeout: 30_000 }).toBe(true)
    const isSignedIn = () =>
      call(app.url, token, 'GET /users/account', {}).then(
        () => true,
        () => false,
      )
    await page.context().setOffline(true)
    await why(page).fill('I have to go now')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await question.getByText('Answers not sent yet: 1. They stay on this device, encrypted').waitFor()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await question.waitFor({ state: 'detached' })
    await expectPath(page, `/forms/view/${made.id}`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Logout' }).click()
    // The visitors' page was never opened here, so its code is not cached.
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await page.getByText('This page is not available offline.').waitFor()
    expect(await isSignedIn()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Implementation Monitoring Platform' }).waitFor()
    await expect.poll(isSignedIn).toBe(false)
    await page.goto(`/forms/view/${made.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await signIn(page)
    await expectValue(why(page), 'I have to go now')
    await expectAllSaved(page)
  })

  test('survives the end of the session; signing in leads back to it', async () => {
    const made = await someForm('Session over')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    const token = await tokenOf(page)
    // Briefly offline, because a page that hears of the end of its session leaves the form.
    await page.context().setOffline(true)
    await call(app.url, token, 'POST /users/logout', {})
    await why(page).fill('Nobody told me.')
    await why(page).blur()
    await page.context().setOffline(false)
    await expectPath(page, '/login/admin')
    await page.getByRole('alert').getByText('Your session has ended').waitFor()
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: made.name }).waitFor()
    await expectPath(page, `/forms/view/${made.id}`)
    await expectValue(why(page), 'Nobody told me.')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('Nobody told me.')
  })

  test('stays visible to copy when the deadline passes before it is saved', async () => {
    const made = await someForm('Too late to save')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await made.moveDeadline(dayFromNow(-1))
    await why(page).fill('One minute too late.')
    await why(page).blur()
    await page
      .getByRole('status')
      .filter({ hasText: /deadline (has )?passed/i })
      .first()
      .waitFor()
    const refused = questionCard(page, 'Why?')
    await refused.getByText(/^Not saved: /).waitFor()
    await refused.getByText('One minute too late.').first().waitFor()
    await refused.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('One minute too late.')
    await page.getByText('Closed not submitted', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
    expect(await stored(made, 'Why?')).toBeNull()

    await made.moveDeadline(dayFromNow(5))
    await page.reload()
    await expectValue(why(page), 'One minute too late.')
    await expectAllSaved(page)
    expect(await stored(made, 'Why?')).toBe('One minute too late.')
  })

  test('becomes read-only, with the reason, when the deadline passes on the screen', async () => {
    const grid = table('How much?', { rows: ['Type A'], columns: [{ name: 'Comment', type: 'Text' }] })
    const made = await makeForm(app, {
      name: 'Too late to type',
      sections: [section('General', paragraph('Why?'), grid)],
    })
    await made.moveDeadline(dayFromNow(0))
    const page = await app.open('nclpOfBelgium', '/results-none', { hasOwnClock: true })
    // The page's clock is shortly before midnight in Brussels, like the server time in the response.
    const end = Date.parse(endOfDay(dayFromNow(0)))
    await page.clock.install({ time: end - 60_000 })
    await page.route('**/api/results/form/**', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...body, serverTime: new Date(end - 60_000).toISOString() } })
    })
    await page.route('**/api/results/singlequestion/**', route => route.abort())
    await page.goto(`/forms/view/${made.id}`)
    await page.clock.runFor(1500)
    await why(page).fill('In the last minute')
    await cell(page, 'How much?', 0, 0).click()
    await page.keyboard.type('Half a wo')
    await page.clock.runFor(62_000)
    await page
      .getByRole('status')
      .filter({ hasText: /deadline passed/i })
      .waitFor()
    expect(await why(page).isEditable()).toBe(false)
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
    for (const [question, typed] of [
      ['Why?', 'In the last minute'],
      ['How much?', 'Half a wo'],
    ] as const) {
      const card = questionCard(page, question)
      await card.getByText(/^Not saved: The deadline passed/).waitFor()
      await card.getByText(typed, { exact: true }).last().waitFor()
      await card.getByRole('button', { name: 'Copy' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(typed)
    }
    expect(await stored(made, 'Why?')).toBeNull()
  })

  test('stays on the screen when a lazy part is first needed offline; it loads when the network is back', async () => {
    const made = await someForm('Parts on their way')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Search' }).click()
    await why(page).fill('Still here')
    await page.context().setOffline(false)
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.press('Escape')
    await expectAllSaved(page)
    await expectValue(why(page), 'Still here')
  })

  test('waits while the server is down, and says that it is retried', async () => {
    const made = await someForm('Server away')
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`)
    await why(page).waitFor()
    await page.route('**/api/results/singlequestion/**', route => route.fulfill({ status: 503, body: '' }))
    await why(page).fill('Patience')
    await why(page).blur()
    await questionCard(page, 'Why?').getByText('Not saved, retrying').waitFor()
    await expectAnnounced(page, 'Not saved, retrying')
    await page.unroute('**/api/results/singlequestion/**')
    await expectAllSaved(page)
    await expectAnnounced(page, 'All answers saved')
    expect(await stored(made, 'Why?')).toBe('Patience')
  })

  test('belongs to nobody else if the form is left while the server is down, and restored later', async () => {
    const made = await someForm('Left and come back')
    const page = await app.open('nclpOfBelgium', '/', { hasOwnClock: true })
    await page.clock.install()
    const card = page.getByRole('article').getByRole('link', { name: made.name })
    await card.click()
    await why(page).waitFor()
    let refused = 0
    page.on('response', answer => (refused += answer.status() === 412 ? 1 : 0))
    await page.route('**/api/results/singlequestion/**', route => route.fulfill({ status: 503, body: '' }))
    await why(page).fill('First half')
    await why(page).blur()
    await questionCard(page, 'Why?').getByText('Not saved, retrying').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await card.click()
    await expectValue(why(page), 'First half')
    await page.unroute('**/api/results/singlequestion/**')
    await why(page).fill('First half, and the second')
    await why(page).blur()
    await expectAllSaved(page)
    // As long as an abandoned store would wait before retrying.
    await page.clock.runFor(5000)
    expect(refused).toBe(0)
    await page.reload()
    await expectValue(why(page), 'First half, and the second')
    expect(await page.getByText('Someone else has changed this').count()).toBe(0)
  })

  test('shows the saving status where people look: offline also at the bottom, with a link to what is not saved', async () => {
    const made = await makeForm(app, {
      name: 'In sight',
      sections: [
        section('General', shortText('Who?'), ...[1, 2, 3, 4, 5, 6].map(at => paragraph(`Why no. ${at}?`))),
        section('Plants', table('Capacity', { rows: ['Type A', 'Type B'], columns: ['Onshore', 'Offshore'] })),
        section('Last', shortText('Anything else?')),
      ],
    })
    const page = await app.open('nclpOfBelgium', `/forms/view/${made.id}`, { width: 'phone' })
    await page.getByRole('textbox', { name: 'Why no. 6?' }).scrollIntoViewIfNeeded()
    await page.context().setOffline(true)
    const offline = page.getByText('You are offline. Your answers are saved on this device.')
    await expect.poll(() => offline.evaluate(isInSight)).toBe(true)
    await page.context().setOffline(false)
    await offline.waitFor({ state: 'detached' })

    await page.setViewportSize({ width: 1280, height: 900 })
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: 'Plants' }).click()
    await cell(page, 'Capacity', 1, 1).click()
    await page.keyboard.type('many')
    await page.keyboard.press('Enter')
    await sections.getByRole('link', { name: 'Plants' }).getByText('1 error').waitFor()
    await sections.getByRole('link', { name: 'Last' }).click()
    await page.getByRole('textbox', { name: 'Anything else?' }).waitFor()
    await page.getByRole('button', { name: '1 answer not saved' }).click()
    const wrong = cell(page, 'Capacity', 1, 1)
    await expect.poll(() => wrong.evaluate(one => one.contains(document.activeElement))).toBe(true)
    expect(await wrong.evaluate(isInSight)).toBe(true)
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expectAllSaved(page)
    expect(await sections.getByText('1 error').count()).toBe(0)
  })
})
