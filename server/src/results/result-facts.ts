// A result without its answers, and the SQL that selects it. For the queries of this module and those above it.
import { countingDeadline, deadlineFor, deadlineForOthers } from '@imp/domain/forms/deadlines.ts'
import type { ResultStatus } from '@imp/domain/forms/types.ts'
import { noId } from '@imp/domain/ids.ts'
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Result } from '@imp/domain/results/types.ts'

export interface ResultFacts {
  readonly id: string
  readonly countryId: string
  /** The country itself, or the one it is a part of. */
  readonly wholeId: string
  readonly countryName: string
  /** Two letters, or the abbreviation of a part of a country; '' for a test run. */
  readonly countryCode: string
  readonly legalLimitAreas: readonly string[]
  readonly formId: string
  readonly formName: string
  readonly formYear: number
  readonly parentFormId: string | null
  readonly hasParentResult: boolean
  readonly published: boolean
  readonly publishedAt: Date | null
  readonly userDownload: boolean
  readonly status: ResultStatus
  readonly submitted: boolean
  readonly submittedAt: Date | null
  readonly unsubmitReason: string | null
  /** The only answers that can be changed; null: all of them. */
  readonly returned: Returned | null
  readonly provenance: Result['provenance']
  /** The owner if it is a test run of a draft (decision 0096), which has no country and whose form is the copy. */
  readonly trialOf: string | null
  readonly deadline: string | null
  /** The deadline once a revision request is over. */
  readonly lastingDeadline: string | null
  /** What other countries see: without revision requests and granted extensions. */
  readonly othersDeadline: string | null
}

export interface FactsRow {
  readonly id: string
  readonly trial_user_id: string | null
  /** null for a test run, as is the form's id: the database stores one or the other. */
  readonly country_id: string | null
  readonly country_name: string
  readonly country_code: string
  readonly parent_id: string | null
  readonly legal_limit_areas: readonly string[]
  readonly form_id: string
  readonly form_name: string
  readonly form_year: number
  readonly parent_form_id: string | null
  readonly has_parent_result: boolean
  readonly published_at: Date | null
  readonly user_download: boolean
  readonly status: ResultStatus
  readonly submitted_at: Date | null
  readonly unsubmit_reason: string | null
  readonly returned: Returned | null
  readonly provenance: Result['provenance']
  readonly form_deadline: Date | null
  readonly own_deadline: Date | null
  readonly own_is_granted: boolean | null
  readonly own_before: Date | null
  readonly parent_deadline: Date | null
  readonly parent_is_granted: boolean | null
  readonly parent_before: Date | null
  readonly corrections_until: Date | null
  readonly deadline_then: Date | null
}

// A result in which nothing is stored counts as none (D60).
const hasParentResult = `
  exists (select from results before join forms template on template.id = before.form_id
          where before.form_id = coalesce(f.parent_id, t.parent_form_id)
          and before.country_id = coalesce(r.country_id, t.country_id)
          and before.status <> 'New' and template.published_at is not null)`

// Plain text and parameters: they run on every request of a contact, and building them costs more than sending.
export const factColumns = `
  r.id, r.country_id, coalesce(t.country_name, c.name) as country_name, case when t.id is null then coalesce(c.abbreviation, '') else '' end as country_code, c.parent_id,
  coalesce(c.legal_limit_areas, '{}') as legal_limit_areas, coalesce(r.form_id, t.id) as form_id,
  coalesce(f.name, t.form_name) as form_name, coalesce(f.year, t.form_year) as form_year,
  coalesce(f.parent_id, t.parent_form_id) as parent_form_id, ${hasParentResult} as has_parent_result,
  coalesce(f.published_at, t.started_at) as published_at, coalesce(f.user_download, false) as user_download,
  r.status, r.submitted_at, r.unsubmit_reason, r.returned, r.provenance, t.user_id as trial_user_id, f.deadline as form_deadline,
  own.deadline as own_deadline, own.is_granted as own_is_granted, own.deadline_before as own_before,
  parent.deadline as parent_deadline, parent.is_granted as parent_is_granted, parent.deadline_before as parent_before,
  r.corrections_until, r.deadline_then`
export const factTables = `
  results r
  left join forms f on f.id = r.form_id
  left join trials t on t.id = r.trial_id
  left join countries c on c.id = coalesce(r.country_id, t.country_id)
  left join special_deadlines own on own.form_id = r.form_id and own.country_id = r.country_id
  left join special_deadlines parent on parent.form_id = r.form_id and parent.country_id = c.parent_id`

export function toFacts(row: FactsRow): ResultFacts {
  const countryId = row.country_id ?? noId
  const special = (countryId: string | null, deadline: Date | null) =>
    countryId !== null && deadline !== null ? [{ countryId, deadline: deadline.toISOString() }] : []
  const lastingDeadlineWith = (own: Date | null, ofParent: Date | null) =>
    deadlineFor(
      {
        deadline: row.form_deadline?.toISOString() ?? null,
        specialDeadlines: [...special(countryId, own), ...special(row.parent_id, ofParent)],
      },
      { id: countryId, parentId: row.parent_id },
    )
  const lastingDeadline = lastingDeadlineWith(row.own_deadline, row.parent_deadline)
  const forOthers = (deadline: Date | null, isGranted: boolean | null, before: Date | null) =>
    deadlineForOthers({ deadline, isGranted: isGranted === true, before })
  const corrections = {
    until: row.corrections_until?.toISOString() ?? null,
    deadlineThen: row.deadline_then?.toISOString() ?? null,
  }
  return {
    id: row.id,
    countryId,
    wholeId: row.parent_id ?? countryId,
    countryName: row.country_name,
    countryCode: row.country_code,
    legalLimitAreas: row.legal_limit_areas,
    formId: row.form_id,
    formName: row.form_name,
    formYear: row.form_year,
    parentFormId: row.parent_form_id,
    hasParentResult: row.has_parent_result,
    published: row.published_at !== null,
    publishedAt: row.published_at,
    userDownload: row.user_download,
    status: row.status,
    submitted: row.status === 'Submitted',
    submittedAt: row.submitted_at,
    unsubmitReason: row.unsubmit_reason,
    returned: row.returned,
    provenance: row.provenance,
    trialOf: row.trial_user_id,
    deadline: countingDeadline(lastingDeadline, corrections),
    lastingDeadline,
    othersDeadline: lastingDeadlineWith(
      forOthers(row.own_deadline, row.own_is_granted, row.own_before),
      forOthers(row.parent_deadline, row.parent_is_granted, row.parent_before),
    ),
  }
}
