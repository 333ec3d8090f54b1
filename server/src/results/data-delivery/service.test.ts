// Data delivery: compares what PostgreSQL counts with the rules, and tests the five endpoints.
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isBlank } from '@imp/domain/blank.ts'
import { type Answer, isEmptyAnswer } from '@imp/domain/forms/answer.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { cellPath, columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { planCounting } from '@imp/domain/results/counting-plan.ts'
import { isAnswered } from '@imp/domain/results/status.ts'
import { answer, optionOf, questionOf, sectionOf, tableAnswer } from '@imp/domain/testing/build-answers.ts'
import {
  checkboxes,
  choice,
  formWith,
  number,
  option,
  other,
  paragraph,
  type QuestionBuilder,
  section,
  shortText,
  table,
} from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'
import { hasText } from '../../platform/sql-text.ts'
import { countAnswers } from './queries.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let seed = 0x7700

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'viewer'] as const) people[name] = await signIn(server, name)
})

type Answers = ReadonlyMap<string, Answer>

async function store(resultId: string, answers: Answers): Promise<void> {
  for (const [questionId, given] of answers) {
    const cells = given.subValues.map(({ primaryDimensionSubQuestion, secondaryDimensionSubQuestion, ...cell }) => [
      cellPath(primaryDimensionSubQuestion, secondaryDimensionSubQuestion),
      { id: newId(), textValue: cell.textValue, numeric: cell.numeric, version: 1 },
    ])
    await sql`
      insert into answers (id, result_id, question_id, textual, numeric, options, remark_text, cells, is_empty, version, changed_at)
      values (${newId()}, ${resultId}, ${questionId}, ${given.textual}, ${given.numeric}, ${[...given.options]}::uuid[],
              ${given.remarkText}, ${JSON.stringify(Object.fromEntries(cells))}::jsonb, ${isEmptyAnswer(given)}, 1,
              ${server.now})`.execute(server.db)
  }
  const status = [...answers.values()].some(given => !isEmptyAnswer(given)) ? 'Partial' : 'New'
  await server.db
    .updateTable('results')
    .set({ status, started: answers.size > 0 })
    .where('id', '=', resultId)
    .execute()
}

/** Counts with the rules of filling, one question at a time. */
function countByRules(form: Form, answers: Answers) {
  const visible = findVisibleQuestions(form.sections, id => answers.get(id)?.options ?? [])
  return form.sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ id, questions }) => {
      const asked = questions.filter(question => visible.has(question.id))
      const isDone = (question: Question) => {
        const given = answers.get(question.id)
        return isAnswered(question, given) || (question.remark && !isBlank(given?.remarkText))
      }
      const hasContent = questions.some(question => {
        const given = answers.get(question.id)
        return given !== undefined && !isEmptyAnswer(given)
      })
      return { section: id, total: asked.length, answered: asked.filter(isDone).length, hasContent }
    })
    .toSorted((a, b) => (a.section < b.section ? -1 : 1))
}

// ——— Generated forms and answers ———

const texts = fc.constantFrom(null, '', ' ', '\u200b', '\ufeff \u00ad', 'x', ' y', '0', '\u{1f600}')
const numbers = fc.constantFrom(null, 0, -1.5)
const kinds = ['text', 'paragraph', 'number', 'choice', 'checkboxes', 'table', 'requiredTable'] as const
const skips = ['next', 'section', 'end', 'question'] as const
const anyQuestion = fc.record({
  kind: fc.constantFrom(...kinds),
  remark: fc.boolean(),
  skips: fc.array(fc.constantFrom(...skips), { minLength: 1, maxLength: 3 }),
  far: fc.nat({ max: 4 }),
})
const anyForm = fc.array(fc.array(anyQuestion, { maxLength: 5 }), { minLength: 1, maxLength: 4 })

function buildForm(
  plan: readonly (readonly {
    kind: (typeof kinds)[number]
    remark: boolean
    skips: readonly (typeof skips)[number][]
    far: number
  }[])[],
): Form {
  const total = plan.flat().length
  let at = 0
  const sections = plan.map((questions, index) =>
    section(
      `Section ${index}`,
      ...questions.map(({ kind, remark, skips: of, far }): QuestionBuilder => {
        const text = `Q${at}`
        const target = `Q${Math.min(total - 1, at + 1 + far)}`
        const isLast = at >= total - 1
        at++
        const options = of.map((skip, number) => {
          const own = option(`Option ${number}`)
          if (skip === 'section') return own.skipToNextSection()
          if (skip === 'end') return own.skipToEnd()
          return skip === 'question' && !isLast ? own.skipTo(target) : own
        })
        const rows = ['Wind', { name: 'Sun', required: kind === 'requiredTable' }]
        const made = {
          text: () => shortText(text),
          paragraph: () => paragraph(text),
          number: () => number(text),
          choice: () => choice(text, ...options, other()),
          checkboxes: () => checkboxes(text, option('A'), option('B')),
          table: () => table(text, { rows, columns: ['MW', { name: 'Note', type: 'Text' }] }),
          requiredTable: () => table(text, { rows, columns: ['MW', { name: 'Note', type: 'Text', required: true }] }),
        }[kind]()
        return remark ? made.remark() : made
      }),
    ),
  )
  return formWith({ seed: seed++, name: `Any ${seed}` }, ...sections)
}

const anyAnswers = (form: Form): fc.Arbitrary<Answers> => {
  const questions = form.sections.flatMap(of => of.questions)
  const answerTo = (question: Question): fc.Arbitrary<Answer | null> => {
    const own = {
      ShortText: () => fc.record({ textual: texts }),
      Paragraph: () => fc.record({ textual: texts }),
      Number: () => fc.record({ numeric: numbers }),
      MultipleChoice: () =>
        fc.record({
          options: fc.subarray(
            question.options.map(({ id }) => id),
            { maxLength: 1 },
          ),
        }),
      Checkboxes: () => fc.record({ options: fc.subarray(question.options.map(({ id }) => id)) }),
      TableInput: () =>
        fc.record({
          subValues: fc
            .tuple(
              ...rowsOf(question).flatMap(row =>
                columnsOf(question).map(column =>
                  fc.option(
                    fc.record({
                      primaryDimensionSubQuestion: fc.constant(row.id),
                      secondaryDimensionSubQuestion: fc.constant(column.id),
                      textValue: texts,
                      numeric: numbers,
                      version: fc.constant(1),
                    }),
                  ),
                ),
              ),
            )
            .map(cells => cells.filter(cell => cell !== null)),
        }),
    }[question.type]
    if (!own) throw new RangeError(`no answers to a question of the type ${question.type}`)
    return fc.option(
      fc
        .tuple(own() as fc.Arbitrary<Partial<Answer>>, texts)
        .map(([given, remarkText]) => answer({ ...given, remarkText })),
    )
  }
  return fc
    .tuple(...questions.map(answerTo))
    .map(given => new Map(questions.flatMap(({ id }, at) => (given[at] ? [[id, given[at]] as const] : []))))
}

describe('what PostgreSQL counts', () => {
  it('matches what the rules count, for any form and any answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(anyForm, { minLength: 1, maxLength: 2 })
          .map(plans => plans.map(buildForm))
          .chain(forms =>
            fc.tuple(...forms.map(form => fc.tuple(fc.constant(form), anyAnswers(form), anyAnswers(form)))),
          ),
        async cases => {
          const made: { form: MadeForm; given: Readonly<Record<string, Answers>> }[] = []
          for (const [built, ofBelgium, ofAustria] of cases) {
            const form = await makeForm(server, built, { published: true, countries: ['AT', 'BE'] })
            await store(form.resultOf('BE'), ofBelgium)
            await store(form.resultOf('AT'), ofAustria)
            made.push({ form, given: { BE: ofBelgium, AT: ofAustria } })
          }
          const plans = made.map(({ form }) => ({ formId: form.id, plan: planCounting(form.sections) }))
          const rows = await countAnswers(server.db, plans)
          for (const { form, given } of made) {
            for (const [country, answers] of Object.entries(given)) {
              const counted = rows
                .filter(row => row.resultId === form.resultOf(country) && row.section !== null)
                .map(({ section: id, total, answered, hasContent }) => ({ section: id, total, answered, hasContent }))
                .toSorted((a, b) => (String(a.section) < String(b.section) ? -1 : 1))
              expect(counted).toEqual(countByRules(form, answers))
            }
            await server.db.deleteFrom('forms').where('id', '=', form.id).execute()
          }
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  })

  it('treats the same texts as blank', async () => {
    const { rows } = await sql<{ blank: number[] }>`
      select array_agg(letter order by letter) as blank from generate_series(1, 1114111) as letter
      where letter not between 55296 and 57343 and not ${sql.raw(hasText('chr(letter)'))}`.execute(server.db)
    const blank: number[] = []
    for (let letter = 1; letter <= 0x10ffff; letter++) {
      const isSurrogate = letter >= 0xd800 && letter <= 0xdfff
      if (!isSurrogate && isBlank(String.fromCodePoint(letter))) blank.push(letter)
    }
    expect(rows[0]?.blank).toEqual(blank)
  })
})

// ——— The endpoints ———

const build = (name: string) =>
  formWith(
    { seed: seed++, name },
    section(
      'General',
      shortText('Name'),
      number('MW').remark(),
      choice('Any?', option('Yes'), option('No').skipToEnd()),
    ),
    section('Plants', table('Table', { rows: ['Wind'], columns: ['On', 'Off'] }), shortText('Which')),
    section('Nothing'),
  )
const answersOf = (form: Form, any: string): Answers =>
  new Map([
    [questionOf(form, 'Name').id, answer({ textual: 'A' })],
    [questionOf(form, 'MW').id, answer({ remarkText: 'None yet' })],
    [questionOf(form, 'Any?').id, answer({ options: [optionOf(questionOf(form, 'Any?'), any).id] })],
    [questionOf(form, 'Table').id, tableAnswer(questionOf(form, 'Table'), { Wind: { On: 1 } })],
  ])
const submit = (form: MadeForm, country: string) =>
  server.db
    .updateTable('results')
    .set({ status: 'Submitted', submitted_at: server.now ?? null, started: true })
    .where('id', '=', form.resultOf(country))
    .execute()

describe('data delivery of a form', () => {
  let form: MadeForm
  beforeAll(async () => {
    form = await makeForm(server, build('RfG 2031'), { published: true, countries: ['AT', 'BE', 'FR', 'NO'] })
    await store(form.resultOf('BE'), answersOf(form, 'Yes'))
    await store(form.resultOf('AT'), answersOf(form, 'No'))
    await submit(form, 'AT')
    // An emptied answer: the result is started but has no content.
    await store(form.resultOf('FR'), new Map([[questionOf(form, 'Name').id, answer()]]))
  })

  it("shows each country's progress in the form and in each section", async () => {
    const { body } = await people.admin.send('GET /api/results/datadelivery/{id}', { params: { id: form.id } })
    expect(body).toMatchObject({ formId: form.id, formName: 'RfG 2031', formYear: 2031, categoryName: 'RfG', forms: 1 })
    const told = (of: readonly { countryName: string; resultStatus: string }[]) =>
      of.map(({ countryName, resultStatus }) => `${countryName} ${resultStatus}`)
    expect(told(body.formResults)).toEqual(['Austria Submitted', 'Belgium Partial', 'France New', 'Norway New'])
    expect(body.sectionResults.map(({ sectionName, countryResults }) => [sectionName, told(countryResults)])).toEqual([
      ['General', ['Austria Submitted', 'Belgium Partial', 'France New', 'Norway New']],
      ['Plants', ['Austria Submitted', 'Belgium Partial', 'France New', 'Norway New']],
      ['Nothing', ['Austria Submitted', 'Belgium New', 'France New', 'Norway New']],
    ])
    expect(body.formResults.map(({ resultId }) => resultId)).toEqual(
      ['AT', 'BE', 'FR', 'NO'].map(country => form.resultOf(country)),
    )
  })

  it('counts visible questions only, remarks where allowed, and sections without questions as done (D61)', async () => {
    const ofForm = await people.admin.send('GET /api/results/percentage/form/{id}', { params: { id: form.id } })
    expect(ofForm.body.map(({ countryName, percentage }) => [countryName, percentage])).toEqual([
      ['Austria', 100],
      ['Belgium', 80],
      ['France', 0],
      ['Norway', 0],
    ])
    const inSection = async (name: string) => {
      const params = { id: sectionOf(form, name).id }
      const { body } = await people.admin.send('GET /api/results/percentage/section/{id}', { params })
      return body.map(({ percentage }) => percentage)
    }
    expect(await inSection('General')).toEqual([100, 100, 0, 0])
    // Austria answered that there are none. France and Norway have not answered, which also hides the section (D39).
    expect(await inSection('Plants')).toEqual([100, 50, 100, 0])
    expect(await inSection('Nothing')).toEqual([100, 100, 100, 0])
  })

  it.each([
    [
      'categories',
      ['Submitted', 'Submitted', 'Submitted', 'Submitted'],
      ['Partially filled', 'Partially filled', 'Partially filled', 'New'],
    ],
    ['percentages', [100, 100, 100, 100], [80, 100, 50, 100]],
  ] as const)('is a workbook of %s', async (view, austria, belgium) => {
    const { body, headers } = await people.admin.send(`GET /api/results/download/${view}/{id}`, {
      params: { id: form.id },
    })
    expect(headers['content-disposition']).toContain(`filename="Data delivery ${view}.xlsx"`)
    const { sheets } = await readXlsx(body)
    expect(sheets.map(({ name }) => name)).toEqual(['RfG 2031'])
    expect(sheets[0]?.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '$1:$5' })
    const rows = sheets[0]?.rows ?? []
    expect(rows[4]).toEqual(['Country', 'Whole form', 'General', 'Plants', 'Nothing'])
    expect(rows.slice(5, 7)).toEqual([
      ['Austria', ...austria],
      ['Belgium', ...belgium],
    ])
    expect(rows).toHaveLength(9)
  })

  it("is a workbook in the person's language, with countries in its order", async () => {
    const params = { id: form.id }
    const options = { headers: { 'accept-language': 'de' } }
    const { body } = await people.admin.send('GET /api/results/download/categories/{id}', { params }, options)
    const rows = (await readXlsx(body)).sheets[0]?.rows ?? []
    expect(rows[1]?.slice(0, 2)).toEqual(['Jahr', '2031'])
    expect(rows.slice(5).map(cells => cells[0])).toEqual(['Belgien', 'Frankreich', 'Norwegen', 'Österreich'])
  })

  it('is refused to others, and for unknown forms', async () => {
    const ask = async (who: SignedIn, id: string) => {
      const { status, problem } = await who.send('GET /api/results/datadelivery/{id}', { params: { id } })
      return [status, problem.code]
    }
    expect(await ask(people.nclpOfBelgium, form.id)).toEqual([403, 'notAllowed'])
    expect(await ask(people.viewer, 'overview')).toEqual([403, 'notAllowed'])
    const draft = await makeForm(server, build('Draft'))
    for (const id of [draft.id, newId()]) expect(await ask(people.admin, id)).toEqual([404, 'unknownForm'])
    expect((await ask(people.admin, 'everything'))[0]).toBe(400)
    const ofDraft = { params: { id: draft.sections[0]?.id ?? '' } }
    const { problem } = await people.admin.send('GET /api/results/percentage/section/{id}', ofDraft)
    expect(problem.code).toBe('unknownSection')
  })
})

describe('data delivery of all forms of the current year', () => {
  it('combines them, parts with their country, without other years', async () => {
    server.now = new Date('2033-06-01T12:00:00Z')
    people.admin = await signIn(server, 'admin')
    const rfg = await makeForm(server, build('RfG 2033'), { published: true, countries: ['BE', 'DK', 'FR'] })
    const capacity = await makeForm(server, build('Capacity 2033'), {
      published: true,
      countries: ['BE', 'DK1', 'DK2'],
      category: 'Generation Capacity',
    })
    await makeForm(server, build('Of last year'), {
      published: new Date('2032-06-01T12:00:00Z'),
      countries: ['BE', 'SE'],
    })
    await store(rfg.resultOf('BE'), answersOf(rfg, 'Yes'))
    await submit(rfg, 'BE')
    await submit(capacity, 'BE')
    await store(capacity.resultOf('DK1'), answersOf(capacity, 'No'))
    const params = { id: 'overview' } as const
    const { body } = await people.admin.send('GET /api/results/datadelivery/{id}', { params })
    expect(body).toMatchObject({ formId: null, formName: '', formYear: 2033, forms: 2, sectionResults: [] })
    expect(
      body.formResults.map(({ countryName, resultStatus, resultId }) => [countryName, resultStatus, resultId]),
    ).toEqual([
      ['Belgium', 'Submitted', null],
      ['Denmark', 'Partial', null],
      ['France', 'New', null],
    ])
    const percentages = await people.admin.send('GET /api/results/percentage/form/{id}', { params })
    // Belgium: mean of 80 and 0 percent. Denmark: 0, and its parts 100 and 0.
    expect(percentages.body.map(({ countryName, percentage }) => [countryName, percentage])).toEqual([
      ['Belgium', 40],
      ['Denmark', 33],
      ['France', 0],
    ])
    const file = await people.admin.send('GET /api/results/download/percentages/{id}', { params })
    const rows = (await readXlsx(file.body)).sheets[0]?.rows ?? []
    expect(rows.slice(4)).toEqual([
      ['Country', 'All forms', 'Capacity 2033', 'RfG 2033'],
      ['Belgium', 40, 0, 80],
      ['Denmark', 33, 50, 0],
      ['France', 0, null, 0],
    ])
  })
})
