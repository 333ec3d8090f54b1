// What is said beside a text about what was pasted into it.
import { cleanup, render, within } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, it } from 'vitest'
import classes from './PasteNotice.module.css'
import { PasteNotice } from './PasteNotice.tsx'

afterEach(cleanup)

const renderNotice = (pictures: number, hasPictures: boolean) =>
  within(
    render(
      <IntlProvider locale="en" onError={() => {}}>
        <PasteNotice leftOut={{ pictures, comments: 0, scripts: 0, tables: 0 }} hasPictures={hasPictures} />
      </IntlProvider>,
    ).container,
  ).getByRole('status')

it.each([
  [true, 'ui.richText.paste.leftOut ui.richText.paste.uploadPictures'],
  [false, 'ui.richText.paste.leftOut ui.richText.paste.questionImages'],
])('says what can be done with pictures where they are: in a chapter %s', (hasPictures, expected) => {
  const status = renderNotice(2, hasPictures)
  expect(status.textContent).toBe(expected)
  expect(status.firstElementChild?.className).toBe(classes['notice'])
})

it('has no frame while it says nothing', () => {
  expect(renderNotice(0, true).children).toHaveLength(0)
})
