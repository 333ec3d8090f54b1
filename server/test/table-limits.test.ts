// Limits of tables in the demonstration: each applies to cells that exist, and to those it speaks of.
import { describe, expect, it } from 'vitest'
import { selectLimits } from '@imp/domain/results/legal-limits.ts'
import { toSections } from '../seeds/demo-forms.ts'
import { readLimits, readQuestionnaires } from '../seeds/read-data.ts'
import { tableLimits } from '../seeds/table-limits.ts'

const limits = new Map(readLimits().map(limit => [limit.key, limit]))
const questionnaires = readQuestionnaires()
const entries = new Map(
  questionnaires.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions)).map(one => [one.key, one]),
)

describe('limits of single numbers', () => {
  const numbers = [...entries.values()].filter(({ type, limits: own }) => type === 'Number' && own && own.length > 0)
  // Article 15(5)(c)(ii) says when tripping to houseload is needed, and nothing of how long operation lasts after it (iii).
  it.each(numbers.map(entry => [entry.key, entry] as const))('%s: are of its own article', (_, entry) => {
    for (const key of entry.limits ?? []) expect(entry.article).toContain(limits.get(key)?.article)
  })
})

describe('limits of tables', () => {
  it.each(Object.entries(tableLimits))('%s: rows, columns and limits are those of the question', (key, rows) => {
    const entry = entries.get(key)
    const own = { rows: entry?.rows?.map(row => row.key), columns: entry?.columns?.map(column => column.key) }
    for (const [row, cells] of Object.entries(rows)) {
      expect(own.rows).toContain(row)
      for (const [column, keys] of Object.entries(cells)) {
        expect(own.columns).toContain(column)
        for (const limit of keys) expect(entry?.limits).toContain(limit)
      }
    }
  })

  it('stand at the thresholds of types B, C and D, each area with its own', () => {
    const rfg = questionnaires.find(({ key }) => key.startsWith('rfg'))
    if (!rfg) throw new Error('no questionnaire of RfG')
    const question = toSections(rfg, 'form', limits)[1]?.questions[1]
    const at = (area: string) =>
      selectLimits(question?.limits ?? [], [area]).map(({ row, column, upper }) => {
        const name = (id: string | null) => question?.subQuestions.find(one => one.id === id)?.dimensionText ?? null
        return [name(row), name(column), upper]
      })
    const threshold = 'Threshold (MW)'
    expect(at('Nordic')).toEqual([
      ['Type B', threshold, 1.5],
      ['Type C', threshold, 10],
      ['Type D', threshold, 30],
      ['Type D', 'Other criterion (for example voltage)', 110],
      [null, null, 0.8],
    ])
    expect(at('CE')).toContainEqual(['Type C', threshold, 50])
  })
})
