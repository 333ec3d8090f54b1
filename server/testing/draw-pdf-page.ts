// Draws a page of a PDF with another program than the one that made it.
import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function drawPdfPage(file: string, number: number): Promise<Uint8Array> {
  const loading = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 })
  try {
    const page = await (await loading.promise).getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const canvas = createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: canvas as never, viewport }).promise
    return canvas.toBuffer('image/png')
  } finally {
    await loading.destroy()
  }
}
