// The receipt of a delivery as a standalone page, to keep or print: checksum, all questions with answers, tables with column groups.
// Built as a DOM tree, so that user input is text and never markup.
import { showTime } from '@imp/domain/dates.ts'
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { emptyAnswer } from '@imp/domain/forms/answer.ts'
import { cellPath, indexCells, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Group } from '@imp/domain/forms/question-parts.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { toDisplay } from '@imp/domain/results/formatting.ts'
import { showCell, showContent } from '../engine/answer-texts.ts'
import type { Delivery } from '@imp/domain/results/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { cellLabel } from '../engine/cell-names.ts'
import { againstPrevious } from './against-previous.ts'

const style = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse } th, td { border: 1px solid #999; padding: 4px 8px; text-align: start }
th.group { text-align: center; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.number { margin-inline-end: .5em; color: #555; font-weight: 400 } .scroll { overflow-x: auto }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem } p { margin: .25rem 0 } p, td { white-space: pre-wrap }
code { word-break: break-all } @media print { .scroll { overflow: visible } }`

export function receiptPage(delivery: Delivery, form: Form, text: Texts): string {
  const page = document.implementation.createHTMLDocument(`${delivery.formName} – ${delivery.countryName}`)
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.dir = document.documentElement.dir
  const meta = page.createElement('meta')
  meta.setAttribute('charset', 'utf-8')
  page.head.prepend(meta)
  add(page.head, 'style', style)
  add(page.body, 'h1', delivery.formName)
  const head = text('results.receipt.says', {
    number: delivery.number,
    time: showTime(delivery.submittedAt),
    name: delivery.submittedBy ?? text('results.filling.conflict.somebody'),
  })
  add(page.body, 'p', [delivery.countryName, delivery.formYear].join(' '))
  add(page.body, 'p', head)
  add(page.body, 'p', `${text('results.receipt.checksum')} `).append(add(page.body, 'code', delivery.checksum))
  if (delivery.hiddenAnswers) add(page.body, 'p', text('results.receipt.hidden', { count: delivery.hiddenAnswers }))
  const counts = againstPrevious(delivery)
  if (counts) add(page.body, 'p', text('results.receipt.againstPrevious', counts))
  const values = new Map(delivery.values.map(value => [value.question, value]))
  form.sections.forEach((section, at) => {
    addNumbered(page.body, 'h2', `${at + 1}`, section.name)
    section.questions.forEach((question, place) => {
      addNumbered(page.body, 'h3', `${at + 1}.${place + 1}`, question.text)
      addAnswer(page.body, question, values.get(question.id) ?? null, text)
    })
  })
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}

function add(parent: HTMLElement, tag: string, content = ''): HTMLElement {
  const element = parent.ownerDocument.createElement(tag)
  element.textContent = content
  parent.append(element)
  return element
}

function addNumbered(parent: HTMLElement, tag: string, number: string, content: string): void {
  const heading = add(parent, tag)
  add(heading, 'span', number).className = 'number'
  heading.append(' ')
  add(heading, 'bdi', content)
}

function addAnswer(parent: HTMLElement, question: Question, value: Value | null, text: Texts): void {
  if (questionTypes.get(question.type).hasTable) addTable(parent, question, value)
  else addLine(parent, formatWithUnit(question, value) || text('results.filling.nothing'))
  for (const { row, column, remark } of value?.deltaRemarks ?? []) {
    const cell = cellLabel(question, row, column) || text('results.deltas.theNumber')
    addLine(parent, `${text('results.deltas.finalRemarkOf', { cell })}: ${remark}`)
  }
  if (value?.remarkText) addLine(parent, `${text('results.filling.remark')}: ${value.remarkText}`)
  for (const { name } of value?.files ?? []) addLine(parent, text('results.attachments.added', { name }))
}
const addLine = (parent: HTMLElement, content: string): void => void (add(parent, 'p', content).dir = 'auto')

function formatWithUnit(question: Question, value: Value | null): string {
  const content = toDisplay(question, value ?? emptyAnswer)
  const shown = showContent(content)
  return typeof content === 'number' && question.unit ? `${shown}\u00a0${question.unit}` : shown
}

function addTable(parent: HTMLElement, question: Question, value: Value | null): void {
  const groups = groupColumns(question)
  const hasGroups = groups.some(({ group }) => group)
  const box = add(parent, 'div')
  box.className = 'scroll'
  const table = add(box, 'table')
  const head = add(table, 'thead')
  const first = add(head, 'tr')
  const corner = add(first, 'td')
  if (hasGroups) corner.setAttribute('rowspan', '2')
  if (hasGroups) for (const { group, columns } of groups) addGroup(first, group, columns.length)
  const columns = groups.flatMap(one => one.columns)
  const names = hasGroups ? add(head, 'tr') : first
  for (const column of columns) addHeading(names, 'col', column.dimensionText)
  const body = add(table, 'tbody')
  const cells = indexCells(value ?? emptyAnswer)
  for (const row of rowsOf(question)) {
    const line = add(body, 'tr')
    addHeading(line, 'row', row.dimensionText)
    for (const column of columns) {
      const cell = cells.get(cellPath(row.id, column.id))
      add(line, 'td', cell ? showCell(cell) : '').dir = 'auto'
    }
  }
}

function addHeading(line: HTMLElement, scope: string, content: string): HTMLElement {
  const cell = add(line, 'th', content)
  cell.setAttribute('scope', scope)
  cell.dir = 'auto'
  return cell
}

function addGroup(line: HTMLElement, group: Group | null, span: number): void {
  const cell = group ? addHeading(line, 'colgroup', group.name) : add(line, 'td')
  cell.setAttribute('colspan', `${span}`)
  if (!group) return
  cell.className = 'group'
  cell.style.background = group.backgroundColorHex
  cell.style.color = group.textColorHex
}
