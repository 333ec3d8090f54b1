import { describe, expect, it } from 'vitest'
import {
  escapeHtml,
  fillReferences,
  findReferences,
  isPlainText,
  isSafeLink,
  remapReferences,
  toPlainText,
} from './rich-text.ts'

describe('plain text', () => {
  it.each(['', 'U < 110', 'a<b', '2 > 1', 'x <- y', '< 5 and > 3', '<3', '&amp;'])('is %j', text => {
    expect(isPlainText(text)).toBe(true)
  })
  it.each(['<p>x</p>', 'a<br>b', '</p>', '<img src=x onerror=alert(1)>', '<!-- x -->', '<x-y>'])('is not %j', text => {
    expect(isPlainText(text)).toBe(false)
  })
  it('has no markup after escaping', () => {
    expect(escapeHtml('"U" < 110 & <b>')).toBe('"U" &lt; 110 &amp; &lt;b&gt;')
  })
})

describe('a link', () => {
  it.each(['http://x.example', 'HTTPS://x.example/?a=b#c', 'mailto:a@b.example'])('is safe: %s', href => {
    expect(isSafeLink(href)).toBe(true)
  })
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//x.example',
    '/forms',
    'ftp://x.example',
    'http:',
    'https://',
    'java\tscript:alert(1)',
    '',
  ])('is unsafe: %j', href => {
    expect(isSafeLink(href)).toBe(false)
  })
})

describe('references', () => {
  const [one, two] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'] as const
  const html = `<p>See <a data-ref="${one}">Figure 1</a> and <a data-ref="${two}"></a>, <a href="https://x.example">x</a></p>`

  it('are found', () => {
    expect(findReferences(html)).toEqual([one, two])
    expect(findReferences('<p>x</p>')).toEqual([])
  })
  it('get current texts, without markup', () => {
    const filled = fillReferences(html, id => (id === one ? 'Figure 7' : '<b>'))
    expect(filled).toContain(`<a data-ref="${one}">Figure 7</a> and <a data-ref="${two}">&lt;b&gt;</a>`)
    expect(filled).toContain('<a href="https://x.example">x</a>')
  })
  it('of a copy refer to the copy', () => {
    expect(findReferences(remapReferences(html, new Map([[one, two]])))).toEqual([two, two])
  })
})

describe('toPlainText', () => {
  it.each([
    ['', ''],
    ['<p>U &lt; 110&nbsp;kV &amp; more</p>', 'U < 110\u00a0kV & more'],
    ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['<p style="text-align: center">a<br><strong>b</strong></p><p></p><ul><li><p>c</p></li></ul>', 'a\nb\n\nc'],
    ['<p><a href="https://x.eu/?a=1&amp;b=2">here</a></p>', 'here'],
    ['<p>at least <s>0.5</s> 0.8</p>', 'at least ~~0.5~~ 0.8'],
  ])('of %j is %j', (html, words) => {
    expect(toPlainText(html)).toBe(words)
  })
})
