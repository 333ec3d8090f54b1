// Last year's form, with which the whole-year stories start: answered and submitted by Belgium and Austria.
import { choice, number, option, section, shortText, table } from '../domain/testing/build-form.ts'
import { buildLimit } from '../domain/testing/build-limit.ts'
import type { App } from './browser.ts'
import { type MadeForm, makeForm, type Plan } from './forms.ts'

export const asked = {
  who: 'Who answers for the monitoring?',
  threshold: 'Which threshold applies to type B?',
  derogations: 'Are there derogations?',
  why: 'Why were they granted?',
  capacity: 'Installed capacity by type',
  evidence: 'Where is it published?',
} as const

export async function makeLastYear(app: App, name: string, plan: Partial<Plan> = {}): Promise<MadeForm> {
  const made = await makeForm(app, {
    name,
    sections: [
      section(
        'General',
        shortText(asked.who).required(),
        number(asked.threshold).with({ unit: 'MW', limits: [buildLimit({ article: '5(2)', upper: 1 })] }),
        choice(asked.derogations, option('Yes'), option('No').skipToNextSection()),
        shortText(asked.why),
      ),
      section(
        'Capacities',
        table(asked.capacity, { rows: ['Type A', 'Type B'], columns: ['Onshore', 'Offshore'] }),
        shortText(asked.evidence).with({ fileUpload: true }),
      ),
    ],
    ...plan,
  })
  const { id: capacity, subQuestions } = made.question(asked.capacity)
  const [a = '', b = '', onshore = '', offshore = ''] = subQuestions.map(one => one.id)
  const cell = (row: string, column: string, numeric: number) => ({
    primaryDimensionSubQuestion: row,
    secondaryDimensionSubQuestion: column,
    numeric,
  })
  for (const who of ['nclpOfBelgium', 'nclpOfAustria'] as const) {
    await made.answer(
      who,
      { question: made.question(asked.who).id, textual: who === 'nclpOfBelgium' ? 'Elia' : 'APG' },
      { question: made.question(asked.threshold).id, numeric: 0.8 },
      {
        question: made.question(asked.derogations).id,
        options: [made.question(asked.derogations).options[0]?.id ?? ''],
      },
      { question: made.question(asked.why).id, textual: 'Ordered before the code applied' },
      {
        question: capacity,
        subValues: [cell(a, onshore, 120), cell(a, offshore, 40), cell(b, onshore, 75.5), cell(b, offshore, 9)],
      },
      { question: made.question(asked.evidence).id, textual: 'On the web site of the regulator' },
    )
    await made.submit(who)
  }
  return made
}
