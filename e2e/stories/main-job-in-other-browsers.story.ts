// A contact's main job in Firefox and WebKitGTK: sign in, fill a section and a table by keyboard, paste, submit. If a browser is not
// installed its story is skipped, and `npm test` says so.
import { test } from '@playwright/test'
import { choice, number, option, section, shortText, table } from '../../domain/testing/build-form.ts'
import { browserTest } from '../browser.ts'
import type { Window } from '../engines/engine.ts'
import { firefox } from '../engines/firefox.ts'
import { createPerson, type Target } from '../engines/person.ts'
import { webkit } from '../engines/webkit.ts'
import { makeForm } from '../forms.ts'
import { keepShot, shotsWanted } from '../shots.ts'
import { password, people } from '../people.ts'

const app = browserTest()
const [who, threshold, decided, capacity, more] = [
  'Who is responsible?',
  'Which threshold applies?',
  'Has it been decided?',
  'How much capacity is there?',
  'Who knows more?',
]
const inQuestion = (text: string) => ({ kind: 'article', text }) as const
const field = (name: string): Target => ({ kind: 'textbox', name })
const cell = (row: number, column: number): Target => ({
  kind: 'cell',
  within: inQuestion(capacity),
  at: 3 * row + column,
})

for (const engine of [firefox, webkit]) {
  test.describe(`in ${engine.name}`, () => {
    let window: Window | null = null
    test.afterEach(async () => {
      if (window && (shotsWanted || test.info().status !== test.info().expectedStatus))
        keepShot(`main-job ${engine.name}`, await window.shoot())
      await window?.close()
      window = null
    })

    test('a contact signs in, fills a section and a table by keyboard, pastes and submits', async () => {
      test.skip(!engine.isHere(), 'not installed')
      const made = await makeForm(app, {
        name: engine.name,
        sections: [
          section(
            'General',
            shortText(who).required(),
            number(threshold).between(0, 2).with({ unit: 'MW' }),
            choice(decided, option('Yes'), option('No')),
          ),
          section(
            'Plants',
            table(capacity, {
              rows: [{ name: 'Type A', required: true }, 'Type B', 'Type C'],
              columns: ['Onshore', 'Offshore', { name: 'Comment', type: 'Text' }],
            }).required(),
            shortText(more),
          ),
        ],
      })
      window = await engine.openWindow()
      const person = createPerson(window)
      const { see, click, type, press } = person
      const holds = async (target: Target, text: string) => void (await see(target, found => found.text === text))
      const isFocused = async (target: Target) => void (await see(target, found => found.isFocused))

      await person.open(`${app.url}/login/admin`)
      await click(field('Username'))
      await type(people.nclpOfBelgium)
      await press('Tab')
      await type(password)
      await press('Enter')
      await see({ kind: 'heading', name: 'Welcome' })
      await see({ kind: 'link', name: made.name })
      await person.open(`${app.url}/forms/view/${made.id}`)
      await see({ kind: 'heading', name: made.name })

      await see({ kind: 'button', name: 'Next open question' })

      await click(field(who))
      await type('Elia')
      await press('F9')
      await isFocused(field(threshold))
      await type('1,118')
      await click({ kind: 'button', name: '1.118', within: inQuestion(threshold) })
      await see(field(threshold), ({ value }) => value === '1.118')
      await press('F9')
      await isFocused({ kind: 'radio', within: inQuestion(decided) })
      await type('y')
      await see({ kind: 'radio', within: inQuestion(decided) }, ({ isChecked }) => isChecked)
      await click({ kind: 'button', name: 'Next section' })

      await click(cell(0, 0))
      await type('12,5')
      await press('Tab')
      await type('3')
      await press('Tab')
      await type('All of them')
      await press('Enter')
      await holds(cell(0, 0), '12.5')
      await holds(cell(0, 2), 'All of them')
      await person.pressWithControl('z')
      await holds(cell(0, 2), '')
      await person.pressWithControl('y')
      await holds(cell(0, 2), 'All of them')
      await click(cell(1, 0))
      await type('7')
      await press('F9')
      await isFocused(field(more))
      await holds(cell(1, 0), '7')

      await person.copy('1.590\t8\n4.319\t9')
      await click(cell(1, 0))
      await person.pressWithControl('v')
      await see({ kind: 'dialog', name: 'How should this block be read?' })
      await holds(cell(2, 0), '')
      await click({ kind: 'button', name: 'Comma as decimal mark', within: { kind: 'dialog', text: 'this block' } })
      await holds(cell(2, 0), '4\u0020319')
      await holds(cell(2, 1), '9')
      await see({ kind: 'text', name: 'All answers saved' })

      await person.open(`${app.url}/forms/view/${made.id}`)
      await see(field(who), ({ value }) => value === 'Elia')
      await click({ kind: 'button', name: 'Next section' })
      await holds(cell(0, 0), '12.5')

      await click({ kind: 'button', name: 'Submit' })
      await see({ kind: 'dialog', name: 'Confirm submit' })
      await click({ kind: 'button', name: 'Submit', within: { kind: 'dialog', text: 'Confirm submit' } })
      await see({ kind: 'text', name: 'Submitted on' })
      const thrown = window.listThrown()
      if (thrown.length > 0) throw new Error(`thrown on the page: ${thrown.join(', ')}`)
    })
  })
}
