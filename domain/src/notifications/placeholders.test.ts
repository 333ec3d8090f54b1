import { describe, expect, it, test } from 'vitest'
import { fillPlaceholders, findUnknownPlaceholders } from './placeholders.ts'

const values = {
  deadline: '31.12.2026',
  country: '@days <b>$&</b>',
  form_name: '{RfG}',
  days: '7',
  report_title: 'R',
  parameter_name: 'P',
  network_code: 'RfG',
  count: '3',
  reason: 'Holidays',
}

test.each([
  ['@form_name: @days days left, deadline @deadline.', '{RfG}: 7 days left, deadline 31.12.2026.'],
  // Values are text, whatever they contain.
  ['@country submitted', '@days <b>$&</b> submitted'],
  ['@other @daysleft @ days @days_', '@other @daysleft @ days @days_'],
  ['${days} {days} @days/@days (@days)', '${days} {days} 7/7 (7)'],
  // Members of every object, and parts of e-mail addresses, are not placeholders.
  ['@constructor @toString', '@constructor @toString'],
  ['mail me@country.example', 'mail me@country.example'],
])('fillPlaceholders replaces what it knows in "%s", once', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})

describe('findUnknownPlaceholders', () => {
  it('lists unknown placeholders once, and no e-mail addresses', () => {
    const text = '@form_name, @délai, @Deadline, @days and @days, help@imp.example, @ me'
    expect(findUnknownPlaceholders(text, 'newForm')).toEqual(['@délai', '@Deadline', '@days'])
    expect(findUnknownPlaceholders('@days @form_name @deadline', 'beforeDeadline')).toEqual([])
  })
})
