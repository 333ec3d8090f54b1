// The history of an answer, paged.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../testing/answer-store.ts'
import { publishedForm } from '../../testing/answers.ts'
import { fillForm } from '../../testing/fill-form.ts'

const form = publishedForm({}, section('General', shortText('Who?')))
const question = questionOf(form, 'Who?').id
const change = (at: number) => ({
  id: String(at),
  question,
  version: at + 1,
  changedAt: '2031-03-01T09:00:00.000Z',
  changedBy: 'Anna',
  reason: null,
  isCorrection: false,
  workbook: null,
  before: at === 0 ? {} : { textual: `No. ${at - 1}` },
  after: { textual: `No. ${at}` },
})
const newestFirst = Array.from({ length: 102 }, (_, at) => change(101 - at))

it('shows a hundred changes, then older ones on demand, and moves the focus there', async () => {
  const { user, wire } = await fillForm(form, [valueOf(question, 102, { textual: 'No. 101' })])
  wire.answer('GET /api/results/{id}/history', ({ query }) =>
    newestFirst.filter(({ id }) => !query['before'] || Number(id) < Number(query['before'])).slice(0, 100),
  )
  await user.click((await screen.findAllByRole('button', { name: 'History' })).at(-1) as HTMLElement)
  const history = within(await screen.findByRole('dialog', { name: 'History' }))
  await history.findByText('No. 101')
  expect(history.getAllByRole('listitem')).toHaveLength(100)
  await user.click(history.getByRole('button', { name: 'Show older changes' }))
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(102))
  expect(history.queryByRole('button', { name: 'Show older changes' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('No. 1'))
})
