// Hands a file that the server answered to the browser's downloads.

export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** What file systems forbid. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\\/:*?"<>|\u0000-\u001f]+/g
/** Marks of the direction of writing. */
const marks = /[\u2066-\u2069]/g

/** A name that people have written, as the name of a file; without its ending. @param filler for what is forbidden */
export const toFileName = (name: string, filler = '-'): string =>
  name.replaceAll(marks, '').replaceAll(forbidden, filler).trim().slice(0, 120)
