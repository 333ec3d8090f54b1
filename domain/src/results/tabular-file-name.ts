/** @param completeYear the form's year, if the workbook contains all of it; null: a selection */
export const nameTabularFile = (completeYear: number | null): string =>
  completeYear === null ? 'Non-exhaustive parameters.xlsx' : `Non-exhaustive parameters ${completeYear}.xlsx`
