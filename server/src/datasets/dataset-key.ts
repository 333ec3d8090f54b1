// The permanent key of a dataset, and its subject.
import { dataViews } from '@imp/domain/forms/vocabulary.ts'
import type { DataView } from '@imp/domain/forms/types.ts'
import { everythingKey } from '@imp/domain/open-data.ts'
import { Problem } from '../platform/problems.ts'

export type DatasetSubject =
  | { readonly kind: 'graph'; readonly view: DataView }
  | { readonly kind: 'form' | 'parameter'; readonly id: string }
  | { readonly kind: 'everything' }

const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const idKey = new RegExp(`^(form|parameter)-(${guid})$`)

/** Ignores case. @throws Problem 'unknownDataset' */
export function parseKey(key: string): DatasetSubject {
  const subject = readKey(key)
  if (!subject) throw new Problem('unknownDataset')
  return subject
}

/** Ignores case. @returns null if no dataset can have this key */
export function readKey(key: string): DatasetSubject | null {
  const lower = key.toLowerCase()
  if (lower === everythingKey) return { kind: 'everything' }
  const [, kind, id] = idKey.exec(lower) ?? []
  if (id !== undefined && (kind === 'form' || kind === 'parameter')) return { kind, id }
  const view = dataViews.find(one => `graph-${one}` === lower)
  return view ? { kind: 'graph', view } : null
}
