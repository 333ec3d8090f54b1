import { describe, expect, it } from 'vitest'
import { type BundledFile, joinSmallFiles } from './shared-chunks.ts'

const entry = (name: string, ...imports: string[]): BundledFile => ({
  name,
  bytes: 5000,
  imports,
  isEntry: true,
  isKept: true,
})
const shared = (name: string, bytes: number, ...imports: string[]): BundledFile => ({
  name,
  bytes,
  imports,
  isEntry: false,
})
const join = (...files: BundledFile[]): string[] =>
  joinSmallFiles(files)
    .map(names => names.toSorted().join(' '))
    .toSorted()

describe('files that several screens share', () => {
  it('become one when the same screens load them', () => {
    const files = [
      entry('home', 'icon', 'badge'),
      entry('list', 'icon', 'badge'),
      shared('icon', 300),
      shared('badge', 400),
    ]
    expect(join(...files)).toEqual(['badge icon'])
  })

  it('stay apart when that would cost screens more than a request', () => {
    const files = [entry('home', 'icon', 'editor'), entry('list', 'icon'), shared('icon', 300), shared('editor', 9000)]
    expect(join(...files)).toEqual(['editor', 'icon'])
  })

  it('count what comes with them', () => {
    const files = [
      entry('home', 'icon', 'button'),
      entry('list', 'icon'),
      shared('icon', 300),
      shared('button', 300, 'editor'),
      shared('editor', 50_000),
    ]
    expect(join(...files)).toEqual(['button editor', 'icon'])
  })

  it('never import themselves by way of others', () => {
    const files = [
      entry('home', 'top'),
      entry('list', 'top'),
      shared('top', 300, 'middle'),
      shared('middle', 20_000, 'bottom'),
      shared('bottom', 300),
    ]
    const joined = join(...files)
    expect(joined).not.toContain('bottom top')
    expect(joined.flatMap(names => names.split(' ')).toSorted()).toEqual(['bottom', 'middle', 'top'])
  })

  it('count more for where most people begin', () => {
    const files = [entry('home', 'icon'), entry('dialog', 'chart'), shared('icon', 2000), shared('chart', 3000)]
    const visit = { ...entry('first visit', 'home', 'dialog'), bytes: 0 }
    expect(join(...files, { ...visit, weight: 1 })).toEqual(['chart', 'icon'])
    expect(join(...files, { ...visit, weight: 3 })).toEqual(['chart icon'])
  })

  it('take in parts that come later, where they come with the same screens', () => {
    const files = [entry('home', 'icon'), { ...entry('note', 'icon'), isKept: false }, shared('icon', 300)]
    const visit = { ...entry('first visit', 'home', 'note'), weight: 20 }
    expect(join(...files)).toEqual(['icon', 'note'])
    expect(join(...files, visit)).toEqual(['icon note'])
  })

  it('leave alone what is kept', () => {
    const files = [entry('home', 'react', 'icon'), { ...shared('react', 300), isKept: true }, shared('icon', 300)]
    expect(join(...files)).toEqual(['icon'])
  })
})
