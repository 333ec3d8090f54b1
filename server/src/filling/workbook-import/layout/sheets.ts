// The sheets of a fillable workbook: a guide, one per section, and hidden ones for selection lists and the workbook's origin.
import { isDate, showDate, showTime } from '@imp/domain/dates.ts'
import { columnsOf } from '@imp/domain/forms/table-questions.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import { chosenMark } from '@imp/domain/filling/workbook-answers.ts'
import { columnKeys, rowKeys, workbookFormat, type WorkbookFact } from '@imp/domain/filling/workbook-keys.ts'
import { directionOf } from '../../../platform/texts.ts'
import type { Merge, Piece, Row, SheetStart, Validation } from '../../../platform/xlsx/workbook.ts'
import { printSetup } from '../../../results/exporting/layout/sheet.ts'
import { look, styled } from '../../../results/exporting/layout/styles.ts'
import { blockOfQuestion } from './questions.ts'
import { blockOfTable } from './tables.ts'
import { toRow, type Placed, type Template } from './template.ts'

const frozenRows = 5
const frozenColumns = 3
const guideWidths = [24, 86, 18]

export function* piecesOfTemplate(template: Template): Generator<Piece> {
  yield* guideSheet(template)
  for (const [at, section] of template.sections.entries()) yield* sectionSheet(template, section, at + 1)
  yield* listsSheet(template)
  yield* factsSheet(template)
}
export const placeOfLists = (sections: readonly Section[]): number => sections.length + 1

function* guideSheet({ text, facts, locale, sections, now }: Template): Generator<Piece> {
  const { formName, formYear, countryName, deadline } = facts
  const known: (readonly [string, string])[] = [
    [text('results.workbook.country'), countryName],
    [text('results.workbook.year'), String(formYear)],
    ...(isDate(deadline) ? [[text('results.workbook.deadline'), showDate(deadline)] as const] : []),
    [text('results.workbook.exportedAt'), showTime(now.toISOString())],
  ]
  const steps = [
    text('results.workbookImport.how.inputs'),
    text('results.workbookImport.how.lists', { mark: chosenMark }),
    text('results.workbookImport.how.numbers'),
    text('results.workbookImport.how.attachments'),
    text('results.workbookImport.how.back', { button: text('results.workbookImport.open') }),
  ]
  yield {
    sheet: {
      name: text('results.workbookImport.contents'),
      columns: guideWidths.map(width => ({ width, style: look.fact })),
      frozenRows: 0,
      frozenColumns: 0,
      isRightToLeft: directionOf(locale) === 'rtl',
      isProtected: true,
      print: printSetup(locale, formName, guideWidths, false),
    },
  }
  yield {
    rows: [
      styled([formName], look.title),
      { cells: [] },
      ...known.map(([label, value]): Row => ({ cells: [label, value], styles: [look.label, look.fact] })),
      { cells: [] },
      ...steps.map((step, at): Row => ({ cells: [`${at + 1}.`, step], styles: [look.label, look.fact] })),
      { cells: [] },
      styled(
        [text('results.workbook.number'), text('results.workbook.section'), text('results.workbook.questions')],
        look.header,
      ),
      ...sections.map(
        ({ name, questions }, at): Row => ({
          cells: [String(at + 1), name, questions.length],
          styles: [look.body, look.link, look.body],
          links: [{ column: 1, sheet: at + 1 }],
        }),
      ),
    ],
  }
}

function* sectionSheet(template: Template, section: Section, number: number): Generator<Piece> {
  yield { sheet: startOfSection(template, section) }
  const rows: Row[] = [...headOfSection(template, section, number)]
  const merges: Merge[] = []
  const validations: Validation[] = []
  for (const question of section.questions) {
    if (questionTypes.get(question.type).hasTable) {
      rows.push({ cells: [] })
      const table = blockOfTable(template, question, rows.length)
      rows.push(...table.rows)
      merges.push(...table.merges)
    } else {
      const block = blockOfQuestion(template, question, rows.length)
      rows.push(...block.rows)
      validations.push(...block.validations)
    }
  }
  yield { rows, merges, validations }
}

const widthsOf = ({ previous }: Template): readonly number[] => [9, 56, 34, 16, 34, ...(previous ? [28] : []), 32]
const tableColumnWidth = 18

function startOfSection(template: Template, { name, questions }: Section): SheetStart {
  const { locale, facts, look: own } = template
  const widths = [...widthsOf(template)]
  const widest = Math.max(0, ...questions.map(question => columnsOf(question).length))
  while (widths.length < frozenColumns - 1 + widest) widths.push(tableColumnWidth)
  return {
    name,
    columns: [{ width: 3, style: own.own.key, isHidden: true }, ...widths.map(width => ({ width, style: look.fact }))],
    frozenRows,
    frozenColumns,
    isRightToLeft: directionOf(locale) === 'rtl',
    isProtected: true,
    print: printSetup(locale, facts.formName, widths),
  }
}

function headOfSection(template: Template, { name }: Section, number: number): Row[] {
  const { text, facts, previous, now, look: own } = template
  const { formName, countryName: country, formYear } = facts
  const year = String(formYear)
  const time = showTime(now.toISOString())
  const key: Placed = [null, own.own.key]
  const titled = (title: string, style: number): Row => toRow([key, [title, style]])
  const beforeAnswer: Placed[] = [key, key, key]
  const beforeRemark: Placed[] = [key, key, ...(previous ? [key] : [])]
  const labels = [
    text('results.workbook.number'),
    text('results.workbook.question'),
    text('results.workbook.answer'),
    text('results.workbook.unit'),
    text('results.workbookImport.notes'),
    ...(previous ? [text('results.workbookImport.previous')] : []),
    text('results.workbook.remark'),
  ]
  const back = text('results.workbook.backToContents')
  return [
    titled(`${number}. ${name}`, look.title),
    titled(`${formName} – ${text('results.workbookImport.facts', { country, year, time })}`, look.note),
    { ...titled(back, look.bareLink), links: [{ column: 1, sheet: 0 }] },
    toRow(
      [
        [rowKeys.columns, own.own.key],
        ...beforeAnswer.slice(1),
        [columnKeys.answer, own.own.key],
        ...beforeRemark,
        [columnKeys.remark, own.own.key],
      ],
      true,
    ),
    toRow([key, ...labels.map((label): Placed => [label, look.header])]),
  ]
}

const startHidden = (name: string, columns: number, style: number): SheetStart => ({
  name,
  columns: Array.from({ length: columns }, () => ({ width: 30, style })),
  frozenRows: 0,
  frozenColumns: 0,
  isHidden: true,
  isProtected: true,
})

function* listsSheet({ lists: { columns }, look: { own } }: Template): Generator<Piece> {
  yield { sheet: startHidden('imp lists', Math.max(1, columns.length), own.key) }
  const height = Math.max(0, ...columns.map(values => values.length))
  yield {
    rows: Array.from({ length: height }, (_, row): Row => ({ cells: columns.map(values => values[row] ?? null) })),
  }
}

function* factsSheet({ facts, now, was, look: { own } }: Template): Generator<Piece> {
  yield { sheet: startHidden('imp', 2, own.key) }
  const written: Readonly<Record<WorkbookFact, string>> = {
    format: String(workbookFormat),
    form: facts.formId,
    result: facts.id,
    version: versionOf(facts),
    downloadedAt: now.toISOString(),
  }
  yield {
    rows: [
      ...Object.entries(written).map(([name, value]): Row => ({ cells: [rowKeys.fact(name as WorkbookFact), value] })),
      ...[...was].map(([address, content]): Row => ({ cells: [rowKeys.was(address), content] })),
    ],
  }
}

export const versionOf = ({ publishedAt }: Template['facts']): string => publishedAt?.toISOString() ?? ''
