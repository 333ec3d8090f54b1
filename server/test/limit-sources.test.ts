// The source of each limit is a plain citation, which contacts read below their numbers. 'Not verified' marks how sure it is;
// what else is known of it belongs in the note for administrators.
import { describe, expect, it } from 'vitest'
import { readLimits } from '../seeds/read-data.ts'
import { toLimit } from '../seeds/reference-limits.ts'

/** 'Regulation (EU) 2016/631, OJ L 112, 27.4.2016, https://…': what it is called, then where it can be read. */
const citation = /^(?:\(EU\)|[^()–;])+, https:\/\/[^\s;()]+( and https:\/\/[^\s;()]+)?$/
/** Collectors' remarks about their own work. */
const remark = /\b(seen|stored|memory|confirm|not checked|repository)\b/i

describe('the limits of the data', () => {
  it.each(readLimits().map(entry => [entry.key, entry] as const))(
    '%s: says where it stands, and no more',
    (_, entry) => {
      const { source, parameter, article, relation } = toLimit(entry)
      expect(source).toMatch(citation)
      for (const words of [source, parameter, article, relation, entry.note]) expect(words ?? '').not.toMatch(remark)
    },
  )

  it('are told from those with a remark', () => {
    const law = 'Regulation (EU) 2016/631, OJ L 112, 27.4.2016, https://eur-lex.europa.eu/eli/reg/2016/631/oj'
    expect(law).toMatch(citation)
    expect(`${law} – table not seen in a stored page`).not.toMatch(citation)
    expect('https://eur-lex.europa.eu/eli/reg/2016/631/oj').not.toMatch(citation)
    expect(`${law} (United Kingdom version)`).not.toMatch(citation)
  })
})
