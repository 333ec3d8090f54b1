import { describe, expect, it } from 'vitest'
import { writePageDescription } from './page-description.ts'

const html =
  '<html lang="en-US" dir="ltr" data-x="y"><head><title>Platform</title><meta name="description" content="old" /></head><body></body>'
const nasty = `"><script>alert(1)</script>$&'`
const page = {
  locale: 'he',
  title: nasty,
  description: nasty,
  address: 'https://monitoring.example/data/x',
  picture: 'https://monitoring.example/api/datasets/x.png',
  facts: { name: '</script><script>alert(2)</script>' },
}

describe('writePageDescription', () => {
  const written = writePageDescription(html, page)

  it('replaces the previous description', () => {
    expect(written.match(/<title>/g)).toHaveLength(1)
    expect(written).not.toContain('old')
    expect(written).toContain('<meta property="og:image" content="https://monitoring.example/api/datasets/x.png" />')
    expect(written).toContain('<link rel="canonical" href="https://monitoring.example/data/x" />')
  })

  it('has the language of its texts', () => {
    expect(written).toMatch(/^<html lang="he" dir="rtl" data-x="y">/)
  })

  it('lets no text start an element', () => {
    expect(written.match(/<script/g)).toEqual(['<script'])
    expect(written.match(/<\/script>/g)).toHaveLength(1)
    expect(written).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(written) ?? []
    expect(JSON.parse(json)).toEqual(page.facts)
  })
})
