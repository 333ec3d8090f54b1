import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { NonExhaustiveForm } from '@imp/domain/forms/types.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { belgium, country, publishedForm, resultOf } from '../../testing/answers.ts'
import { createEvents } from '../../testing/event-stream.ts'
import { expectAddress, expectHeading, expectNoButton, expectRetry, expectText } from '../../testing/expects.ts'
import { changeToGerman } from '../../testing/language.ts'
import { admin, nclpOfBelgium, viewer } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const address = '/reports/non-exhaustive-parameters'
const france = country('France', { abbreviation: 'FR' })
const spain = country('Spain', { abbreviation: 'ES', isEu: false })
const built = publishedForm(
  { name: 'RfG parameters' },
  section('General', shortText('Who?').required(), number('Threshold').between(0, 10).with({ unit: 'MW' })),
  section(
    'Plants',
    choice('Any?', option('NI-E - Submitted for approval'), option('No').skipToEnd()),
    table('Capacity', { rows: ['Type A'], columns: ['Onshore'] }),
  ),
)
const { id, name, category, categoryObj, timePublished, deadline, visibility, sections } = built
const facts = { category, categoryObj, timePublished, deadline, visibility, countriesSubmitted: 2 }
const summary = { id, name, year: 2026, ...facts }
const form: NonExhaustiveForm = { ...summary, sections }
const [who, threshold, any, capacity] = (['Who?', 'Threshold', 'Any?', 'Capacity'] as const).map(text =>
  questionOf(built, text),
) as [Q, Q, Q, Q]
type Q = ReturnType<typeof questionOf>

const place = {
  primaryDimensionSubQuestion: dimensionOf(capacity, 'Type A').id,
  secondaryDimensionSubQuestion: dimensionOf(capacity, 'Onshore').id,
}
const submitted = { isSubmited: true, status: 'Submitted' as const }
const ofBelgium = resultOf(built, {
  ...submitted,
  id: 'result of BE',
  values: [
    valueOf(who.id, 1, { textual: 'Elia' }),
    valueOf(threshold.id, 3, { numeric: 1.5, editRemarkText: 'Letter of May' }),
    valueOf(any.id, 1, { options: [optionOf(any, 'NI-E - Submitted for approval').id] }),
    valueOf(capacity.id, 1, {
      subValues: [{ id: 'cell', valueId: 'value', textValue: null, numeric: 7, version: 1, ...place }],
    }),
  ],
})
const ofFrance = resultOf(built, {
  ...submitted,
  id: 'result of FR',
  country: france.id,
  countryName: 'France',
  values: [
    valueOf(who.id, 1, { textual: 'RTE', changedBy: null }),
    valueOf(any.id, 1, { options: [optionOf(any, 'No').id], changedBy: null }),
  ],
})

function prepare({ answer }: Wire): void {
  answer('GET /api/forms/non-exhaustive', [summary])
  answer('GET /api/forms/non-exhaustive/{id}', form)
  answer('GET /api/countries/parent/{id}', [belgium, france, spain])
  answer('GET /api/results/non-exhaustive/{formId}', [ofBelgium, ofFrance])
}
const rowOf = (countryName: string) => screen.findByRole('row', { name: new RegExp(`^${countryName}`) })
const cellsOf = async (countryName: string) => within(await rowOf(countryName)).getAllByRole('gridcell')
const textsOf = async (countryName: string) => (await cellsOf(countryName)).map(({ textContent }) => textContent)
async function openCell({ user }: Awaited<ReturnType<typeof renderScreen>>, countryName: string, column: number) {
  const cell = (await cellsOf(countryName))[column]
  if (!cell) throw new Error(`${countryName} has no column ${column}`)
  await user.dblClick(cell)
  return within(await screen.findByRole('dialog'))
}

describe('NonExhaustiveScreen', () => {
  it('shows countries as rows and questions as columns', async () => {
    await renderScreen(address, viewer, prepare)
    await expectHeading('Non-exhaustive parameters')
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Country',
      '1.1Who?',
      '1.2MWThreshold',
      '2.1Any?',
      '2.2Capacity',
    ])
    expect(await textsOf('Belgium')).toEqual([
      'Elia',
      '1.5',
      'NI-E - Submitted for approval',
      '[Table answer minimized...]',
    ])
    expect(await textsOf('France')).toEqual(['RTE', 'No answer', 'No', 'Not asked'])
    expect(await textsOf('Spain')).toEqual(['Not submitted', 'Not submitted', 'Not submitted', 'Not submitted'])
    await expectText('Site specific')
    await expectText('Download complete dataset (2026)')
  })

  it("names countries in the user's language, sorted accordingly, in table and picker", async () => {
    const austria = country('Austria', { abbreviation: 'AT' })
    const { user } = await renderScreen(address, viewer, wire => {
      prepare(wire)
      wire.answer('GET /api/countries/parent/{id}', [austria, belgium, france])
    })
    await rowOf('Austria')
    changeToGerman()
    await rowOf('Belgien')
    const names = screen.getAllByRole('rowheader').map(head => head.querySelector('bdi')?.textContent)
    expect(names).toEqual(['Belgien', 'Frankreich', 'Österreich'])
    await user.click(screen.getByRole('button', { name: /^Länder/ }))
    await screen.findByRole('checkbox', { name: 'Österreich' })
  })

  it('lists the country whose code or name is typed first', async () => {
    const { user } = await renderScreen(address, viewer, wire => {
      prepare(wire)
      const greece = country('Greece', { abbreviation: 'GR' })
      wire.answer('GET /api/countries/parent/{id}', [belgium, france, greece])
    })
    await rowOf('Belgium')
    await user.click(screen.getByRole('button', { name: /^Countries/ }))
    await user.type(await screen.findByRole('textbox', { name: 'Search: Countries' }), 'el')
    const [greece, belgian] = ['Greece', 'Belgium'].map(name => screen.getByRole('checkbox', { name }))
    expect(greece && belgian?.compareDocumentPosition(greece)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(screen.queryByRole('checkbox', { name: 'France' })).toBeNull()
  })

  it("starts with a contact's own country, and keeps the selection in the URL", async () => {
    const shown = await renderScreen(address, nclpOfBelgium, prepare)
    await rowOf('Belgium')
    expect(screen.queryByRole('row', { name: /^France/ })).toBeNull()
    await shown.user.click(screen.getByRole('button', { name: 'Countries, currently: Belgium' }))
    await shown.user.click(await screen.findByRole('button', { name: 'EU' }))
    await rowOf('France')
    await expectAddress(shown, `${address}?countries=BE_FR`)
    await shown.user.keyboard('{Escape}')
    await shown.user.click(screen.getByRole('button', { name: 'Questions, currently: All 4' }))
    await shown.user.click(await screen.findByRole('checkbox', { name: '2. Plants' }))
    await expectAddress(shown, `${address}?countries=BE_FR&questions=1.1_1.2`)
    expect(await textsOf('France')).toEqual(['RTE', 'No answer'])
  })

  it('says why a cell cannot be corrected', async () => {
    const shown = await renderScreen(`${address}?countries=all`, nclpOfBelgium, prepare)
    const abroad = await openCell(shown, 'France', 0)
    abroad.getByText('These are the answers of France: you can read but not change them.')
    expect(abroad.queryByRole('button', { name: 'Save correction' })).toBeNull()
    await shown.user.keyboard('{Escape}')
    const missing = await openCell(shown, 'Spain', 1)
    missing.getByText('Spain has not submitted this form.')
  })

  it('is read-only for viewers', async () => {
    const shown = await renderScreen(address, viewer, prepare)
    const dialog = await openCell(shown, 'Belgium', 1)
    dialog.getByText('You can read but not change these answers.')
    expectNoButton('Save correction')
    expectNoButton('History')
  })

  it('corrects an answer with its reason', async () => {
    const shown = await renderScreen(address, admin, prepare)
    shown.wire.answer('PATCH /api/results/singlequestion/{id}', valueOf(threshold.id, 4, { numeric: 2.5 }))
    const dialog = await openCell(shown, 'Belgium', 1)
    const field = dialog.getByRole('textbox', { name: 'Threshold' })
    await shown.user.clear(field)
    // Its next digit could make it ambiguous; saving ends typing.
    await shown.user.type(field, '2.5')
    // As word processors write a soft line break.
    await shown.user.click(dialog.getByRole('textbox', { name: 'Edit remark' }))
    await shown.user.paste('Misread,\u000bletter of May')
    await shown.user.click(dialog.getByRole('button', { name: 'Save correction' }))
    await expectText('Data saved')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toMatchObject([
      {
        params: { id: 'result of BE' },
        query: { correction: 'true' },
        body: { question: threshold.id, numeric: 2.5, version: 3, editRemarkText: 'Misread, letter of May' },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown.wire.sent('GET /api/results/non-exhaustive/{formId}')).toHaveLength(2)
  })

  it('requires a final remark if a correction differs from the previous year', async () => {
    const rule = {
      columns: [],
      sign: 'any',
      by: 'share',
      beyond: 0.1,
      severity: 'warning',
      demandsRemark: true,
    } as const
    const ruled = { ...threshold, isLinked: true, parentId: any.id, deltaRules: [{ ...rule, columns: [] }] }
    const [general, ...others] = sections
    const questions = (general?.questions ?? []).map(one => (one.id === threshold.id ? ruled : one))
    const shown = await renderScreen(address, admin, wire => {
      prepare(wire)
      wire.answer('GET /api/forms/non-exhaustive/{id}', {
        ...form,
        sections: general ? [{ ...general, questions }, ...others] : [],
      })
      wire.answer('GET /api/results/non-exhaustive/{formId}', [{ ...ofBelgium, hasParentResult: true }])
      wire.answer('GET /api/results/parent/{id}', {
        ...resultOf(built, { ...submitted, formYear: 2025, values: [valueOf(threshold.id, 1, { numeric: 1.5 })] }),
        leftOut: [],
      })
    })
    shown.wire.answer('PATCH /api/results/singlequestion/{id}', valueOf(threshold.id, 4, { numeric: 2 }))
    const dialog = await openCell(shown, 'Belgium', 1)
    const field = dialog.getByRole('textbox', { name: 'Threshold' })
    await shown.user.clear(field)
    await shown.user.type(field, '2')
    const remark = await dialog.findByRole('textbox', { name: 'Final remark on the number' })
    dialog.getByText('One number differs from 2025 in a way that must be explained: write a final remark on it.')
    await shown.user.click(dialog.getByRole('button', { name: 'Save correction' }))
    await dialog.findByText('One final remark is missing.')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
    await shown.user.type(remark, 'A new plant.')
    await shown.user.click(dialog.getByRole('button', { name: 'Save correction' }))
    await expectText('Data saved')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toMatchObject([
      { body: { numeric: 2, deltaRemarks: [{ row: threshold.id, column: threshold.id, remark: 'A new plant.' }] } },
    ])
  })

  it("leaves the text of 'Other' to the country; administrators read it", async () => {
    const own = publishedForm({}, section('General', choice('Kind?', option('Wind'), option('Other'))))
    const kind = questionOf(own, 'Kind?')
    const values = [valueOf(kind.id, 1, { options: [optionOf(kind, 'Other').id], textual: 'Hybrid' })]
    const withOther = (wire: Wire) => {
      prepare(wire)
      wire.answer('GET /api/forms/non-exhaustive/{id}', { ...form, sections: own.sections })
      wire.answer('GET /api/results/non-exhaustive/{formId}', [resultOf(built, { ...submitted, values })])
    }
    const textOf = async (person: Parameters<typeof renderScreen>[1]) => {
      const dialog = await openCell(await renderScreen(address, person, withOther), 'Belgium', 0)
      return dialog.getByRole<HTMLInputElement>('textbox', { name: 'Explain what “Other” stands for' })
    }
    const read = await textOf(admin)
    expect([read.value, read.readOnly]).toEqual(['Hybrid', true])
    expect(read.placeholder).toBe('Only the country can write this')
    cleanup()
    expect((await textOf(nclpOfBelgium)).readOnly).toBe(false)
  })

  it('does not send invalid answers', async () => {
    const shown = await renderScreen(address, admin, prepare)
    const dialog = await openCell(shown, 'Belgium', 1)
    const field = dialog.getByRole('textbox', { name: 'Threshold' })
    await shown.user.clear(field)
    await shown.user.type(field, '11{Enter}')
    await expectText('* Validation failed')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
  })

  it('keeps a remark typed without a correction, and says what is missing', async () => {
    const shown = await renderScreen(address, admin, prepare)
    const dialog = await openCell(shown, 'Belgium', 1)
    const remark = dialog.getByRole('textbox', { name: 'Edit remark' })
    await shown.user.type(remark, 'Misread')
    await shown.user.click(dialog.getByRole('button', { name: 'Save correction' }))
    await dialog.findByText('The answer is unchanged: a remark is only stored with a correction.')
    expect(remark).toHaveProperty('value', 'Misread')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
  })

  it('shows both answers if someone else was faster', async () => {
    const shown = await renderScreen(address, admin, prepare)
    shown.wire.answer(
      'PATCH /api/results/singlequestion/{id}',
      refuse('staleVersion', { stored: valueOf(who.id, 2, { textual: 'Elia group', changedBy: 'Bob' }) }),
    )
    const dialog = await openCell(shown, 'Belgium', 0)
    const field = dialog.getByRole('textbox', { name: 'Who?' })
    await shown.user.clear(field)
    await shown.user.type(field, 'Elia transmission{Enter}')
    await dialog.findByText('Someone else has changed this')
    dialog.getByText('Elia group')
    shown.wire.answer('PATCH /api/results/singlequestion/{id}', valueOf(who.id, 3, { textual: 'Elia transmission' }))
    await shown.user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await shown.user.click(dialog.getByRole('button', { name: 'Save correction' }))
    await expectText('Data saved')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}').at(-1)?.body).toMatchObject({ version: 2 })
  })

  it('keeps typed text that could not be saved, and says so', async () => {
    const shown = await renderScreen(address, admin, prepare)
    shown.wire.answer('PATCH /api/results/singlequestion/{id}', refuse('resultNotSubmitted'))
    const dialog = await openCell(shown, 'Belgium', 0)
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Who?' })
    await shown.user.type(field, ' group{Enter}')
    await expectText('Unable to save value.')
    await expectText('The form has not been submitted.')
    expect(field.value).toBe('Elia group')
  })

  it('asks before discarding a correction with its dialog', async () => {
    const shown = await renderScreen(address, admin, prepare)
    const dialog = await openCell(shown, 'Belgium', 0)
    await shown.user.type(dialog.getByRole('textbox', { name: 'Edit remark' }), 'Misread')
    await shown.user.keyboard('{Escape}')
    await shown.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByRole('textbox', { name: 'Edit remark' })).toHaveProperty('value', 'Misread')
    await shown.user.keyboard('{Escape}')
    await shown.user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it("shows others' changes, and reports conflicts with the correction", async () => {
    const events = createEvents()
    const shown = await renderScreen(address, admin, wire => {
      prepare(wire)
      wire.answer('GET /api/events', events.open)
    })
    const dialog = await openCell(shown, 'Belgium', 0)
    await shown.user.type(dialog.getByRole('textbox', { name: 'Who?' }), ' group')
    const corrected = valueOf(who.id, 2, { textual: 'Elia plc', changedBy: 'Bob' })
    shown.wire.answer('GET /api/results/non-exhaustive/{formId}', [
      { ...ofBelgium, values: [corrected, ...ofBelgium.values.slice(1)] },
      ofFrance,
      resultOf(built, { ...submitted, id: 'result of ES', country: spain.id, countryName: 'Spain' }),
    ])
    await events.send('tabular', { form: id })
    await dialog.findByText('Someone else has changed this')
    expect(await textsOf('Belgium')).toContain('Elia plc')
    expect(await textsOf('Spain')).toEqual(['No answer', 'No answer', 'No answer', 'Not asked'])
    await expectText('Someone has submitted or corrected answers: the table has been updated.')
  })

  it('continues after an accidental click beside the dialog', async () => {
    const shown = await renderScreen(address, admin, prepare)
    const dialog = await openCell(shown, 'Belgium', 3)
    const remark = dialog.getByRole('textbox', { name: 'Edit remark' })
    await shown.user.type(remark, 'Misread')
    const overlay = document.querySelector('.mantine-Modal-overlay')
    if (!overlay) throw new Error('the dialog of a table covers the page')
    await shown.user.click(overlay)
    await shown.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(document.activeElement).toBe(remark))
  })

  it('names the answers that a correction hides before it is saved', async () => {
    const shown = await renderScreen(address, admin, prepare)
    const dialog = await openCell(shown, 'Belgium', 2)
    dialog.getByRole('button', { name: 'Save correction' })
    await shown.user.click(dialog.getByRole('radio', { name: 'No' }))
    await dialog.findByText(/^Saving hides this answer of Belgium\./)
    dialog.getByText('2.2', { exact: false, selector: 'li' })
    dialog.getByText('Capacity')
    expect(shown.wire.sent('PATCH /api/results/singlequestion/{id}')).toEqual([])
    dialog.getByRole('button', { name: 'Save and hide 1 answer' })
    await shown.user.click(dialog.getByRole('button', { name: 'Undo' }))
    dialog.getByRole('button', { name: 'Save correction' })
  })

  it('moves between cells by keyboard, opens with Enter, and returns the focus', async () => {
    const { user } = await renderScreen(address, viewer, prepare)
    const [first] = await cellsOf('Belgium')
    first?.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe((await cellsOf('France'))[1])
    await user.keyboard('{End}{ArrowUp}{ArrowLeft}')
    const state = (await cellsOf('Belgium'))[2]
    expect(document.activeElement).toBe(state)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Belgium, question 2.1' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(state)
  })

  it('says what could not be loaded, and retries', async () => {
    const shown = await renderScreen(address, viewer, wire => {
      prepare(wire)
      wire.answer('GET /api/results/non-exhaustive/{formId}', refuse('notAllowed'))
    })
    await expectText('Unable to fetch results for selected form')
    await expectRetry(shown, 'The answers could not be loaded', () =>
      shown.wire.answer('GET /api/results/non-exhaustive/{formId}', [ofBelgium]),
    )
    await rowOf('Belgium')
  })
})
