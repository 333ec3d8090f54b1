// What a workbook of the tabular view is called.

/** @param completeYear the form's year, where the workbook holds everything of it; null: what is chosen */
export const nameTabularFile = (completeYear: number | null): string =>
  completeYear === null ? 'Non-exhaustive parameters.xlsx' : `Non-exhaustive parameters ${completeYear}.xlsx`
