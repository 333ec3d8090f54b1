// Pasting from word processors into plain text fields.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { clipboard } from '../../testing/clipboard.ts'
import { watchPlainPastes } from './plain-paste.ts'

beforeAll(() => {
  watchPlainPastes()
  document.execCommand = () => false
})

function Fields() {
  const [[line, text], setTexts] = useState(['', ''])
  return (
    <>
      <input aria-label="Line" value={line} onChange={event => setTexts([event.currentTarget.value, text ?? ''])} />
      <textarea aria-label="Text" value={text} onChange={event => setTexts([line ?? '', event.currentTarget.value])} />
    </>
  )
}
async function paste(name: string, plain: string, html: string): Promise<string> {
  const user = userEvent.setup()
  const { unmount } = render(<Fields />)
  const field = screen.getByLabelText<HTMLInputElement>(name)
  await user.click(field)
  await user.paste(clipboard(plain, html))
  await waitFor(() => expect(field.value).not.toBe(''))
  const { value } = field
  unmount()
  return value
}

it.each([
  ['10<sup>3</sup> MW', '103 MW', '10³ MW'],
  ['CO<sub>2</sub>', 'CO2', 'CO₂'],
  ['m<span style="vertical-align:super">2</span>', 'm2', 'm²'],
  ['10<span style="vertical-align:4pt">6</span>', '106', '10⁶'],
  ['10<span style="position:relative; top:-4pt; font-size:8pt">6</span>', '106', '10⁶'],
  ['<style>.x{vertical-align:super}</style>10<span class=x>6</span>', '106', '10⁶'],
  ['10<span style="vertical-align:text-top">6</span>', '106', '10⁶'],
  ['<strike>0.5</strike> 0.8', '0.5 0.8', '~~0.5~~ 0.8'],
  ['10<sup>x/y</sup>', '10x/y', '10^(x/y)'],
  ['kept <del cite="x">gone</del>', 'kept gone', 'kept'],
  ['Text<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span>', 'Text[AB1]', 'Text'],
  ['50 <span style="font-family:Symbol">W</span>', '50 W', '50 Ω'],
  ['<font face="Wingdings">ü</font> done', 'ü done', '✓ done'],
  ['<math><msup><mn>10</mn><mn>3</mn></msup></math> MW', '103 MW', '□ MW'],
  ['<b>Bold</b> text', 'Bold text', 'Bold text'],
])('reads %s', async (html, plain, expected) => {
  expect(await paste('Line', plain, html)).toBe(expected)
})

it('keeps list numbers', async () => {
  const html = '<ol start="4"><li>four</li><li value="7">seven</li></ol>'
  expect(await paste('Text', 'four\nseven', html)).toBe('4. four\n7. seven')
})

it('keeps paragraphs as lines in multi-line fields, and joins them in others', async () => {
  const html = '<p>10<sup>3</sup></p><p>second</p>'
  expect(await paste('Text', '103\nsecond', html)).toBe('10³\nsecond')
  expect(await paste('Line', '103\nsecond', html)).toBe('10³ second')
})
