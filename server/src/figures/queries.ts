// The rows of figures and of their sources.
import { sql } from 'kysely'
import type { FigureSourceName, GraphType } from '@imp/domain/figures/vocabulary.ts'
import type { AnswerSource } from '@imp/domain/results/lineage.ts'
import type { Db } from '../platform/db.ts'
import { nameOf } from '../platform/sql-text.ts'
import { isDemonstration, type FigureContent } from './content.ts'
import type { StoredPicture } from './pictures.ts'

export interface FigureRow extends StoredPicture {
  readonly id: string
  readonly name: string
  readonly placeholderName: string
  readonly source: FigureSourceName
  readonly graphType: GraphType | null
  readonly year: number | null
  readonly category: string
  readonly formName: string
  readonly formId: string | null
  readonly questionId: string | null
  readonly countryIds: readonly string[]
  readonly content: FigureContent | null
  readonly isDemonstration: boolean
  readonly alternativeText: string | null
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly drawnAt: Date
  readonly version: number
  readonly deletedAt: Date | null
}

export const figureColumns = `
  f.id, f.name, f.placeholder_name as "placeholderName", f.source, f.graph_type as "graphType", f.year, f.category,
  f.form_name as "formName", f.form_id as "formId", f.question_id as "questionId", f.country_ids as "countryIds",
  f.content, f.is_demonstration as "isDemonstration", f.alternative_text as "alternativeText",
  f.picture_key as "pictureKey", f.thumbnail_key as "thumbnailKey", f.width, f.height, f.plain_key as "plainKey",
  f.plain_width as "plainWidth", f.plain_height as "plainHeight", f.created_at as "createdAt",
  case when who.id is null then null else ${nameOf('who')} end as "createdBy", f.drawn_at as "drawnAt", f.version,
  f.deleted_at as "deletedAt"`
export const figureTables = 'figures f left join users who on who.id = f.created_by'
const selectFigures = sql.raw(`select ${figureColumns} from ${figureTables}`)

export async function listFigures(db: Db, ids: readonly string[]): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`${selectFigures} where f.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Locks the figure until the transaction ends. @returns undefined if unknown or deleted */
export async function lockFigure(tx: Db, id: string): Promise<FigureRow | undefined> {
  const { rows } = await sql<FigureRow>`
    ${selectFigures} where f.id = ${id} and f.deleted_at is null for no key update of f`.execute(tx)
  return rows[0]
}

export interface LastChange {
  readonly changedBy: string
  readonly changedAt: Date
}
/** The author of the current version; undefined if not known. */
export async function findLastChange(db: Db, id: string): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select ${sql.raw(nameOf('who'))} as "changedBy", f.changed_at as "changedAt"
    from figures f join users who on who.id = f.changed_by where f.id = ${id}`.execute(db)
  return rows[0]
}

export interface NewFigure extends StoredPicture {
  readonly id: string
  readonly name: string
  readonly placeholderName: string
  readonly source: FigureSourceName
  readonly year: number | null
  readonly category: string
  readonly formName: string
  readonly alternativeText: string | null
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly drawing: NewDrawing | null
}
interface NewDrawing {
  /** null: a graph. */
  readonly question: { readonly formId: string; readonly id: string } | null
  readonly countryIds: readonly string[]
  readonly content: FigureContent
  readonly position: number
  readonly jobId: string | null
}

const toColumns = ({ pictureKey, thumbnailKey, width, height, plainKey, plainWidth, plainHeight }: StoredPicture) => ({
  picture_key: pictureKey,
  thumbnail_key: thumbnailKey,
  width,
  height,
  plain_key: plainKey,
  plain_width: plainWidth,
  plain_height: plainHeight,
})

/** @returns false if it already exists */
export async function insertFigure(tx: Db, figure: NewFigure): Promise<boolean> {
  const { drawing } = figure
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('figures')
    .values({
      id: figure.id,
      name: figure.name,
      placeholder_name: figure.placeholderName,
      source: figure.source,
      year: figure.year,
      category: figure.category,
      form_name: figure.formName,
      alternative_text: figure.alternativeText,
      ...toColumns(figure),
      created_at: figure.createdAt,
      created_by: figure.createdBy,
      drawn_at: figure.createdAt,
      ...(drawing && {
        graph_type: drawing.content.kind === 'question' ? drawing.content.graphType : null,
        form_id: drawing.question?.formId ?? null,
        question_id: drawing.question?.id ?? null,
        country_ids: [...drawing.countryIds],
        content: JSON.stringify(drawing.content),
        is_demonstration: isDemonstration(drawing.content),
        position: drawing.position,
        job_id: drawing.jobId,
      }),
    })
    .onConflict(on => on.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function replaceSources(
  tx: Db,
  figureId: string,
  sources: readonly AnswerSource[],
  readAt: Date,
): Promise<void> {
  await tx.deleteFrom('figure_sources').where('figure_id', '=', figureId).execute()
  if (sources.length === 0) return
  await tx
    .insertInto('figure_sources')
    .values(
      sources.map(source => ({
        figure_id: figureId,
        country_id: source.countryId,
        question_id: source.questionId,
        form_id: source.formId,
        result_id: source.resultId,
        is_submitted: source.isSubmitted,
        text: source.text,
        delivery_number: source.deliveryNumber,
        delivery_checksum: source.deliveryChecksum,
        read_at: readAt,
      })),
    )
    .execute()
}

export interface FigureSource extends AnswerSource {
  readonly figureId: string
}
export const listSources = (db: Db, figureIds: readonly string[]): Promise<FigureSource[]> =>
  db
    .selectFrom('figure_sources')
    .select([
      'figure_id as figureId',
      'country_id as countryId',
      'question_id as questionId',
      'form_id as formId',
      'result_id as resultId',
      'is_submitted as isSubmitted',
      'text',
      'delivery_number as deliveryNumber',
      'delivery_checksum as deliveryChecksum',
    ])
    .where('figure_id', '=', sql<string>`any(${figureIds}::uuid[])`)
    .execute()

export interface Author {
  readonly by: string | null
  readonly at: Date
}
const nextVersion = ({ by, at }: Author) => ({
  version: sql<number>`version + 1`,
  changed_at: at,
  changed_by: by,
})

export interface FigureEdit {
  readonly name: string
  /** null: generated from the content. */
  readonly alternativeText: string | null
  readonly details: { readonly year: number | null; readonly category: string; readonly formName: string } | null
}
export async function updateFigure(tx: Db, id: string, edit: FigureEdit, author: Author): Promise<void> {
  const { name, alternativeText, details } = edit
  await tx
    .updateTable('figures')
    .set({
      name,
      alternative_text: alternativeText,
      ...(details && { year: details.year, category: details.category, form_name: details.formName }),
      ...nextVersion(author),
    })
    .where('id', '=', id)
    .execute()
}

export interface Redrawing extends StoredPicture {
  readonly content: FigureContent
  readonly countryIds: readonly string[]
}
export async function updateDrawing(tx: Db, id: string, drawing: Redrawing, author: Author): Promise<void> {
  await tx
    .updateTable('figures')
    .set({
      content: JSON.stringify(drawing.content),
      country_ids: [...drawing.countryIds],
      is_demonstration: isDemonstration(drawing.content),
      ...toColumns(drawing),
      drawn_at: author.at,
      ...nextVersion(author),
    })
    .where('id', '=', id)
    .execute()
}

export async function markDeleted(tx: Db, ids: readonly string[], author: Author): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('figures')
    .set({ deleted_at: author.at, ...nextVersion(author) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
