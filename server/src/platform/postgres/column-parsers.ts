// How columns arrive: bigint as number, times as Date; everything else as pg does it.
import pg from 'pg'

/** Ids of changes stay far below 2^53. */
export function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  return oid === pg.types.builtins.TIMESTAMPTZ ? toDate : pg.types.getTypeParser(oid, format as 'text')
}

/** Without pg's search for other notations, which costs more than all other columns of a row. */
const toDate = (time: string): unknown =>
  utc.test(time) ? new Date(`${time.slice(0, 10)}T${time.slice(11, -3)}Z`) : parseTime(time)
const utc = /^\d{4}-.{14,}\+00$/
const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (time: string) => unknown
