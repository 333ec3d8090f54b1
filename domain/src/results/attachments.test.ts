import { describe, expect, test } from 'vitest'
import { isExecutableName, maxAttachments, whyNotAttach } from './attachments.ts'

const asking = { fileUpload: true }
const file = { bytes: 1, name: 'plan.pdf' }

describe('a file', () => {
  test('is attached where the question asks for files', () => {
    expect(whyNotAttach(asking, [], file)).toBeNull()
    expect(whyNotAttach({ fileUpload: false }, [], file)?.code).toBe('noAttachments')
  })

  test('that is empty says nothing', () => {
    expect(whyNotAttach(asking, [], { ...file, bytes: 0 })?.code).toBe('emptyFile')
  })

  test.each([
    'setup.exe',
    'SETUP.EXE',
    'plan.pdf.scr',
    'setup.exe.',
    'setup.exe ',
    'setup.exe:plan.pdf',
    'run.ps1',
    'a.js',
  ])('called %j is a program, and refused', name => {
    expect(isExecutableName(name)).toBe(true)
    expect(whyNotAttach(asking, [], { ...file, name })?.code).toBe('executableFile')
  })
  test.each(['plan.exe.pdf', 'exe', 'about exe files.docx', 'capacities.xlsx', '2.3 grid', 'archive.zip', ''])(
    'called %j is none',
    name => expect(isExecutableName(name)).toBe(false),
  )

  test('is one of so many', () => {
    expect(whyNotAttach(asking, { length: maxAttachments - 1 }, file)).toBeNull()
    expect(whyNotAttach(asking, { length: maxAttachments }, file)).toMatchObject({
      code: 'tooManyAttachments',
      values: { max: maxAttachments },
    })
  })
})
