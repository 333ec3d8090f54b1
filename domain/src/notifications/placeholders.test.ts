import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const values = { deadline: '31.12.2026', country: '@days <b>$&</b>', form_name: '{RfG}', days: '7' }

test.each([
  ['@form_name: @days days left, deadline @deadline.', '{RfG}: 7 days left, deadline 31.12.2026.'],
  // A value is text, whatever stands in it.
  ['@country submitted', '@days <b>$&</b> submitted'],
  ['@other @daysleft @ days, mail me@country.example', '@other @daysleft @ days, mail me@days <b>$&</b>.example'],
  ['${days} {days} @days@days', '${days} {days} 77'],
])('fillPlaceholders replaces what it knows in "%s", once', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})
