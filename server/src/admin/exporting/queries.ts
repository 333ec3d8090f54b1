// SQL for an export: content with readable names, and nothing that grants access.

const plainTables =
  `countries blocks block_countries categories reference_limits forms special_deadlines sections question_images options question_groups
  sub_questions results answer_files answer_changes deliveries extension_requests section_tasks tables figures figure_sources reports chapters content_items
  report_snapshots files audit_entries audit_changes`.split(/\s+/)

const named: Readonly<Record<string, string>> = {
  users: `select u.id, u.username, u.first_name, u.last_name, u.role, c.name as country, u.is_enabled, u.last_login, u.created_at
    from users u left join countries c on c.id = u.country_id order by u.username`,
  questions: `select f.name as form, s.name as section, q.* from questions q join sections s on s.id = q.section_id
    join forms f on f.id = s.form_id order by f.name, f.id, s.order_number, q.order_number`,
  answers: `select f.name as form, extract(year from f.published_at at time zone 'Europe/Brussels')::int as year,
      c.name as country, r.status, s.name as section, q.text as question, q.type, a.textual, a.numeric,
      (select string_agg(o.value, '; ' order by o.order_number) from options o where o.id = any (a.options)) as options,
      a.cells, a.remark_text, a.changed_at, nullif(btrim(concat(u.first_name, ' ', u.last_name)), '') as changed_by,
      a.result_id, a.question_id
    from answers a join results r on r.id = a.result_id join forms f on f.id = r.form_id
      join countries c on c.id = r.country_id left join questions q on q.id = a.question_id
      left join sections s on s.id = q.section_id left join users u on u.id = a.changed_by
    order by f.name, f.id, c.name, s.order_number, q.order_number`,
}

/** By file name, without extension. */
export const exportedData: ReadonlyMap<string, string> = new Map([
  ...plainTables.map(name => [name, `select * from ${name}`] as const),
  ...Object.entries(named),
])

export const copyAsCsv = (statement: string): string => `copy (${statement}) to stdout (format csv, header)`

/** One object per line. Neither sign occurs unescaped in JSON, so nothing is quoted. */
export const copyAsJsonLines = (statement: string): string =>
  `copy (select row_to_json(data)::text from (${statement}) data) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
