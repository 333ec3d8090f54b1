// Which letters our fonts have: read from their tables of characters, once.
import { closeSync, openSync, readSync } from 'node:fs'
import { listFontFiles } from '../pictures/fonts.ts'

const codePointCount = 0x11_00_00
let coverage: Uint8Array | null = null

/** Whether one of the fonts has the character in all the weights that text is set in. */
export function hasGlyph(codePoint: number): boolean {
  coverage ??= readCoverage()
  return coverage[codePoint] === 1
}

function readCoverage(): Uint8Array {
  const covered = new Uint8Array(codePointCount)
  const isBold = (file: string): boolean => file.includes('700Bold')
  // Regular and bold of a family have the same characters.
  for (const file of listFontFiles().filter(one => !isBold(one))) markCharacters(readCharacterTable(file), covered)
  return covered
}

/** The table `cmap` of a TrueType file (https://learn.microsoft.com/typography/opentype/spec/cmap). */
function readCharacterTable(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const read = (position: number, length: number): Buffer => {
      const buffer = Buffer.alloc(length)
      readSync(handle, buffer, 0, length, position)
      return buffer
    }
    const tableCount = read(4, 2).readUInt16BE()
    const tables = read(12, tableCount * 16)
    for (let at = 0; at < tables.length; at += 16) {
      if (tables.toString('latin1', at, at + 4) === 'cmap')
        return read(tables.readUInt32BE(at + 8), tables.readUInt32BE(at + 12))
    }
    throw new Error(`no characters in ${file}`)
  } finally {
    closeSync(handle)
  }
}

function markCharacters(cmap: Buffer, covered: Uint8Array): void {
  const subtableCount = cmap.readUInt16BE(2)
  for (let at = 0; at < subtableCount; at++) {
    const start = cmap.readUInt32BE(4 + at * 8 + 4)
    const format = cmap.readUInt16BE(start)
    if (format === 4) markSegments(cmap.subarray(start), covered)
    else if (format === 12) markGroups(cmap.subarray(start), covered)
  }
}

function markSegments(table: Buffer, covered: Uint8Array): void {
  const doubledCount = table.readUInt16BE(6)
  const [ends, starts] = [14, 16 + doubledCount]
  const [deltas, offsets] = [starts + doubledCount, starts + 2 * doubledCount]
  for (let at = 0; at < doubledCount; at += 2) {
    const first = table.readUInt16BE(starts + at)
    const last = table.readUInt16BE(ends + at)
    const delta = table.readUInt16BE(deltas + at)
    const offset = table.readUInt16BE(offsets + at)
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const position = offsets + at + offset + 2 * (code - first)
      const index = offset === 0 ? code : table.readUInt16BE(position)
      if (index !== 0 && ((index + delta) & 0xff_ff) !== 0) covered[code] = 1
    }
  }
}

function markGroups(table: Buffer, covered: Uint8Array): void {
  const groupCount = table.readUInt32BE(12)
  for (let at = 0; at < groupCount; at++) {
    const group = 16 + at * 12
    covered.fill(1, table.readUInt32BE(group), table.readUInt32BE(group + 4) + 1)
  }
}
