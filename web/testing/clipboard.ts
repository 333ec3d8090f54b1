/** What a program puts on the clipboard when one copies. */
export function clipboard(plain: string, html = ''): DataTransfer {
  const data = new DataTransfer()
  data.setData('text/plain', plain)
  if (html) data.setData('text/html', html)
  return data
}
