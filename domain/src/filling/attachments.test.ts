import { describe, expect, test } from 'vitest'
import { isUnsafeName, maxAttachments, attachBlocker } from './attachments.ts'

const asking = { fileUpload: true }
const file = { bytes: 1, name: 'plan.pdf' }

describe('a file', () => {
  test('is attached where the question asks for files', () => {
    expect(attachBlocker(asking, [], file)).toBeNull()
    expect(attachBlocker({ fileUpload: false }, [], file)?.code).toBe('noAttachments')
  })

  test('that is empty is refused', () => {
    expect(attachBlocker(asking, [], { ...file, bytes: 0 })?.code).toBe('emptyFile')
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
    'page.html',
    'page.XHTML',
    'drawing.svg',
    'saved page.mht',
    'plan.docm',
    'plan.xlsb',
    'archive.7z',
    'archive.tar.gz',
  ])('called %j is refused by its name', name => {
    expect(isUnsafeName(name)).toBe(true)
    expect(attachBlocker(asking, [], { ...file, name })).toMatchObject({ code: 'executableFile', values: { name } })
  })
  test.each([
    'plan.exe.pdf',
    'exe',
    'about exe files.docx',
    'capacities.xlsx',
    '2.3 grid',
    'mail.eml',
    'old.xls',
    'evidence.zip',
    '',
  ])('called %j is accepted', name => expect(isUnsafeName(name)).toBe(false))

  test('is refused beyond the maximum number', () => {
    expect(attachBlocker(asking, { length: maxAttachments - 1 }, file)).toBeNull()
    expect(attachBlocker(asking, { length: maxAttachments }, file)).toMatchObject({
      code: 'tooManyAttachments',
      values: { max: maxAttachments },
    })
  })
})
