import { expect, it } from 'vitest'
import { readRaisedStyle } from './raised-styles.ts'

it.each([
  ['span', 'vertical-align: super', 'sup'],
  ['p', 'vertical-align:sub', 'sub'],
  ['span', 'vertical-align: 4pt', 'sup'],
  ['SPAN', 'font-size:8pt;vertical-align:30%', 'sup'],
  ['font', 'vertical-align: -0.3em', 'sub'],
  ['font', 'position: relative; top: -4pt; font-size: 8pt', 'sup'],
  ['span', 'position:relative;bottom:-3px', 'sub'],
  ['span', 'position:relative;top:-4pt;mso-text-raise:4.0pt', 'sup'],
  ['span', 'mso-text-raise:-3.0pt', 'sub'],
  ['span', 'vertical-align: calc(1pt * 4)', 'sup'],
  ['span', 'vertical-align: calc(1px - 0.5em)', 'sub'],
  ['span', 'vertical-align: calc(var(--a) * 2)', null],
  ['span', 'vertical-align: text-top', 'sup'],
  ['span', 'font-size: 60%; vertical-align: top', 'sup'],
  ['small', 'vertical-align: bottom', 'sub'],
  ['span', 'vertical-align: top', null],
  ['span', 'display: inline-block; font-size: 8pt; vertical-align: top', null],
  ['td', 'font-size: 8pt; vertical-align: top', null],
  ['span', 'font-variant-position: super', 'sup'],
  ['span', 'font-variant: small-caps sub', 'sub'],
  ['tspan', 'baseline-shift: super', 'sup'],
  ['span', 'baseline-shift: -30%', 'sub'],
  ['span', 'vertical-align: super; vertical-align: baseline', null],
  ['span', 'vertical-align: 0', null],
  ['span', 'vertical-align: 0pt; position: relative', null],
  ['span', 'vertical-align: baseline', null],
  ['span', 'vertical-align: middle', null],
  ['td', 'vertical-align: 4pt', null],
  ['div', 'position: relative; top: -40px', null],
  ['span', 'position: relative; top: -1px', null],
  ['span', 'top: -4pt', null],
  ['span', 'mso-vertical-align-alt: 4pt', null],
])('%s with %s: %s', (tag, style, expected) => {
  expect(readRaisedStyle(tag, style)).toBe(expected)
})
