// Pasted content for a plain text field: list numbers, bullets and superscripts as characters, struck text between
// '~~'.
import { cleanPasted } from './clean-pasted.ts'
import { writeMarker } from './list-markers.ts'

export function readPlain(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPasted(html, false, '□').html, 'text/html')
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const struck of body.querySelectorAll('s'))
    if (struck.textContent?.trim()) struck.replaceWith(`~~${struck.textContent}~~`)
  for (const item of body.querySelectorAll('li')) (item.querySelector('p') ?? item).prepend(`${writeMarker(item)} `)
  const lines = [...body.querySelectorAll('p')].map(paragraph => paragraph.textContent ?? '')
  return (lines.length > 0 ? lines.join('\n') : (body.textContent ?? '')).trim()
}
