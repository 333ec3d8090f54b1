// The page of a dataset: description, citation and files.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectHeading, expectText } from '../../testing/expects.ts'
import { buildDataset } from '../../testing/datasets.ts'
import { setPageSetting } from '../../testing/page-settings.ts'
import { visitor } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, type Wire } from '../../testing/wire.ts'

const dataset = buildDataset()
const withDataset = ({ answer }: Wire) => answer('GET /api/datasets/{key}', dataset)

describe('DatasetScreen', () => {
  it('describes the dataset, its date and publisher, and that it is demonstration data', async () => {
    await renderScreen('/data/graph-frt_hvdc', visitor, withDataset)
    await expectHeading('Fault-ride-through: HVDC')
    for (const fact of ['2026, 2025', 'Austria, Belgium', '2026.03.01-120000', dataset.address]) await expectText(fact)
    await expectText('Demonstration data: invented, not submitted by countries.')
    expect(within(screen.getByRole('region', { name: 'First rows' })).getByText('0.15')).toBeDefined()
  })

  it('groups digits of counts like all other numbers', async () => {
    await renderScreen('/data/graph-frt_hvdc', visitor, ({ answer }) =>
      answer('GET /api/datasets/{key}', { ...dataset, observations: 3712 }),
    )
    await expectText('3 712')
    await expectText(/of 3 712, as in the CSV file/)
  })

  it('says so instead of a picture that could not be loaded', async () => {
    await renderScreen('/data/graph-frt_hvdc', visitor, withDataset)
    fireEvent.error(await screen.findByRole('img', { name: /^Image of Fault-ride-through: HVDC/ }))
    await expectText('The image could not be loaded.')
    expect(screen.queryByRole('img', { name: /^Image of/ })).toBeNull()
  })

  it('links to its files, and to no others', async () => {
    const { user } = await renderScreen('/data/graph-frt_hvdc', visitor, withDataset)
    await user.click(await screen.findByRole('button', { name: 'Download data' }))
    const files = await screen.findAllByRole('menuitem', { hidden: true })
    expect(files.map(file => file.getAttribute('href'))).toEqual([
      '/api/datasets/graph-frt_hvdc.csv',
      '/api/datasets/graph-frt_hvdc.json',
    ])
  })

  it('is cited with its permanent address', async () => {
    setPageSetting('public-url', 'https://monitoring.example')
    const { user } = await renderScreen('/data/graph-frt_hvdc', visitor, withDataset)
    expect((await screen.findByRole('tabpanel')).textContent).toContain(
      'https://monitoring.example/api/datasets/graph-frt_hvdc',
    )
    await user.click(await screen.findByRole('button', { name: 'Cite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cite' })
    expect(dialog.textContent).toContain('Fault-ride-through: HVDC (Version 2026.03.01-120000) [Data set]')
    expect(dialog.textContent).toContain('https://monitoring.example/data/graph-frt_hvdc')
  })

  it.each(['Cite', 'Embed'])('returns the focus when %s is closed', async name => {
    const { user } = await renderScreen('/data/graph-frt_hvdc', visitor, withDataset)
    await user.click(await screen.findByRole('button', { name }))
    await screen.findByRole('dialog', { name })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  })

  it('says that it is not published', async () => {
    await renderScreen('/data/graph-frt_hvdc', visitor, ({ answer }) =>
      answer('GET /api/datasets/{key}', refuse('notPublished')),
    )
    await expectText('Not published')
  })

  it('leads on from an address without a dataset, and offers no retry', async () => {
    await renderScreen('/data/nothing', visitor, ({ answer }) =>
      answer('GET /api/datasets/{key}', refuse('unknownDataset')),
    )
    await expectText('This dataset does not exist.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Open data' }).getAttribute('href')).toBe('/data')
  })
})
