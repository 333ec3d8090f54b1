import { describe, expect, test } from 'vitest'
import { maxAttachments, whyNotAttach } from './attachments.ts'

const asking = { fileUpload: true }
const file = { bytes: 1 }

describe('a file', () => {
  test('is attached where the question asks for files', () => {
    expect(whyNotAttach(asking, [], file)).toBeNull()
    expect(whyNotAttach({ fileUpload: false }, [], file)?.code).toBe('noAttachments')
  })

  test('that is empty says nothing', () => {
    expect(whyNotAttach(asking, [], { bytes: 0 })?.code).toBe('emptyFile')
  })

  test('is one of so many', () => {
    expect(whyNotAttach(asking, { length: maxAttachments - 1 }, file)).toBeNull()
    expect(whyNotAttach(asking, { length: maxAttachments }, file)).toMatchObject({
      code: 'tooManyAttachments',
      values: { max: maxAttachments },
    })
  })
})
