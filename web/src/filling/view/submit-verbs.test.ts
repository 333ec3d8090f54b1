// The texts about submitting use the verb of the button 'Submit', in every language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../../locales/texts')
const stems: Readonly<Record<string, RegExp>> = {
  'en-US': /submit/i,
  bg: /пода/i,
  ca: /presenta/i,
  cs: /odevzd/i,
  de: /ein(?:ge)?reich/i,
  el: /υποβ/i,
  es: /present/i,
  et: /esita/i,
  fi: /lähet/i,
  fr: /soum/i,
  he: /הו?גי?ש/,
  it: /present/i,
  ja: /提出/,
  ko: /제출/,
  nb: /lever/i,
  nn: /lever/i,
  pl: /zł[oó]ż/i,
  'pt-BR': /envi/i,
  ro: /transmi/i,
  ru: /отправ/i,
  sv: /lämn/i,
  tr: /gönder/i,
  'zh-CN': /提交/,
}
const sentences = [
  'results.filling.submit',
  'results.submit.confirm',
  'results.slips.review',
  'results.limits.review',
  'results.limits.mayStay',
  'results.limits.invite',
  'results.review.sentBackCount',
  'results.review.notChanged',
  'results.deltas.later',
  'results.lock.submitted',
]

describe('texts about submitting', () => {
  it.each(readdirSync(folder).map(file => file.replace('.json', '')))('use the verb of the button in %s', locale => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
    const stem = stems[locale] ?? /^$/
    expect(sentences.filter(id => !stem.test(texts[id] ?? '')).map(id => `${id}: ${texts[id]}`)).toEqual([])
  })
})
