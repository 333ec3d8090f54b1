// The texts of a screen are found in the code: everything that it can show, and little else.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import english from '@imp/locales/en-US.json'
import { findIds, findTextUse } from './text-use.ts'

const ids = Object.keys(english)
const { start, screens } = findTextUse(ids)
const shownBy = (screen: string) => new Set([...start, ...(screens.get(screen) ?? [])])

describe('the ids that a module names', () => {
  const known = ['forms.list.empty', 'forms.type.DCC.title', 'forms.type.DCC.hint', 'graph.type.A']
  const find = (source: string) => findIds(source, known, new Set(known))

  it.each([
    ["text('forms.list.empty')", ['forms.list.empty']],
    ['<FormattedMessage id="forms.list.empty" />', ['forms.list.empty']],
    ["['graph.type.A', 'graph.type.B']", ['graph.type.A']],
    ['text(`graph.type.${type}`)', ['graph.type.A']],
    ['text(`forms.type.${type}.title`)', ['forms.type.DCC.title']],
    ["text(`forms.type.${isLong ? 'DCC' : 'RfG'}.${part}`)", ['forms.type.DCC.title', 'forms.type.DCC.hint']],
    ['`${day}.${month}`', []],
    ["'forms.list'", []],
  ])('%s', (source, found) => expect(find(source)).toEqual(found))
})

describe('the texts of a screen', () => {
  it('are those of its modules, of the domain and of what it loads later', () => {
    const filling = shownBy('FillFormScreen')
    expect(filling).toContain('app.logout')
    expect(filling).not.toContain('graph.download.csv')
    expect(filling).not.toContain('forms.create.blank')
    expect(shownBy('FrtScreen')).toContain('graph.frt.allowed')
  })

  it('are not those of what lazyPart brings later: that has its own', () => {
    expect(shownBy('FillFormScreen')).not.toContain('results.history.title')
    expect(shownBy('HistoryDrawer')).toContain('results.history.title')
  })

  it('are also those of a part with few of its own, which is no file then', () => {
    expect(shownBy('FillFormScreen')).toContain('results.grid.fullScreen')
    expect(screens.has('FullScreenButton')).toBe(false)
  })

  it('are known to the type checker: no text is a text by a cast', () => {
    const folders = ['web/src', 'domain/src', 'drawing/src'].map(folder =>
      path.resolve(import.meta.dirname, '../..', folder),
    )
    const casts = folders.flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /(?<!\.test)\.tsx?$/.test(file) && file !== 'platform/i18n/load.ts')
        .filter(file => /\bas (TextId|any)\b/.test(readFileSync(path.join(folder, file), 'utf8'))),
    )
    expect(casts).toEqual([])
  })
})
