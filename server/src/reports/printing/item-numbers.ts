// Numbers figures and tables in reading order.
import type { PrintableReport } from './printable-report.ts'
import type { PrintTexts } from './print-texts.ts'

export interface PlaceOfItem {
  readonly target: number
  /** For example 'Figure 3', in references. */
  readonly name: string
  /** For example 'Figure 3:', in captions. */
  readonly label: string
  readonly isInDocument: boolean
}

/** @param chapterId the only printed chapter; null: all */
export function numberItems(
  { chapters }: PrintableReport,
  chapterId: string | null,
  texts: PrintTexts,
): ReadonlyMap<string, PlaceOfItem> {
  const counts = { figure: 0, table: 0 }
  const places = new Map<string, PlaceOfItem>()
  for (const chapter of chapters) {
    const isInDocument = chapterId === null || chapter.id === chapterId
    for (const item of chapter.items) {
      if (item.kind === 'paragraph') continue
      const number = ++counts[item.kind]
      places.set(item.id, {
        target: places.size + 1,
        name: texts.nameItem(item.kind, number),
        label: texts.labelItem(item.kind, number),
        isInDocument,
      })
    }
  }
  return places
}
