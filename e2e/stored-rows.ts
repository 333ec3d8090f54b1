// The stored answers of a story's own product, row by row, for stories that recount what the product says.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Connects to the embedded PostgreSQL. The caller ends the connection. */
export async function connectToDatabase(folder: string): Promise<pg.Client> {
  const found = await readFile(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  const [, , , port, host = ''] = found.split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'app', database: 'app' })
  await client.connect()
  return client
}

export interface CountryRow {
  readonly id: string
  readonly parent_id: string | null
  readonly abbreviation: string
  readonly is_involved_in_maps: boolean
  readonly is_acer: boolean
  readonly synchronous_areas: readonly string[]
}
export interface ParameterRow {
  readonly id: string
  readonly name: string
  readonly network_code: number
  readonly year: number
  readonly is_summary: boolean
  readonly is_hidden: boolean
  readonly visibility: 'Public' | 'Internal'
  readonly published_at: Date | null
  readonly deleted_at: Date | null
  readonly previous_id: string | null
  readonly level_texts: readonly string[]
}
export interface LevelRow {
  readonly parameter_id: string
  readonly country_id: string
  readonly level: number
  readonly forced_level: number
  readonly submitted_at: Date | null
}
export interface FormRow {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly category: string
  readonly visibility: 'Public' | 'Internal'
  readonly published_at: Date | null
}
export interface QuestionRow {
  readonly id: string
  readonly form_id: string
  readonly data_view: string | null
  readonly type: string
  readonly text: string
  readonly limits: readonly unknown[]
  readonly is_confidential: boolean
}
export interface OptionRow {
  readonly id: string
  readonly question_id: string
}
export interface DimensionRow {
  readonly id: string
  readonly question_id: string
  readonly is_primary_dimension: boolean
  readonly dimension_order_number: number
  readonly sub_question_type: string | null
}
export interface ResultRow {
  readonly id: string
  readonly form_id: string
  readonly country_id: string
  readonly status: string
  readonly submitted_at: Date | null
}
export interface AnswerRow {
  readonly result_id: string
  readonly question_id: string
  readonly is_empty: boolean
  readonly numeric: number | null
  readonly options: readonly string[]
  readonly cells: Readonly<Record<string, { readonly numeric: number | null }>>
}

export async function readStoredRows(client: pg.Client) {
  const read = async <Row>(statement: string): Promise<readonly Row[]> => (await client.query(statement)).rows as Row[]
  return {
    countries: await read<CountryRow>('select * from countries'),
    monitored: await read<{ readonly country_id: string }>(
      "select country_id from block_countries where block_id = (select id from blocks where name = 'Network codes monitoring')",
    ),
    parameters: await read<ParameterRow>('select * from parameters order by network_code, is_summary desc, name, year'),
    levels: await read<LevelRow>('select * from parameter_answers'),
    forms: await read<FormRow>(
      'select f.*, k.name as category from forms f join categories k on k.id = f.category_id where f.published_at is not null',
    ),
    questions: await read<QuestionRow>(
      'select q.*, s.form_id from questions q join sections s on s.id = q.section_id order by s.order_number, q.order_number',
    ),
    options: await read<OptionRow>('select * from options order by order_number'),
    dimensions: await read<DimensionRow>('select * from sub_questions'),
    results: await read<ResultRow>('select * from results where trial_id is null'),
    publicYears: await read<{ readonly graph_key: string; readonly year: number }>('select * from public_graph_years'),
    answers: await read<AnswerRow>('select * from answers'),
  }
}
export type StoredRows = Awaited<ReturnType<typeof readStoredRows>>
