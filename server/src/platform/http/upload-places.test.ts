import { describe, expect, it } from 'vitest'
import { enterUpload } from './upload-places.ts'

const enter = (who: string, times: number) => Array.from({ length: times }, () => enterUpload(who))

describe('enterUpload', () => {
  it('takes four uploads of one person at once, and the next when one is over', () => {
    const [first, ...others] = enter('anna', 4)
    expect(() => enterUpload('anna')).toThrow('tooManyRequests')
    first?.()
    others.push(enterUpload('anna'))
    for (const leave of others) leave()
    for (const leave of enter('anna', 4)) leave()
  })

  it('takes forty in all', () => {
    const inside = Array.from({ length: 10 }, (_, at) => enter(`person ${at}`, 4)).flat()
    expect(() => enterUpload('somebody else')).toThrow('tooManyRequests')
    for (const leave of inside) leave()
    enterUpload('somebody else')()
  })
})
