// The numbers of figures and of tables, each in the order in which they are read.
import type { PrintableReport } from './printable-report.ts'
import type { PrintTexts } from './print-texts.ts'

export interface PlaceOfItem {
  /** What links lead to. */
  readonly target: number
  /** For example 'Figure 3', as a reference has it. */
  readonly name: string
  /** For example 'Figure 3:', as its caption begins. */
  readonly label: string
  readonly isInDocument: boolean
}

/** @param chapterId the only one that is printed; null: all are */
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
