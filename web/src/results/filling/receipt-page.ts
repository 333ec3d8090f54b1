// The receipt of a delivery as a page of its own, to keep or print: head, checksum, every question with its answer.
// Built as a document tree, so that what people typed is text and never markup.
import { showTime } from '@imp/domain/dates.ts'
import { columnsOf, rowsOf } from '@imp/domain/forms/question-types.ts'
import type { Form, Question, Value } from '@imp/domain/forms/types.ts'
import type { Delivery } from '@imp/domain/results/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { cellKey, partOf } from './parts.ts'
import { partText } from './words.ts'

const style = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse } th, td { border: 1px solid; padding: 4px 8px; text-align: start }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem } p { margin: .25rem 0; white-space: pre-wrap } code { word-break: break-all }`

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
  add(page.body, 'p', [delivery.countryName, delivery.formYear ?? ''].join(' '))
  add(page.body, 'p', head)
  add(page.body, 'p', `${text('results.receipt.checksum')} `).append(add(page.body, 'code', delivery.checksum))
  const values = new Map(delivery.values.map(value => [value.question, value]))
  for (const section of form.sections) {
    add(page.body, 'h2', section.name)
    for (const question of section.questions) addAnswer(page.body, question, values.get(question.id) ?? null, text)
  }
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}

function add(parent: HTMLElement, tag: string, content = ''): HTMLElement {
  const element = parent.ownerDocument.createElement(tag)
  element.textContent = content
  parent.append(element)
  return element
}

function addAnswer(parent: HTMLElement, question: Question, value: Value | null, text: Texts): void {
  add(parent, 'h3', question.text)
  if (question.type === 'TableInput') addTable(parent, question, value)
  else add(parent, 'p', partText(question, 'answer', partOf(value, 'answer')) || text('results.filling.nothing'))
  if (value?.remarkText) add(parent, 'p', `${text('results.filling.remark')}: ${value.remarkText}`)
}

function addTable(parent: HTMLElement, question: Question, value: Value | null): void {
  const columns = columnsOf(question)
  const table = add(parent, 'table')
  const head = add(table, 'tr')
  add(head, 'th')
  for (const column of columns) add(head, 'th', column.dimensionText)
  for (const row of rowsOf(question)) {
    const line = add(table, 'tr')
    add(line, 'th', row.dimensionText)
    for (const column of columns) {
      const key = cellKey(row.id, column.id)
      add(line, 'td', partText(question, key, partOf(value, key)))
    }
  }
}
