// The parameters that one may follow: those of its network code in earlier years that no other one follows. Pure.
import type { Parameter } from '@imp/domain/parameters/types.ts'

type Named = Pick<Parameter, 'guid' | 'name' | 'year'>
type Linked = Named & Pick<Parameter, 'previousGuid'>

/** Latest first, then by name. @param of the following parameter; guid null: a new one */
export function listPrevious<P extends Linked>(
  parameters: readonly P[],
  of: { readonly guid: string | null; readonly year: number },
): readonly P[] {
  const followed = new Set(parameters.filter(({ guid }) => guid !== of.guid).map(one => one.previousGuid))
  return parameters
    .filter(({ guid, year }) => year < of.year && !followed.has(guid))
    .sort((a, b) => b.year - a.year || a.name.localeCompare(b.name))
}

const toKey = (name: string): string => name.trim().toLocaleLowerCase()

/** The one of the same name in the latest earlier year; undefined: none. */
export const findAutomatic = <P extends Named>(previous: readonly P[], name: string): P | undefined =>
  previous.find(one => toKey(one.name) === toKey(name))
