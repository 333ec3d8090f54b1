// Typed and pasted numbers, single ones and blocks (D85).
import { describe, expect, test } from 'vitest'
import {
  mayBecomeOpen,
  mayGetOpenMark,
  type NumberCell,
  type NumberHints,
  type NumberReading,
  readNumber,
  readNumbers,
} from './read-numbers.ts'

const english: NumberHints = { locale: 'en-US' }
const german: NumberHints = { locale: 'de-DE' }

/** The number, null for blank, both readings, or the error. */
const summarize = (reading: NumberReading): unknown => {
  if (reading.kind === 'blank') return null
  if (reading.kind === 'number') return reading.number
  if (reading.kind === 'open') return [reading.proposed, reading.other]
  return Object.values(reading.reason.values ?? { text: reading.reason.text.split('.').at(-1) }).join(' ')
}
const readOne = (text: string, more: Omit<NumberCell, 'text'> = {}, hints = english) =>
  summarize(readNumber({ text, ...more }, hints))
const readBlock = (texts: readonly (string | NumberCell)[], hints = english) => {
  const cells = texts.map(cell => (typeof cell === 'string' ? { text: cell } : cell))
  const { readings, mark } = readNumbers(cells, hints)
  return [...readings.map(summarize), mark]
}

describe('one number', () => {
  test.each([
    ['12', 12],
    ['-12', -12],
    ['+12', 12],
    ['−12', -12],
    ['–12', -12],
    ['‑12', -12],
    ['- 12', -12],
    ['-0', 0],
    ['007', 7],
    ['0,5', 0.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['5,', 5],
    ['1950-', -1950],
    ['1.950,00-', -1950],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1,234.567', 1234.567],
    ['1.234.567,89', 1234567.89],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['0,123', 0.123],
    ['0.123', 0.123],
    ['.123', 0.123],
    ['-0.123', -0.123],
    ['012.345', 12.345],
    ['1234.567', 1234.567],
    ['1234,567', 1234.567],
    ['1,1180', 1.118],
    ['12 000', 12000],
    ['12\u00a0000,5', 12000.5],
    ['12\u202f000', 12000],
    ['1\u2009234\u2009567', 1234567],
    ['12 789,600', 12789.6],
    ['1 234.567', 1234.567],
    [' 7 \n', 7],
    ["1'234.5", 1234.5],
    ['2’345', 2345],
    ["12'345'678,25", 12345678.25],
    ['\u200e-5', -5],
    ['\u200f−5\u200e', -5],
    ['\u2066−5\u2069', -5],
    ['1.12E+05', 112000],
    ['1,2e3', 1200],
    ['1.234E+05', 123400],
    ['5e-3', 0.005],
    ['5E−3', 0.005],
    ['(5)', -5],
    ['( 1,234.5 )', -1234.5],
    ['5-', -5],
    ['1.234,5-', -1234.5],
    ['１２３', 123],
    ['－１．５', -1.5],
    ['١٢٣', 123],
    ['١٬٢٣٤٫٥', 1234.5],
    ['۱۲۳٫۴', 123.4],
    ['٠٫١٢٣', 0.123],
    ['١٫٢٣٤', 1.234],
    ['١٬٢٣٤', 1234],
  ])('%j is %d', (text, number) => {
    expect(readOne(text)).toBe(number)
  })

  test.each(['', ' ', '\t', '\u200e', '\u200b', '\n'])('%j is blank', text => {
    expect(readOne(text)).toBeNull()
  })

  test.each([
    ['1,118', 1.118, 1118],
    ['1.118', 1.118, 1118],
    ['999,999', 999.999, 999999],
    ['-1,118', -1.118, -1118],
    ['(1.000)', -1, -1000],
    ['1,234-', -1.234, -1234],
    ['1.234,', 1.234, 1234],
    ['１，２３４', 1.234, 1234],
  ])('%j is open', (text, decimal, whole) => {
    const found = readOne(text)
    expect(found).toHaveLength(2)
    expect(found).toEqual(expect.arrayContaining([decimal, whole]))
  })

  test.each([
    ['10\n20', 'lines'],
    ['10\r\n20', 'lines'],
    ['10\u202820', 'lines'],
    ['10\t20', 'lines'],
    ['10 20', 'blank'],
    ['1 5', 'blank'],
    ['1234 567', 'blank'],
    ['12  345', 'blank'],
    ['0 123', 'blank'],
    ['10\u200b20', 'blank'],
    ['1.234 567', 'blank'],
    ["1'5", "'"],
    ["1 234'567", 'blank'],
    ['10–20', '–'],
    ['10-20', '-'],
    ['10/20', '/'],
    ['~5', '~'],
    ['<5', '<'],
    ['5*', '*'],
    ['1:30', ':'],
    ['10³', '³'],
    ['10²', '²'],
    ['½', '½'],
    ['1½', '½'],
    ['28.11.2026', '.'],
    ['1.2.3', '.'],
    ['1,2,3', ','],
    ['12,34.5', ','],
    ['1,23,456', ','],
    ['1.234,567,8', ','],
    ['1,234.567.890', '.'],
    ['1234,567.8', ','],
    ['0,123,456', ','],
    ['1..2', '.'],
    ['--5', '-'],
    ['-5-', '-'],
    ['(-5)', '('],
    ['(5', '('],
    ['5)', ')'],
    ['5 (1)', '('],
    ['x5', 'x'],
    ['0x10', 'x'],
    ['0x1F', 'x'],
    ['2x5', 'x'],
    ['10 ⏎ 20', 'lines'],
    ['1.5 ⇥ 2', 'lines'],
    ['1.2 × 10^3', '×'],
    ['1\u202e23', 'U+202E'],
    ['abc', 'notANumber'],
    ['-', 'notANumber'],
    ['.', 'notANumber'],
    ['NaN', 'notANumber'],
    ['9'.repeat(17), '-1000000000000000 1000000000000000'],
    ['1e999', '-1000000000000000 1000000000000000'],
    ['9'.repeat(500), 'notANumber'],
  ])('%j is refused: %s', (text, why) => {
    expect(readOne(text)).toBe(why)
  })
})

describe('a dash for no decimals', () => {
  const whole = ['1950', '1.950', '1 950', "1'950", '1\u00a0950', '٠١٩٥٠', '1\u202f950']
  const dashes = ['-', '–', '—', '−', '--', '––', '-–']
  test.each(whole.flatMap(digits => dashes.map(dash => `${digits},${dash}`)))('%s is 1950', text => {
    expect(readOne(text)).toBe(1950)
    expect(readOne(`-${text}`)).toBe(-1950)
    expect(readOne(`${text} MW`, { unit: 'MW' })).toBe(1950)
  })
  test.each([
    ['5,--', 5],
    ['5.-', 5],
    ["1'950.–", 1950],
    ['1,950.-', 1950],
    ['€ 5,-', 5, '€'],
    ['5,- €', 5, '€'],
    ['(5,-)', -5],
  ])('%s is %d', (text, number, unit: string | null = null) => expect(readOne(text, { unit })).toBe(number))
  test.each(['5,---', '5,-3', '1,950,-', '1.950.-', '5,-,'])('%s is no number', text =>
    expect(readOne(text)).toBeTypeOf('string'),
  )
  test('proves the decimal mark of the block', () => {
    expect(readBlock(['1.950,-', '4.319', '5,--'])).toEqual([1950, 4319, 5, ','])
  })
  test('is as exact as what is shown', () => {
    expect(readOne('1.950,-', { exact: 1950.4 })).toBe(1950.4)
  })
})

describe('the unit behind a number', () => {
  test.each([
    ['15 min', 'min', 15],
    ['15min', 'min', 15],
    ['15 Min.', 'min', 15],
    ['0,85 p.u.', 'p.u.', 0.85],
    ['0,85 pu', 'p.u.', 0.85],
    ['12 MW', 'MW', 12],
    ['12\u00a0MW', 'MW', 12],
    ['(12) MW', 'MW', -12],
    ['(12 MW)', 'MW', -12],
    ['1.2e3 MW', 'MW', 1200],
    ['50 HZ', 'Hz', 50],
    ['110 KV', 'kV', 110],
    ['5 μs', 'µs', 5],
    ['5 m2', 'm²', 5],
    ['15 minutes', 'min', 15],
    ['1 minute', 'min', 1],
    ['15 Minuten', 'min', 15],
    ['15 минут', 'min', 15],
    ['3 minuty', 'min', 3],
    ['15分', 'min', 15],
    ['15 דקות', 'min', 15],
    ['1,5 Sekunden', 's', 1.5],
    ['2 heures', 'h', 2],
    ['45 percent', '%', 45],
    ['45 per cent', '%', 45],
    ['45 Prozent', '% of demand', 45],
    ['45%', '%', 45],
    ['45 ％', '%', 45],
    ['%45', '%', 45],
    ['-%45', '%', -45],
    ['5 %', '% of demand', 5],
    ['5 % of demand', '% of demand', 5],
    ['20 %/min', '% of Pmax per min', 20],
    ['20 % of Pmax per min', '% of Pmax per min', 20],
    ['20 % of Pmax/min', '% of Pmax per min', 20],
    ['20 %', '% of Pmax per min', 20],
    ['20 % per min', '%/min', 20],
    ['5', null, 5],
  ])('%j with %j is %d', (text, unit, number) => {
    expect(readOne(text, { unit })).toBe(number)
  })

  test.each([
    ['12 kW', 'MW', 'kW MW'],
    ['12 mW', 'MW', 'mW MW'],
    ['0x10', 'MW', 'x'],
    ['15 hours', 'min', 'hours min'],
    ['15 seconds', 'ms', 'seconds ms'],
    ['15 minutes', null, 'minutes'],
    ['12 MHz', 'mHz', 'MHz mHz'],
    ['12 S', 's', 'S s'],
    ['45%', null, '%'],
    ['45%', 'p.u.', '% p.u.'],
    ['5‰', '%', '‰ %'],
    ['12 MW', null, 'MW'],
    ['€ 5', null, '€'],
    ['5 $', 'MW', '$ MW'],
    ['15 °C', 'K', '°C K'],
    ['20 %/s', '% of Pmax per min', '%/s % of Pmax per min'],
    ['20 %', '%/min', '% %/min'],
  ])('%j with %j is refused: %s', (text, unit, why) => {
    expect(readOne(text, { unit })).toBe(why)
  })
})

describe('what is proposed', () => {
  test('is the mark of the language by default', () => {
    expect(readOne('12,789')).toEqual([12789, 12.789])
    expect(readOne('12,789', {}, german)).toEqual([12.789, 12789])
    expect(readOne('1.118', {}, german)).toEqual([1118, 1.118])
  })
  test("is what last year's number supports, before the language", () => {
    expect(readOne('12,789', { previous: 12789.6 }, german)).toEqual([12789, 12.789])
    expect(readOne('4.319', { previous: 4319.6 })).toEqual([4319, 4.319])
    expect(readOne('4,319', { previous: -4 })).toEqual([4.319, 4319])
    expect(readOne('4,319', { previous: 0 })).toEqual([4319, 4.319])
  })
  test('is one for a block', () => {
    const cells = [
      { text: '4.319', previous: 4000 },
      { text: '1.118', previous: 1000 },
      { text: '1.590', previous: 2 },
    ]
    expect(readBlock(cells)).toEqual([[4319, 4.319], [1118, 1.118], [1590, 1.59], null])
  })
})

describe('a block', () => {
  test.each<[string, string[], unknown[]]>([
    [
      'of a spreadsheet in English',
      ['1,118', '950.5', '12,300', '1,250.75', '950', '10,000', '1,234,567', '3'],
      [1118, 950.5, 12300, 1250.75, 950, 10000, 1234567, 3, '.'],
    ],
    [
      'of a spreadsheet in German',
      ['1.118', '950,5', '12.300', '1.250,75', '950', '10.000'],
      [1118, 950.5, 12300, 1250.75, 950, 10000, ','],
    ],
    [
      'with Swiss apostrophes, brackets and a share',
      ["1'234.5", '2’345', '\u200e-5', '1.12E+05', '(1,234)', '45%'],
      [1234.5, 2345, -5, 112000, -1234, '%', '.'],
    ],
    ['proved by a mark that is repeated', ['1.118', '1.234.567'], [1118, 1234567, ',']],
    ['proved by both marks', ['1.118', '1.234,567'], [1118, 1234.567, ',']],
    ['proved by a zero in front', ['1.118', '0,123'], [1118, 0.123, ',']],
    ['proved by more digits than thousands have', ['1.118', '4319.250'], [1.118, 4319.25, '.']],
    ['proved by a share that is refused', ['1,118', '4.5%'], [1118, '%', '.']],
    ['that proves nothing', ['1.118', '950', '5.'], [[1.118, 1118], 950, 5, null]],
    ['that contradicts itself', ['1.118', '1,5', '2.5', '3,250'], [[1.118, 1118], 1.5, 2.5, [3250, 3.25], null]],
    ['of two numbers in a cell', ['10\n20', '5', '10 20', '1 5'], ['lines', 5, 'blank', 'blank', null]],
  ])('%s', (_, texts, expected) => {
    expect(readBlock(texts)).toEqual(expected)
  })

  test('is read as decided if it proves nothing', () => {
    expect(readBlock(['1.118', '950'], { ...english, decided: ',' })).toEqual([1118, 950, null])
    expect(readBlock(['1.118', '0,5'], { ...english, decided: '.' })).toEqual([1118, 0.5, ','])
    expect(readBlock(['1.118', '0,5', '0.5'], { ...english, decided: '.' })[0]).toEqual([1.118, 1118])
  })
})

describe('what the spreadsheet holds', () => {
  test.each<[string, NumberCell, unknown]>([
    ['counts, where the text is rounded', { text: '1,235', exact: 1234.5678 }, 1234.5678],
    ['counts with other marks', { text: '1.235', exact: 1.2349 }, 1.2349],
    ['counts in the unit that is shown', { text: '45%', exact: 0.45, unit: '%' }, 45],
    ['counts where the column was too narrow', { text: '####', exact: 1234.5 }, 1234.5],
    ...['-', ' -   ', '–', '—', '−'].map((dash): [string, NumberCell, unknown] => [
      'is a zero that is shown as a dash',
      { text: dash, exact: 0 },
      0,
    ]),
    ['is no number shown as a dash', { text: '-', exact: 5 }, 'notANumber'],
    ['is no zero shown as two dashes', { text: '--', exact: 0 }, 'notANumber'],
    ['counts with an exponent', { text: '1.2E+05', exact: 118000 }, 118000],
    ['does not let another unit in', { text: '45%', exact: 0.45 }, '%'],
    ['does not make a date a number', { text: '28.11.2026', exact: 46354 }, '.'],
    ['is asked about where it shows something else', { text: '1,235', exact: 1234567 }, [1234567, 1.235]],
    ['is never too large', { text: '####', exact: 1e17 }, '-1000000000000000 1000000000000000'],
    ['is nothing where nothing is shown', { text: '', exact: 5 }, null],
  ])('%s', (_, cell, expected) => {
    expect(readBlock([cell])[0]).toEqual(expected)
  })

  test('proves the mark of its neighbours', () => {
    expect(readBlock([{ text: '1,235', exact: 1234.5678 }, '2,118'])).toEqual([1234.5678, 2118, '.'])
  })
})

describe('a number that is still being typed', () => {
  test.each([
    ['4.', true],
    ['4', false],
    ['4.3', true],
    ['4,31', true],
    ['4.319', false],
    ['4319', false],
    ['1234.5', false],
    ['4.31 MW', false],
    ['many', false],
  ])('%s may become one with two readings: %s', (text, may) => {
    expect(mayBecomeOpen({ text, unit: 'MW' }, { locale: 'en' })).toBe(may)
  })
  test.each([
    ['4', true],
    ['-431', true],
    ['4319', false],
    ['0', false],
    ['4.3', false],
    ['', false],
  ])('%s may get a mark with two readings: %s', (text, may) => {
    expect(mayGetOpenMark({ text, unit: 'MW' }, { locale: 'en' })).toBe(may)
  })
  test('has one reading if its mark is decided', () => {
    expect(mayBecomeOpen({ text: '4.31' }, { locale: 'en', decided: '.' })).toBe(false)
    expect(mayGetOpenMark({ text: '4' }, { locale: 'en', decided: '.' })).toBe(false)
  })
})
