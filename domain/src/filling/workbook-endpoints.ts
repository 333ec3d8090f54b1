// Filling a form in a workbook: downloading it, and reading it back.
import { Id, shape, xlsx, type Endpoints } from '../endpoint.ts'
import { maxWorkbookBytes } from './workbook-keys.ts'
import { WorkbookComparison } from './workbook-types.ts'

export const workbookEndpoints = {
  'GET /api/results/{id}/workbook': {
    summary:
      'An open result as a workbook to be filled in, with the answers that are stored, lists to choose from and limits.',
    params: Id,
    reply: xlsx,
    permission: 'result.fill',
    cost: 'high',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
    undocumented: true,
  },
  'POST /api/results/{id}/workbook': {
    summary:
      'Reads a filled workbook and lists how it differs from the stored answers, each difference with the write that takes it over; ' +
      'changes nothing.',
    params: Id,
    upload: { fields: shape({}), file: { maxBytes: maxWorkbookBytes } },
    reply: WorkbookComparison,
    recordedAs: null,
    permission: 'result.fill',
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'result', 'answer'],
    undocumented: true,
  },
} as const satisfies Endpoints
