import { describe, expect, it } from 'vitest'
import { acquireUploadSlot } from './upload-slots.ts'

const enter = (who: string, times: number) => Array.from({ length: times }, () => acquireUploadSlot(who))

describe('acquireUploadSlot', () => {
  it('takes four uploads of one person at once, and the next when one is over', () => {
    const [first, ...others] = enter('anna', 4)
    expect(() => acquireUploadSlot('anna')).toThrow('tooManyRequests')
    first?.()
    others.push(acquireUploadSlot('anna'))
    for (const leave of others) leave()
    for (const leave of enter('anna', 4)) leave()
  })

  it('takes forty in all', () => {
    const inside = Array.from({ length: 10 }, (_, at) => enter(`person ${at}`, 4)).flat()
    expect(() => acquireUploadSlot('somebody else')).toThrow('tooManyRequests')
    for (const leave of inside) leave()
    acquireUploadSlot('somebody else')()
  })
})
