// The migrated database and the code declare the same row types and the same lists in check constraints.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { AuditOperation, AuditOutcome } from '@imp/domain/audit/types.ts'
import { figureSources, graphTypes } from '@imp/domain/figures/vocabulary.ts'
import { columnTypes } from '@imp/domain/forms/column-types.ts'
import { BranchingAction } from '@imp/domain/forms/question-parts.ts'
import { DataView, QuestionType, ResultStatus, Visibility } from '@imp/domain/forms/types.ts'
import { graphKeys } from '@imp/domain/graphs/views.ts'
import { publicKinds } from '@imp/domain/publication/kinds.ts'
import { planStatuses } from '@imp/domain/publication/types.ts'
import { JobStatus } from '@imp/domain/jobs/types.ts'
import { parameterChangeKinds } from '@imp/domain/parameters/types.ts'
import { Result } from '@imp/domain/results/types.ts'
import { UserRole } from '@imp/domain/users/types.ts'
import { fileStatuses } from '../../src/platform/files/queries.ts'
import { mailStatuses } from '../../src/platform/mail/queries.ts'
import { linkPurposes } from '../../src/users/passwords/queries.ts'
import { guessedKinds } from '../../src/users/throttling/throttling.ts'
import { extensionStatuses } from '@imp/domain/filling/extensions.ts'
import { reportChangeKinds } from '@imp/domain/reports/changes.ts'
import { generateRowTypes, rowTypesFile } from '../../testing/generate-row-types.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()

const [provenance] = Result.properties.provenance.anyOf
const declared: Readonly<Record<string, readonly string[]>> = {
  'access_tokens.scope': AccessTokenScope.enum,
  // NONE: for entries that changed nothing.
  'audit_changes.operation': [...AuditOperation.enum, 'NONE'],
  'audit_entries.outcome': AuditOutcome.enum,
  'extension_requests.status': extensionStatuses,
  'figures.graph_type': graphTypes,
  'figures.source': figureSources,
  'files.status': fileStatuses,
  'forms.visibility': Visibility.enum,
  'jobs.status': JobStatus.enum,
  'mails.status': mailStatuses,
  'options.branching_action': BranchingAction.enum,
  'parameter_answer_changes.kind': parameterChangeKinds,
  'parameters.visibility': Visibility.enum,
  'password_tokens.purpose': linkPurposes,
  'public_graph_years.graph_key': graphKeys,
  'publication_plans.kind': publicKinds,
  'publication_plans.status': planStatuses,
  'questions.data_view': DataView.enum,
  'questions.type': QuestionType.enum,
  'report_changes.kind': reportChangeKinds,
  'results.provenance': provenance.enum,
  'results.status': ResultStatus.enum,
  'sessions.role': UserRole.enum,
  'sign_in_warnings.kind': guessedKinds,
  'sub_questions.sub_question_type': columnTypes,
  // Choosing a part and setting up a second factor are states of a session, not of an account (D12).
  'users.role': UserRole.enum.filter(role => role !== 'CountrySelect' && role !== 'SecondFactorSetup'),
}

interface Check {
  readonly column: string
  readonly definition: string
}
const wordsIn = (definition: string): string[] =>
  [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = '']) => word.replaceAll("''", "'"))

describe('the migrated database', () => {
  it('lists in its checks what domain declares, and nothing else', async () => {
    const { rows } = await sql<Check>`
      select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
         and a.atttypid = 'text'::regtype
       order by 1`.execute(server.db)
    const found = rows.map(({ column, definition }) => [column, wordsIn(definition).toSorted()])
    const expected = Object.entries(declared).map(([column, words]) => [column, words.toSorted()])
    expect(found).toEqual(expected)
  })

  it('has the row types of tables.ts (npm run db:types)', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
    const place = { host: inject('pgHost'), user: 'app', database: rows[0]?.name ?? '' }
    expect(await readFile(rowTypesFile, 'utf8')).toBe(await generateRowTypes(place))
  })
})
