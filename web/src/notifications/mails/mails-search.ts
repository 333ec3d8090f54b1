// Search parameters of the list of e-mails.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { omitUndefined, readGuid, readInteger, readOneOf, readText } from '../../platform/read-search.ts'

export const mailsPerPage = 15
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const

export interface MailFilters {
  subject?: string | undefined
  status?: (typeof mailStatuses)[number] | undefined
  address?: string | undefined
}
export interface MailsSearch extends MailFilters {
  page?: number | undefined
}

export const readMailsSearch = (search: Readonly<Record<string, unknown>>): MailsSearch =>
  omitUndefined({
    subject: readGuid(search['subject']),
    status: readOneOf(search['status'], mailStatuses),
    address: readText(search['address']),
    page: readInteger(search['page'], 2, 100_000),
  })

export const hasMailFilter = ({ subject, status, address }: MailFilters): boolean =>
  [subject, status, address].some(one => one !== undefined)

export const mailsQueryOf = (search: MailsSearch): Input<AllEndpoints['GET /api/notifications/mails']>['query'] => ({
  ...omitUndefined({ subject: search.subject, status: search.status, address: search.address, page: search.page }),
  items: mailsPerPage,
})
