// Which letters our fonts have, read once from their character tables.
import { closeSync, openSync, readSync } from 'node:fs'
import { listFontFiles } from './fonts.ts'

const codePointCount = 0x11_00_00
let coverage: Uint8Array | null = null

const ignorable = /^\p{Default_Ignorable_Code_Point}$/u
/** Fonts use these for private glyphs, which accessible files may not contain. */
const privateUse = /^\p{Private_Use}$/u

/** Whether a single font has all of the letter in all our weights. @param letter with its marks, which another font would misplace */
export function hasGlyph(letter: string): boolean {
  coverage ??= readCoverage()
  let families = 0xff
  for (const character of letter) {
    if (privateUse.test(character)) return false
    if (!ignorable.test(character)) families &= coverage[character.codePointAt(0) ?? 0] ?? 0
  }
  return families !== 0
}

function readCoverage(): Uint8Array {
  const covered = new Uint8Array(codePointCount)
  // Regular and bold of a family have the same characters.
  const regular = listFontFiles().filter(file => !file.includes('700Bold'))
  for (const [index, file] of regular.entries()) markCharacters(readCharacterTable(file), covered, 1 << index)
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

function markCharacters(cmap: Buffer, covered: Uint8Array, family: number): void {
  const subtableCount = cmap.readUInt16BE(2)
  for (let at = 0; at < subtableCount; at++) {
    const start = cmap.readUInt32BE(4 + at * 8 + 4)
    const format = cmap.readUInt16BE(start)
    if (format === 4) markSegments(cmap.subarray(start), covered, family)
    else if (format === 12) markGroups(cmap.subarray(start), covered, family)
  }
}

function markSegments(table: Buffer, covered: Uint8Array, family: number): void {
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
      if (index !== 0 && ((index + delta) & 0xff_ff) !== 0) markCharacter(covered, code, family)
    }
  }
}

function markGroups(table: Buffer, covered: Uint8Array, family: number): void {
  const groupCount = table.readUInt32BE(12)
  for (let at = 0; at < groupCount; at++) {
    const group = 16 + at * 12
    const last = table.readUInt32BE(group + 4)
    for (let code = table.readUInt32BE(group); code <= last; code++) markCharacter(covered, code, family)
  }
}

function markCharacter(covered: Uint8Array, code: number, family: number): void {
  covered[code] = (covered[code] ?? 0) | family
}
