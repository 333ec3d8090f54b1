import { cleanup, render, within } from '@testing-library/react'
import { type IntlConfig, IntlProvider } from 'react-intl'
import { afterEach, expect, it } from 'vitest'
import classes from './PasteNotice.module.css'
import { PasteNotice } from './PasteNotice.tsx'

afterEach(cleanup)

const nothing = {
  pictures: 0,
  formulas: 0,
  objects: 0,
  comments: 0,
  scripts: 0,
  tables: 0,
  notes: 0,
  lostNotes: 0,
  links: [],
  signs: [],
}
const renderNotice = (pictures: number, hasPictures: boolean) =>
  within(
    render(
      <IntlProvider locale="en" onError={() => {}}>
        <PasteNotice paste={{ key: 1, leftOut: { ...nothing, pictures } }} hasPictures={hasPictures} isStuck={false} />
      </IntlProvider>,
    ).container,
  ).getByRole('status')

it.each([
  [true, 'ui.richText.paste.leftOut ui.richText.paste.uploadPictures'],
  [false, 'ui.richText.paste.leftOut ui.richText.paste.questionImages'],
])('says what to do with pictures (in a chapter: %s)', (hasPictures, expected) => {
  const status = renderNotice(2, hasPictures)
  expect(status.textContent).toBe(expected)
  expect(status.firstElementChild?.className).toBe(classes['notice'])
})

it.each([
  [true, 'ui.richText.paste.tables ui.richText.paste.addTables'],
  [false, 'ui.richText.paste.tables ui.richText.paste.tableImages'],
])('says what to do about tables that became lines (in a chapter: %s)', (hasPictures, expected) => {
  const { container } = render(
    <IntlProvider locale="en" onError={() => {}}>
      <PasteNotice paste={{ key: 1, leftOut: { ...nothing, tables: 1 } }} hasPictures={hasPictures} isStuck={false} />
    </IntlProvider>,
  )
  expect(within(container).getByRole('status').textContent).toBe(expected)
})

it('has no frame while it is empty', () => {
  expect(renderNotice(0, true).children).toHaveLength(0)
})

it('lists other changes, names the first links, and repeats itself for another paste', () => {
  const messages = {
    'ui.richText.paste.links': '{count} links: {names}.',
    'ui.richText.paste.moreLinks': '{count} more',
    'ui.richText.paste.notes': '{count} notes.',
    'ui.richText.paste.lostNotes': '{count} lost.',
  } as IntlConfig['messages'] & object
  const links = ['a', 'b'.repeat(50), 'c', 'd', 'e']
  const show = (key: number) => (
    <IntlProvider locale="en" messages={messages}>
      <PasteNotice
        paste={{ key, leftOut: { ...nothing, links, notes: 2, lostNotes: 1 } }}
        hasPictures
        isStuck={false}
      />
    </IntlProvider>
  )
  const { container, rerender } = render(show(1))
  const status = within(container).getByRole('status')
  const first = status.firstElementChild
  expect(status.textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe(
    `5 links: a, ${'b'.repeat(40)}…, c, and 2 more. 2 notes. 1 lost.`,
  )
  rerender(show(1))
  expect(status.firstElementChild).toBe(first)
  rerender(show(2))
  expect(status.firstElementChild).not.toBe(first)
})

it('names the fonts with symbols that Unicode does not have', () => {
  const messages = {
    'ui.richText.paste.signs': '{count} signs ({fonts})',
    'ui.richText.paste.leftOut': '{items} left out.',
  } as IntlConfig['messages'] & object
  const signs = ['Wingdings', 'Webdings', 'Wingdings']
  const { container } = render(
    <IntlProvider locale="en" messages={messages}>
      <PasteNotice paste={{ key: 1, leftOut: { ...nothing, signs } }} hasPictures isStuck={false} />
    </IntlProvider>,
  )
  expect(within(container).getByRole('status').textContent).toBe('3 signs (Wingdings and Webdings) left out.')
})

it('says that formulas and objects were dropped, and what to do about formulas', () => {
  const messages = {
    'ui.richText.paste.formulas': '{count} formula',
    'ui.richText.paste.objects': '{count} object',
    'ui.richText.paste.leftOut': '{items} ({count}) left out.',
    'ui.richText.paste.addFormulas': 'Add {count} as picture.',
    'ui.richText.paste.formulaImages': 'Add {count} as image.',
  } as IntlConfig['messages'] & object
  const show = (hasPictures: boolean) =>
    within(
      render(
        <IntlProvider locale="en" messages={messages}>
          <PasteNotice
            paste={{ key: 1, leftOut: { ...nothing, formulas: 1, objects: 1 } }}
            hasPictures={hasPictures}
            isStuck={false}
          />
        </IntlProvider>,
      ).container,
    ).getByRole('status').textContent
  expect(show(true)).toBe('1 formula and 1 object (2) left out. Add 1 as picture.')
  expect(show(false)).toBe('1 formula and 1 object (2) left out. Add 1 as image.')
})
