// Pasting blocks from spreadsheets and word processors: questions about two readings, headers left out, exact numbers when copying.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Form } from '@imp/domain/forms/types.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { section, table } from '@imp/domain/testing/build-form.ts'
import { publishedForm } from '../../testing/answers.ts'
import { expectText } from '../../testing/expects.ts'
import { fillForm } from '../../testing/fill-form.ts'
import { localeInUse } from '../platform/i18n/language.ts'
import { changeToGerman } from '../../testing/language.ts'
import { clipboard } from '../../testing/clipboard.ts'

import './inputs/PasteQuestionDialog.tsx'

const rows = ['Type A', 'Type B', 'Type C', 'Type D']
const buildForm = (): Form =>
  publishedForm(
    {},
    section(
      'General',
      table('Plants', { rows, columns: ['Power (MW)', 'Energy (GWh)', { name: 'Note', type: 'Text' }] }),
    ),
  )
const cells = () => [...document.querySelectorAll<HTMLElement>('td[data-cell]')]

async function open(form = buildForm()) {
  const plants = questionOf(form, 'Plants')
  const dimensions = (isRow: boolean) =>
    plants.subQuestions.filter(({ isPrimaryDimension }) => isPrimaryDimension === isRow).map(({ id }) => id)
  const [rowIds, columnIds] = [dimensions(true), dimensions(false)]
  const { user, wire, findStored } = await fillForm(form, [])
  await screen.findByRole('grid')
  return {
    user,
    wire,
    goTo: (place: number) => user.click(cells()[place] as HTMLElement),
    answers: () =>
      rowIds.map(row =>
        columnIds.map(column => {
          const found = findStored(plants.id).subValues.find(
            cell => cell.primaryDimensionSubQuestion === row && cell.secondaryDimensionSubQuestion === column,
          )
          return found?.numeric ?? found?.textValue ?? null
        }),
      ),
    countSent: () => wire.sent('PATCH /api/results/singlequestion/{id}').length,
  }
}
const firstTwo = (answers: readonly (readonly unknown[])[]) => answers.map(row => row.slice(0, 2))

describe('a block from a spreadsheet', () => {
  it.each([
    [
      '1,118\t950.5\r\n12,300\t1,250.75\r\n950\t10,000\r\n1,234,567\t3\r\n',
      [
        [1118, 950.5],
        [12300, 1250.75],
        [950, 10000],
        [1234567, 3],
      ],
    ],
    [
      '1.118\t950,5\r\n12.300\t1.250,75\r\n950\t10.000\r\n',
      [
        [1118, 950.5],
        [12300, 1250.75],
        [950, 10000],
        [null, null],
      ],
    ],
  ])('proves the meaning of its numbers: %s', async (block, expected) => {
    const { user, goTo, answers } = await open()
    await goTo(0)
    await user.paste(block)
    await waitFor(() => expect(firstTwo(answers())).toEqual(expected))
    await expectText('All answers saved')
  })

  it('leads to a question before anything is stored; one press decides for all cells and later blocks', async () => {
    const { user, goTo, answers, countSent } = await open()
    await goTo(0)
    await user.paste('1.590\t7\n4.319\t8')
    const dialog = await screen.findByRole('alertdialog', { name: 'How should this block be read?' })
    expect(countSent()).toBe(0)
    expect(within(dialog).getByRole('row', { name: /Type A , Power \(MW\) 1\.590 1\.59 1\s590/ })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(cells()[0]?.textContent).toBe('')
    expect(countSent()).toBe(0)
    await user.paste('1.590\t7\n4.319\t8')
    await user.click(await screen.findByRole('button', { name: 'Comma as decimal mark' }))
    await waitFor(() =>
      expect(firstTwo(answers()).slice(0, 2)).toEqual([
        [1590, 7],
        [4319, 8],
      ]),
    )
    await expectText('4 cells pasted')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await goTo(6)
    await user.paste('2.500')
    await waitFor(() => expect(answers()[2]?.[0]).toBe(2500))
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    await waitFor(() => expect(firstTwo(answers())).toEqual(rows.map(() => [null, null])))
  })

  it.each([
    [
      '"10\n20"\t5\n10 20\t1 5',
      [
        [null, 5],
        [null, null],
      ],
      3,
    ],
    [
      "1'234.5\t2\u2019345\n\u200e-5\t1.12E+05\n(1,234)\t45%",
      [
        [1234.5, 2345],
        [-5, 112000],
        [-1234, null],
      ],
      1,
    ],
  ])('stores nothing without a number, with a message in the cell: %s', async (block, expected, wrong) => {
    const { user, goTo, answers } = await open()
    await goTo(0)
    await user.paste(block)
    await waitFor(() => expect(firstTwo(answers()).slice(0, expected.length)).toEqual(expected))
    expect(cells().filter(cell => cell.getAttribute('aria-invalid') === 'true')).toHaveLength(wrong)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(
        answers()
          .flat()
          .filter(answer => answer !== null),
      ).toEqual([]),
    )
  })

  it.each([
    ['<table><tr><td sdval="1234.5678" sdnum="1033;0;#,##0">1,235</td></tr></table>', '1,235'],
    [
      '<google-sheets-html-origin><table><tr><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5678}">1,235</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.45}">45%</td></tr></table></google-sheets-html-origin>',
      '1,235\t45%',
    ],
  ])('yields the exact number stored in the spreadsheet: %s', async (html, plain) => {
    const { user, goTo, answers } = await open()
    await goTo(0)
    await user.paste(clipboard(plain, html))
    await waitFor(() => expect(answers()[0]).toEqual([1234.5678, null, null]))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(
        answers()
          .flat()
          .filter(answer => answer !== null),
      ).toEqual([]),
    )
  })

  it('may contain headers, which are left out with a message', async () => {
    const { user, goTo, answers } = await open()
    await goTo(0)
    await user.paste('\tPower [MW]\tENERGY\nType A\t1\t2\n\t\t\ntype b\t3\t4')
    await waitFor(() =>
      expect(firstTwo(answers()).slice(0, 2)).toEqual([
        [1, 2],
        [3, 4],
      ]),
    )
    await expectText('4 cells pasted. Headings left out. Blank rows and columns left out')
    await expectText('All answers saved')
  })

  it('is reported until a cell changes, it is undone, or something else is pasted', async () => {
    const { user, goTo, answers } = await open()
    const said = '2 cells pasted. Headings left out. Placed by the names of rows and columns'
    // The announcement itself stays.
    const note = () => screen.queryByText(said, { selector: 'bdi' })
    const gone = () => waitFor(() => expect(note()).toBeNull())
    const paste = async () => {
      await goTo(0)
      await user.paste('Type D\t1\nType B\t2')
      await waitFor(() => expect(note()).not.toBeNull())
    }
    await paste()
    await goTo(11)
    await user.keyboard('elsewhere{Enter}')
    await waitFor(() => expect(answers()[3]?.[2]).toBe('elsewhere'))
    await expectText('All answers saved')
    expect(note()).not.toBeNull()
    await goTo(3)
    await user.keyboard('{Delete}')
    await gone()
    await paste()
    await user.keyboard('{Control>}z{/Control}')
    await gone()
    await paste()
    await goTo(6)
    await user.paste('8')
    await gone()
    await expectText('All answers saved')
  })

  it('contains zeros shown as dashes', async () => {
    const { user, goTo, answers } = await open()
    const zeros = '<td x:num="0">-</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0}">–</td>'
    await goTo(0)
    await user.paste(clipboard('-\t–', `<table><tr>${zeros}</tr></table>`))
    await waitFor(() => expect(firstTwo(answers())[0]).toEqual([0, 0]))
    await expectText('All answers saved')
  })

  it('is assigned to the rows it names', async () => {
    const { user, goTo, answers } = await open()
    await goTo(0)
    await user.paste('Type D\t1\nType B\t2')
    await waitFor(() =>
      expect(firstTwo(answers())).toEqual([
        [null, null],
        [2, null],
        [null, null],
        [1, null],
      ]),
    )
    await expectText('2 cells pasted. Headings left out. Placed by the names of rows and columns')
    await expectText('All answers saved')
  })
})

it('the question names what a reading leaves out', async () => {
  const { user, goTo, answers } = await open()
  await goTo(0)
  await user.paste('Type A\t11\nSteiermark\t12\nType B\t13')
  const dialog = within(await screen.findByRole('alertdialog'))
  const leftOut =
    'Placed by the names of rows and columns: Left out, because this table has no such row or column: Steiermark'
  expect(dialog.getByText((_, element) => element?.tagName === 'P' && element.textContent === leftOut)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(firstTwo(answers())[0]).toEqual([null, null])
})

it('asks about superscript characters; a note of two paragraphs is one cell', async () => {
  const { user, goTo, answers, countSent } = await open()
  await goTo(1)
  const html = '<table><tr><td>10<sup>3</sup></td><td><p>One</p><p>two</p></td></tr></table>'
  await user.paste(clipboard('103\tOne\ntwo', html))
  await screen.findByRole('alertdialog')
  expect(countSent()).toBe(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(answers()[0]).toEqual([null, 1000, 'One\ntwo']))
  await expectText('All answers saved')
})

it('asks about struck-through text and never joins it with the number', async () => {
  const { user, goTo, answers, countSent } = await open()
  await goTo(1)
  await user.paste(clipboard('5010', '<table><tr><td><s>50</s>10</td></tr></table>'))
  const dialog = await screen.findByRole('alertdialog')
  within(dialog).getByRole('button', { name: 'Struck-through text left out' })
  expect(countSent()).toBe(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(answers()[0]?.[1]).toBe(10))
})

it.each([
  ['en-US', "1234.5678\t4.319\t'=1+1"],
  ['de', "1234,5678\t4,319\t'=1+1"],
])(
  "is copied with exact numbers and the user's decimal mark, and pasted without a change: %s",
  async (locale, plain) => {
    const { user, goTo, answers } = await open()
    if (locale === 'de') changeToGerman()
    await expect.poll(localeInUse).toBe(locale)
    await goTo(0)
    await user.paste(
      clipboard(
        '1234.5678\t4.319\t=1+1',
        '<table><tr><td sdval="1234.5678">1234.5678</td><td sdval="4.319">4.319</td><td>=1+1</td></tr></table>',
      ),
    )
    await waitFor(() => expect(answers()[0]).toEqual([1234.5678, 4.319, '=1+1']))
    const copied = await user.copy()
    expect(copied?.getData('text/plain')).toBe(plain)
    expect(copied?.getData('text/html')).toContain('sdval="4.319"')
    await goTo(3)
    await user.paste(copied)
    await waitFor(() => expect(answers()[1]).toEqual([1234.5678, 4.319, '=1+1']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

it('accepts the unit named by a column, typed or pasted, and names it if another is given', async () => {
  const { user, goTo, answers } = await open()
  await goTo(0)
  await user.keyboard('30 MW{Enter}')
  await waitFor(() => expect(answers()[0]?.[0]).toBe(30))
  await user.keyboard('5 s{Enter}')
  await expectText('The unit here is MW, not “s”.')
  await goTo(6)
  await user.paste(clipboard('4 kW\t12 GWh'))
  await waitFor(() => expect(answers()[2]).toEqual([null, 12, null]))
  await expectText('The unit here is MW, not “kW”.')
  expect(answers()[1]?.[0]).toBeNull()
})
