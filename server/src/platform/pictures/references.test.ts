// Each picture equals its approved reference, so that a change in a builder, a font or a library is noticed.
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compareShare, compareWithReference } from '../../../testing/compare-pictures.ts'
import { samplePictures } from '../../../testing/sample-pictures.ts'
import { PictureDrawer } from './drawer.ts'
import type { DrawOrder } from './messages.ts'

const maxShare = 0.02
const drawer = new PictureDrawer()
const stop = new AbortController()
afterAll(() => stop.abort())

it.each(samplePictures)('$name', async ({ name, request, style }) => {
  const { file } = await drawer.draw({ request, style, format: 'png', scale: 1 }, stop.signal)
  const share = await compareWithReference(file, path.join(import.meta.dirname, 'references', `${name}.png`))
  expect(share).toBeLessThan(maxShare)
})

it('would notice another picture', async () => {
  const [first] = samplePictures
  if (!first) throw new Error('There are no samples.')
  const style = { ...first.style, scheme: 'dark' as const }
  const draw = async (one: DrawOrder['style']) =>
    (await drawer.draw({ request: first.request, style: one, format: 'png', scale: 1 }, stop.signal)).file
  expect(await compareShare(await draw(first.style), await draw(style))).toBeGreaterThan(maxShare)
})
