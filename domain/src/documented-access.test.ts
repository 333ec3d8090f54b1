// The access tables of both documents, compared with the table of permissions.
import { expect, test } from 'vitest'
import { permissions, type Permission, type Role } from './permissions.ts'

type Cell = 'yes' | 'no' | 'own'
/** Admin, NCLP, Viewer, Visitor; `own`: under a condition on country, state or person. */
type Line = readonly [capability: string, readonly Permission[], Cell, Cell, Cell, Cell]

const forms: readonly Line[] = [
  [
    'Create, edit, publish, unpublish, delete forms',
    ['form.create', 'form.edit', 'form.publish', 'form.delete', 'form.unpublish', 'form.setVisibility'],
    'yes',
    'no',
    'no',
    'no',
  ],
  ['See forms under development', ['form.listDrafts'], 'yes', 'no', 'no', 'no'],
  // Administrators only in their own test runs of drafts (decision 0096).
  ['Fill and submit a result', ['result.fill', 'result.submit'], 'own', 'own', 'no', 'no'],
  ['Unsubmit a result', ['result.unsubmit'], 'own', 'no', 'no', 'no'],
  ['Export a result', ['result.download'], 'yes', 'own', 'no', 'no'],
  ['Data delivery map and export', ['result.readDataDelivery'], 'yes', 'no', 'no', 'no'],
  ['Upload and delete attachments', ['result.fill'], 'own', 'own', 'no', 'no'],
  ['Download attachments', ['result.readFile'], 'yes', 'own', 'no', 'no'],
  ['Open /forms/overview', ['form.listActive'], 'yes', 'yes', 'no', 'no'],
  ['Public overview instead', ['result.listPublic'], 'yes', 'yes', 'yes', 'yes'],
  ['Open /forms/view/{id}', ['result.read'], 'yes', 'own', 'no', 'no'],
  ['Open /forms/results', ['result.list', 'form.list', 'form.listSections'], 'yes', 'yes', 'yes', 'no'],
  ['Select a country part', ['session.selectPart'], 'no', 'own', 'no', 'no'],
]
const reports: readonly Line[] = [
  ['Manage users: role, country, enabled, delete', ['user.manage'], 'yes', 'no', 'no', 'no'],
  [
    'Create, publish, unpublish, delete reports',
    ['report.create', 'report.edit', 'report.publish', 'report.unpublish', 'report.delete', 'report.listDrafts'],
    'yes',
    'no',
    'no',
    'no',
  ],
  ['Manage figures and tables', ['figure.manage', 'table.manage'], 'yes', 'no', 'no', 'no'],
  ['Manage involved countries', ['country.setInvolvement'], 'yes', 'no', 'no', 'no'],
  ['Manage parameters', ['parameter.manage'], 'yes', 'no', 'no', 'no'],
  ['Answer and submit parameters', ['parameter.answer'], 'no', 'own', 'no', 'no'],
  ['Force answers on maps', ['parameter.force'], 'yes', 'no', 'no', 'no'],
  ['Implementation maps', ['parameter.read'], 'yes', 'own', 'own', 'own'],
  ['Edit tabular answers', ['result.editCell'], 'own', 'own', 'no', 'no'],
  ['View as NCLP', ['session.switchToNclp'], 'own', 'no', 'no', 'no'],
  ['Return to the view of an administrator', ['session.switchToAdmin'], 'no', 'own', 'no', 'no'],
  ['Graph views', ['graph.read'], 'yes', 'yes', 'yes', 'own'],
  ['External publication', ['graph.setPublic', 'report.setPublic', 'form.setVisibility'], 'yes', 'no', 'no', 'no'],
  ['Public area', ['report.listPublic', 'graph.list', 'form.listNonExhaustive'], 'yes', 'yes', 'yes', 'yes'],
  ['Download a report', ['report.download'], 'yes', 'own', 'own', 'own'],
  ['Reports', ['report.list'], 'yes', 'yes', 'yes', 'no'],
  ['Internal questionnaires results', ['report.listInternal'], 'yes', 'yes', 'no', 'no'],
  ['Read a report', ['report.read'], 'yes', 'own', 'own', 'no'],
]

const cellOf = (permission: Permission, role: Role): Cell => {
  const condition = (permissions[permission] as Partial<Record<Role, { readonly name: string }>>)[role]
  if (!condition) return 'no'
  return condition.name === 'yes' ? 'yes' : 'own'
}

test.each([...forms, ...reports])('%s', (_capability, all, ...cells) => {
  for (const permission of all) {
    const found = (['Admin', 'NCLP', 'Viewer', 'Visitor'] as const).map(role => cellOf(permission, role))
    expect([permission, ...found]).toEqual([permission, ...cells])
  }
})

test('people without a region can choose one, and nothing else that needs a session', () => {
  const open = Object.keys(permissions) as Permission[]
  expect(open.filter(permission => cellOf(permission, 'CountrySelect') !== 'no')).toEqual([
    'session.start',
    'session.end',
    'session.selectPart',
    'country.listParts',
    'notification.unsubscribe',
  ])
})
