// Saves a file from the server through the browser's downloads.

export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

// oxlint-disable-next-line no-control-regex
const forbidden = /[\\/:*?"<>|\u0000-\u001f]+/g
const directionMarks = /[\u2066-\u2069]/g

/** Turns a name into a file name without extension. @param filler replaces forbidden characters */
export const toFileName = (name: string, filler = '-'): string =>
  name.replaceAll(directionMarks, '').replaceAll(forbidden, filler).trim().slice(0, 120)
