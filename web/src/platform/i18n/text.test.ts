import type { MessageFormatElement } from 'react-intl'
import { describe, expect, it } from 'vitest'
import type { TextId } from '@imp/domain/texts.ts'
import { loadTexts } from './load.ts'
import { isolateValues, listChoices, markDirection } from './text.ts'

describe('isolateValues', () => {
  it.each([
    ['en-US', 'RfG (2016/631)', 'RfG (2016/631)'],
    ['en-US', 'טופס 1', '\u2068טופס 1\u2069'],
    ['he', 'טופס 1', 'טופס 1'],
    ['he', 'RfG (2016/631)', '\u2068RfG (2016/631)\u2069'],
    ['he', '21.01.2027', '21.01.2027'],
    ['he', '−2.5', '\u2068−2.5\u2069'],
    ['he', '0.8–1', '\u20680.8–1\u2069'],
    ['en-XB', 'Ελλάδα', '\u2068Ελλάδα\u2069'],
    ['en-US', 5, 5],
  ])('%s: %s', (locale, name, isolated) => {
    expect(isolateValues({ name }, locale)).toEqual({ name: isolated })
  })
})

describe('listChoices', () => {
  it('finds select arguments, also nested and beside plurals', async () => {
    const { messages } = await loadTexts('en-US')
    const choicesOf = (id: TextId) => listChoices(messages[id] as MessageFormatElement[])
    expect(choicesOf('graph.capacity.title')).toEqual(['view', 'tab', 'technology'])
    expect(choicesOf('graph.frt.subtitle')).toEqual(['hasLimits'])
    expect(choicesOf('graph.capacity.description')).toEqual([])
  })

  it('leaves them unchanged, so that the case is found', () => {
    expect(isolateValues({ view: 'change', name: 'RfG' }, 'he', ['view'])).toEqual({
      view: 'change',
      name: '\u2068RfG\u2069',
    })
  })
})

describe('markDirection', () => {
  it.each([
    ['he', '\u2068Austria\u2069, שאלה 1', '\u200f\u2068Austria\u2069, שאלה 1'],
    ['he', 'שאלה 1, Austria', 'שאלה 1, Austria'],
    ['he', '\u200fPPM (ימי)', '\u200fPPM (ימי)'],
    ['he', '1. \u2068Contact\u2069', '1. \u2068Contact\u2069'],
    ['en-US', 'Form \u2068טופס\u2069', 'Form \u2068טופס\u2069'],
  ])('%s: %s', (locale, sentence, marked) => {
    expect(markDirection(sentence, locale)).toBe(marked)
  })
})
