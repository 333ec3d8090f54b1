// Texts as Word 365, Outlook, Google Docs and web pages put them on the clipboard.
import { describe, expect, it } from 'vitest'
import { meaningSamples } from '@imp/domain/testing/rich-text-samples.ts'
import { cleanPasted as clean } from './clean-pasted.ts'
import { readPlain } from './read-plain.ts'

const cleanPasted = (html: string): string => clean(html, true).html

const wordPage = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal { margin:0cm; font-family:"Calibri",sans-serif; } --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

describe('cleanPasted, from Word', () => {
  it('keeps paragraphs and marks, and drops fonts, colours and empty lines', () => {
    const html = wordPage(`
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><span lang=EN-US style='font-size:11.0pt;line-height:
107%;font-family:"Calibri",sans-serif;color:red'>The <b style='mso-bidi-font-weight:normal'>requirements</b> for
<i>generators</i> <u>apply</u> <s>now</s>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal align=center style='text-align:center'>Centred<o:p></o:p></p>`)
    expect(cleanPasted(html)).toBe(
      '<p>The <strong>requirements</strong> for <em>generators</em> <u>apply</u> <s>now</s>.</p>' +
        '<p style="text-align: center;">Centred</p>',
    )
  })

  it("turns Word's bulleted paragraphs into lists", () => {
    const bullet = (level: number, text: string, place: string) => `
<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
    const html = wordPage(
      bullet(1, 'First', 'First') + bullet(2, 'Inner', 'Middle') + bullet(1, '<b>Second</b>', 'Last'),
    )
    expect(cleanPasted(html)).toBe(
      '<ul><li><p>First</p><ul><li><p>Inner</p></li></ul></li><li><p><strong>Second</strong></p></li></ul>',
    )
  })

  it('recognises numbered lists by their numbers, and ends a list at a paragraph', () => {
    const numbered = (number: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span><span style='mso-list:Ignore'>${number}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>`
    const html = wordPage(
      `${numbered('1.', 'One')}${numbered('2.', 'Two')}<p class=MsoNormal>After</p>${numbered('a)', 'Again')}`,
    )
    expect(cleanPasted(html)).toBe(
      '<ol><li><p>One</p></li><li><p>Two</p></li></ol><p>After</p><ol type="a"><li><p>Again</p></li></ol>',
    )
  })

  it('turns headings and titles into bold paragraphs', () => {
    const html = wordPage(
      `<p class=MsoTitle>Report</p><h1 style='mso-outline-level:1'><a name="_Toc1"></a>1. <b>Introduction</b></h1><p class=MsoNormal>Text</p>`,
    )
    expect(cleanPasted(html)).toBe('<p><strong>Report</strong></p><p><strong>1. Introduction</strong></p><p>Text</p>')
  })

  it('keeps web links without their underline, and only the text of all others', () => {
    const html = wordPage(`<p class=MsoNormal>See <a href="https://www.acer.europa.eu/"><span
style='color:#0563C1;text-decoration:underline'>ACER</span></a>, <a href="mailto:info@acer.europa.eu">mail</a>,
<a href="file:///C:/Users/me/plan.docx">a file</a> and <a href="#_Toc2">a place</a>.</p>`)
    expect(cleanPasted(html)).toBe(
      '<p>See <a href="https://www.acer.europa.eu/">ACER</a>, <a href="mailto:info@acer.europa.eu">mail</a>, a file and a place.</p>',
    )
  })

  it('turns a table into lines', () => {
    const html =
      wordPage(`<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Type</b></p></td><td><p>MW</p></td></tr>
<tr><td><p>A</p></td><td><p>0,8</p></td></tr></table>`)
    expect(cleanPasted(html)).toBe('<p><strong>Type</strong> | MW</p><p>A | 0,8</p>')
  })

  it('drops pictures, comments, scripts and hidden content', () => {
    const html =
      wordPage(`<p class=MsoNormal>Seen<span style='mso-hide:all;display:none'>hidden</span><img src="file:///x.png">
<script>alert(1)</script><!--[if gte vml 1]><v:shape></v:shape><![endif]--></p>`)
    expect(cleanPasted(html)).toBe('<p>Seen </p>')
  })
})

describe('cleanPasted, from elsewhere', () => {
  it('ignores the bold wrapper of Google Docs, and nests its lists correctly', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain</span></p><ul><li><p>One</p></li><ul><li><p>Inner</p></li></ul><li><p>Two</p></li></ul></b>`
    expect(cleanPasted(html)).toBe(
      '<p><strong>Bold</strong> plain</p><ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
    )
  })

  it('keeps a part of a line inline', () => {
    expect(cleanPasted('some <em>words</em>')).toBe('<p>some <em>words</em></p>')
  })

  it('leaves content from our own editor unchanged', () => {
    const own = '<p data-pm-slice="1 1 []">See <a data-ref="1"></a></p>'
    expect(cleanPasted(own)).toBe(own)
  })

  it('refuses addresses that run code', () => {
    expect(cleanPasted('<p><a href="javascript:alert(1)">x</a></p>')).toBe('<p>x</p>')
  })
})

describe('cleanPasted, what carries meaning', () => {
  const sample =
    '<p class=MsoNormal>Capacity 10<sup>3</sup> MW, 5 km<sup>2</sup>, CO<sub>2</sub>, x<span style="vertical-align:super">2</span></p>'
  it('keeps superscripts and subscripts in reports, and writes Unicode characters elsewhere', () => {
    expect(cleanPasted(sample)).toBe(
      '<p>Capacity 10<sup>3</sup> MW, 5 km<sup>2</sup>, CO<sub>2</sub>, x<sup>2</sup></p>',
    )
    expect(clean(sample, false)).toMatchObject({
      html: '<p>Capacity 10³ MW, 5 km², CO₂, x²</p>',
      leftOut: { scripts: 0 },
    })
    expect(clean('<p>U<sub>clear</sub></p>', false)).toMatchObject({
      html: '<p>U_(clear)</p>',
      leftOut: { scripts: 1 },
    })
    const own = '<p data-pm-slice="1 1 []">10<sup>3</sup></p>'
    expect(clean(own, false).html).toBe('<p data-pm-slice="1 1 []">10³</p>')
  })

  it.each(meaningSamples)('becomes what the server makes of it: %j', (given, inReport, inForm) => {
    const squeeze = (html: string) => html.replaceAll(/ {2,}/g, ' ')
    expect(squeeze(clean(given, true).html)).toBe(inReport)
    expect(squeeze(clean(given, false).html)).toBe(inForm)
  })

  it('drops and counts comments of Word and Google Docs', () => {
    const word = `<p class=MsoNormal>Text<span class=MsoCommentReference><span style="mso-special-character:comment"><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span></span> end</p><div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><div id="_com_1" class=msocomtxt><p class=MsoCommentText>internal remark</p></div></div></div>`
    expect(clean(word, true)).toMatchObject({ html: '<p>Text end</p>', leftOut: { comments: 1, pictures: 0 } })
    const docs = `<p>Text<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> end</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>internal</span></p></div>`
    expect(clean(docs, true)).toMatchObject({ html: '<p>Text end</p>', leftOut: { comments: 1 } })
  })

  it('drops and counts comments of LibreOffice', () => {
    const office = (generator: string) =>
      `<html><head><meta name="generator" content="${generator}"/></head><body><!--StartFragment--><p>Text<!-- Anna: is that so? --> end</p></body></html>`
    const html = '<p>Text end</p>'
    expect(clean(office('LibreOffice 7.4.7.2 (Linux)'), true)).toMatchObject({ html, leftOut: { comments: 1 } })
    // On other pages these are ordinary comments of the author.
    expect(clean(office('WordPress 6.8'), true)).toMatchObject({ html, leftOut: { comments: 0 } })
  })

  const wordMark = (kind: string, sign: string, name: string, to: string) =>
    `<a style='mso-${kind}-id:ftn1' href="#${to}" name="${name}" title=""><span class=Mso${kind}Reference><span style='mso-special-character:${kind}'><![if !supportFootnotes]><span class=Mso${kind}Reference>[${sign}]</span><![endif]></span></span></a>`
  const wordNote = (kind: 'footnote' | 'endnote', short: string, sign: string) => ({
    mark: wordMark(kind, sign, `_${short}ref1`, `_${short}1`),
    note: `<div style='mso-element:${kind}-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:${kind}' id=${short}1><p class=MsoFootnoteText>${wordMark(kind, sign, `_${short}1`, `_${short}ref1`)}<span lang=EN-US> As amended.</span></p></div></div>`,
  })
  it.each([
    ['Word', wordNote('footnote', 'ftn', '1'), '1'],
    ["Word's endnotes", wordNote('endnote', 'edn', 'i'), 'i'],
    [
      'LibreOffice',
      {
        mark: '<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>',
        note: '<div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>As amended.</p></div>',
      },
      '1',
    ],
    [
      "LibreOffice's endnotes",
      {
        mark: '<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>',
        note: '<div id="sdendnote1"><p><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>As amended.</p></div>',
      },
      'i',
    ],
    [
      'Google Docs',
      {
        mark: '<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>',
        note: '<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;As amended.</span></p></div>',
      },
      '1',
    ],
  ])('turns footnotes into text: %s', (_, { mark, note }, sign) => {
    const squeeze = (html: string) => html.replaceAll('&nbsp;', ' ').replaceAll(/ {2,}/g, ' ')
    const read = (html: string, hasScripts: boolean) => {
      const { html: cleaned, leftOut } = clean(html, hasScripts)
      return [squeeze(cleaned), leftOut.notes, leftOut.lostNotes, leftOut.scripts, leftOut.links.length]
    }
    const text = `<p>Since 2020${mark} it applies.</p>`
    const kept = wordPage(text + note)
    const inReport = `<p>Since 2020<sup>[${sign}]</sup> it applies.</p><p><sup>[${sign}]</sup> As amended.</p>`
    expect(read(kept, true)).toEqual([inReport, 1, 0, 0, 0])
    expect(read(kept, false)).toEqual([
      `<p>Since 2020[${sign}] it applies.</p><p>[${sign}] As amended.</p>`,
      1,
      0,
      0,
      0,
    ])
    // Copied in part: the mark stays, but its note is missing.
    expect(read(text, false)).toEqual([`<p>Since 2020[${sign}] it applies.</p>`, 0, 1, 0, 0])
    expect(read(note, true)).toEqual([`<p><sup>[${sign}]</sup> As amended.</p>`, 0, 0, 0, 0])
  })

  it('keeps a raised link', () => {
    const html = '<p>x<sup><a href="https://a.eu/#cite">[1]</a></sup></p>'
    expect(clean(html, false).html).toBe('<p>x<a href="https://a.eu/#cite">[1]</a></p>')
  })

  it('names dropped links by their text', () => {
    const html =
      '<p><a href="file:///C:/plan.docx">the  plan</a>, <a href="#_Toc2">chapter 2</a>, <a href="javascript:x()">here</a>, <a href="page.html">there</a>, <a href="https://a.eu">web</a>, <a name="x">place</a>, <a href="#y"><img src="x"></a></p>'
    expect(clean(html, true).leftOut.links).toEqual(['the plan', 'chapter 2', 'here', 'there'])
  })

  it.each([true, false])('keeps strike-through, also in forms', hasScripts => {
    expect(clean('<p>at least <s>0.5</s> 0.8 MW</p>', hasScripts).html).toBe('<p>at least <s>0.5</s> 0.8 MW</p>')
  })

  it('drops pictures, turns tables into lines, and reports both', () => {
    const html = '<p>a<img src="x.png"></p><table><tr><td><p>one</p><p>two</p></td><td>b</td></tr></table>'
    expect(clean(html, true)).toEqual({
      html: '<p>a</p><p>one<br>two | b</p>',
      leftOut: {
        pictures: 1,
        formulas: 0,
        objects: 0,
        comments: 0,
        scripts: 0,
        tables: 1,
        notes: 0,
        lostNotes: 0,
        links: [],
        signs: [],
      },
    })
  })

  it.each([
    ['<p>a <del cite="mailto:x" datetime="2026-01-01">old</del><ins cite="mailto:x">new</ins></p>', '<p>a new</p>'],
    ['<ol start="4"><li>four</li><li>five</li></ol>', '<ol start="4"><li><p>four</p></li><li><p>five</p></li></ol>'],
    ['<ol><li value="7">seven</li></ol>', '<ol start="7"><li><p>seven</p></li></ol>'],
    ['<ol><li style="list-style-type: lower-roman">one</li></ol>', '<ol type="i"><li><p>one</p></li></ol>'],
    ['<pre>one\n  two\nthree\n</pre>', '<p>one<br>&nbsp;&nbsp;two<br>three</p>'],
    ['<p>a\u202eb\u2066c\u200ed</p>', '<p>abc\u200ed</p>'],
    ['<p>x<span style="position:relative;top:-4pt;mso-text-raise:4.0pt">2</span></p>', '<p>x<sup>2</sup></p>'],
    ['<p>x<a href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a></p>', '<p>x<sup>[1]</sup></p>'],
  ])('%s', (html, expected) => {
    expect(cleanPasted(html)).toBe(expected)
  })

  it.each([
    ['4.', '<ol start="4">'],
    ['d)', '<ol start="4" type="a">'],
    ['(IV)', '<ol start="4" type="I">'],
    ['i.', '<ol type="i">'],
  ])("keeps the first number of Word's lists: %s", (marker, list) => {
    const html = `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>${marker}</span>x</p>`
    expect(cleanPasted(html)).toBe(`${list}<li><p>x</p></li></ol>`)
  })

  it.each<readonly [string, readonly (readonly [marker: string, level?: number])[], string]>([
    ['another list begins', [['1.'], ['2.'], ['1.'], ['2.']], '1. 2. | 1. 2.'],
    ['letters after Roman numbers', [['iv.'], ['(c)'], ['(d)']], 'iv. | c. d.'],
    ['letters after digits', [['1)'], ['a)'], ['b)']], '1. | a. b.'],
    ['Roman numbers that look like letters', [['iv.'], ['v.'], ['vi.'], ['x.']], 'iv. v. vi. | x.'],
    ['letters that look like Roman numbers', [['h.'], ['i.'], ['j.']], 'h. i. j.'],
    ['numbers with numbers in them', [['2.1'], ['2.2']], '2.1 x | 2.2 x'],
    ['articles and the like', [['Article 5'], ['§ 6'], ['A-1'], ['0.']], 'Article 5 x | § 6 x | A-1 x | 0. x'],
    ['after such a number', [['1.'], ['1.1', 2], ['2.']], '1. | 1.1 x | 2.'],
    ['one within another', [['1.'], ['a)', 2], ['b)', 2], ['2.'], ['a)', 2]], '1. 2. (a. b.) (a.)'],
    ['bullets of fonts of signs', [['·'], ['o'], ['§']], '• • •'],
  ])("shows Word's numbers: %s", (_, lines, expected) => {
    const html = lines
      .map(
        ([marker, level = 1]) =>
          `<p class=MsoListParagraph style='mso-list:l1 level${level} lfo2'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span>x</p>`,
      )
      .join('')
    const page = new DOMParser().parseFromString(cleanPasted(html), 'text/html')
    expect([...page.body.children].map(showNumbers).join(' | ')).toBe(expected)
  })
})

const romanNumbers = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
function showNumbers(element: Element): string {
  if (element.tagName === 'P') return element.textContent ?? ''
  const first = Number(element.getAttribute('start') ?? 1)
  const type = element.getAttribute('type')
  const shown = [...element.children].map((_, at) => {
    if (element.tagName === 'UL') return '•'
    const number = first + at
    return `${type === 'i' ? (romanNumbers[number] ?? '') : type === 'a' ? String.fromCharCode(96 + number) : number}.`
  })
  const inner = [...element.querySelectorAll(':scope > li > :is(ol, ul)')].map(list => `(${showNumbers(list)})`)
  return [...shown, ...inner].join(' ')
}

describe("cleanPasted, the page's own style sheets", () => {
  const word = (rules: string, body: string) =>
    `<html><head><style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal {margin:0cm;} ${rules} --></style></head><body>${body}</body></html>`
  it.each([
    [
      'span.Hochgestellt {mso-style-name:Hochgestellt; mso-style-unhide:no; vertical-align:super;} span.Tief{vertical-align:sub;}',
      '<p class=MsoNormal>10<span class=Hochgestellt>3</span> MW, H<span class=Tief>2</span>O</p>',
      '<p>10<sup>3</sup> MW, H<sub>2</sub>O</p>',
    ],
    ['p .up { vertical-align: 4pt }', '<p>10<b class=up>3</b></p>', '<p>10<strong><sup>3</sup></strong></p>'],
    ['.x{vertical-align:super}', '<p>10<span class=x style="vertical-align:baseline">3</span></p>', '<p>103</p>'],
    [
      '.x{vertical-align:super!important}',
      '<p>10<span class=x style="vertical-align:baseline">3</span></p>',
      '<p>10<sup>3</sup></p>',
    ],
    [
      'span.x{vertical-align:super} .x{vertical-align:baseline}',
      '<p>10<span class=x>3</span></p>',
      '<p>10<sup>3</sup></p>',
    ],
    ['@media print { .x{display:none} }', '<p>a<span class=x>b</span></p>', '<p>ab</p>'],
    ['.x::before{display:none}', '<p>a<span class=x>b</span></p>', '<p>ab</p>'],
    ['.x{mso-hide:all} .y{display:none}', '<p>a<span class=x>b</span></p><p class=y>c</p>', '<p>a</p>'],
    ['.x{text-decoration:line-through}', '<p class=x>0.5</p><p>0.8</p>', '<p><s>0.5</s></p><p>0.8</p>'],
    ['.x{mso-element:comment}', '<p>a</p><div class=x>b</div>', '<p>a</p>'],
    ['.x{display:block}', '<div><span class=x>10</span><span class=x>20</span></div>', '<p>10</p><p>20</p>'],
    ['.x{text-transform:uppercase}', '<p class=x>imp <span style="text-transform:none">mw</span></p>', '<p>IMP mw</p>'],
    [
      'span.msoIns{text-decoration:underline}',
      '<p>a <span class=msoIns><ins cite="mailto:x" datetime="2026-01-01">b</ins></span></p>',
      '<p>a b</p>',
    ],
  ])('%s', (rules, body, expected) => {
    expect(cleanPasted(word(rules, body))).toBe(expected)
  })

  it('are also read for plain text fields', () => {
    const html = '<style>.x{vertical-align:super}</style><p>10<span class=x>3</span>, <s>0.5</s> 0.8</p>'
    expect(readPlain(html)).toBe('10³, ~~0.5~~ 0.8')
  })
})

describe('cleanPasted, nested formatting', () => {
  it.each([
    ['<center>10</center><center>20</center>', '<p>10</p><p>20</p>'],
    ['<header>10</header><footer>20</footer>', '<p>10</p><p>20</p>'],
    ['<fieldset><legend>10</legend>20</fieldset>', '<p>10</p><p>20</p>'],
    ['<details><summary>10</summary>20</details>', '<p>10</p><p>20</p>'],
    ['<span style="display: table-row">10</span><span style="display: table-row">20</span>', '<p>10</p><p>20</p>'],
    ['<div style="display:flex"><span>10</span><span>20</span></div>', '<p>10</p><p>20</p>'],
    ['<p style="display:flex">10<sup>3</sup> MW</p>', '<p>10<sup>3</sup> MW</p>'],
    ['<p>10</p><div style="display:inline">20</div><b>30</b>', '<p>10</p><p>20<strong>30</strong></p>'],
    ['<li>10</li><li>20</li><p>a</p>', '<ul><li><p>10</p></li><li><p>20</p></li></ul><p>a</p>'],
    ['<ul><li>10<div>20</div>30</li></ul>', '<ul><li><p>10<br>20<br>30</p></li></ul>'],
    ['<ul><li>10<ul><li>20</li></ul>30</li></ul>', '<ul><li><p>10<br>30</p><ul><li><p>20</p></li></ul></li></ul>'],
    [
      '<ul>10<li>20</li><p>30</p><div><li>40</li></div></ul>',
      '<ul><li><p>10</p></li><li><p>20<br>30</p></li><li><p>40</p></li></ul>',
    ],
    ['<table><tr><td><p>10</p>20</td><td>30</td></tr></table>', '<p>10<br>20 | 30</p>'],
    ['<span style="white-space: pre-wrap">10\n20</span>', '<p>10<br>20</p>'],
    ['<div style="white-space: pre-line">a  10\n<b>20</b>\n</div>', '<p>a&nbsp;&nbsp;10<br><strong>20</strong></p>'],
    ['<pre>10\n<b>20</b></pre>', '<p>10<br><strong>20</strong></p>'],
    ['<p style="white-space: pre-wrap">a <span style="white-space: normal">10\n20</span></p>', '<p>a 10 20</p>'],
    ['<s><p>10</p><p>20</p></s>', '<p><s>10</s></p><p><s>20</s></p>'],
  ])('%s', (html, expected) => {
    expect(cleanPasted(html)).toBe(expected)
  })

  it.each([
    ['<ol start="0"><li>a</li><li>b</li></ol>', '0. a|1. b'],
    ['<ol start="-1"><li>a</li><li>b</li><li>c</li></ol>', '• -1. a|0. b|1. c'],
    ['<ol reversed><li>a</li><li>b</li></ol>', '2. a|1. b'],
    ['<ol reversed start="5"><li>a</li><li value="9">b</li><li>c</li></ol>', '5. a|9. b|8. c'],
    ['<ol start="5"><li>a</li><li value="1">b</li></ol>', '5. a|1. b'],
    ['<ol type="a" start="0"><li>a</li><li>b</li></ol>', '• 0. a|a. b'],
    ['<ol style="list-style-type:lower-greek"><li>a</li><li>b</li></ol>', '• α. a|• β. b'],
    ['<ol style="list-style-type:none"><li>1.1 a</li></ol>', '• 1.1 a'],
    ['<ul style="list-style-type:decimal"><li>a</li></ul>', '1. a'],
  ])('never changes the numbers of a list: %s', (html, expected) => {
    expect(readPlain(html).replaceAll('\n', '|')).toBe(expected)
    const inCell = readPlain(`<table><tr><td>x</td><td>${html}</td></tr></table>`).slice(4).replaceAll('\n', '|')
    expect(inCell).toBe(expected.replaceAll('• ', ''))
  })

  it('writes nested scripts as Unicode characters, and reports those that do not exist', () => {
    const html = '<p>e<sup>x<sub>i</sub></sup> 10<sup><span style="vertical-align:super">3</span></sup></p>'
    expect(clean(html, true)).toMatchObject({ html: '<p>e<sup>xᵢ</sup> 10<sup>3</sup></p>', leftOut: { scripts: 0 } })
    expect(clean(html, false)).toMatchObject({ html: '<p>e^(xᵢ) 10³</p>', leftOut: { scripts: 1 } })
    expect(clean('<p>e<sup>x<sub>Q</sub></sup></p>', true)).toMatchObject({
      html: '<p>e<sup>x_(Q)</sup></p>',
      leftOut: { scripts: 1 },
    })
  })

  it('keeps quotation marks, ruby texts and checkboxes', () => {
    expect(cleanPasted('<p><q>a</q> <ruby>b<rt>c</rt></ruby></p>')).toBe('<p>“a” b(c)</p>')
    const box = (isTicked: boolean, text: string) =>
      `<li role="checkbox" aria-checked="${isTicked}"><img src="data:x"><p style="display:inline-block">${text}</p></li>`
    expect(clean(`<ul>${box(true, 'a')}${box(false, 'b')}</ul>`, true)).toMatchObject({
      html: '<ul><li><p>[x] a</p></li><li><p>[ ] b</p></li></ul>',
      leftOut: { pictures: 0 },
    })
  })
})

describe('cleanPasted, symbol fonts', () => {
  const inFont = (font: string, letters: string) => `<p>a <span style='font-family:${font}'>${letters}</span> b</p>`
  it.each([
    ['50 Ω', "<p>50 <span style='font-family:Symbol'>W</span></p>"],
    ['5 \u00b5F', '<p>5 <font face="Symbol">m</font>F</p>'],
    ['x ≤ 3', "<p>x <span style='font-family:Symbol'>&pound;</span> 3</p>"],
    ['x ≤ 3', "<p>x <span style='font-family:Symbol'>\uf0a3</span> 3</p>"],
    [
      '5 Ω',
      `<p>5 <span style='font-family:Symbol;mso-ascii-font-family:"Times New Roman";mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>W</span></span></p>`,
    ],
    ['a b', `<p>a <span style='font-family:Symbol'><span style='font-family:"Arial"'>b</span></span></p>`],
    ['W', `<p><span style='font-family:Arial,Symbol;mso-bidi-font-family:Symbol'>W</span></p>`],
    ['Ω', `<p><span style='font-family:Symbol'>Ω</span></p>`],
    ['a → b', inFont('Wingdings', 'à')],
    ['a ✓ b', inFont('Wingdings', 'ü')],
    ['a ✗ b', inFont('Wingdings', 'û')],
    ['a ✓ b', inFont('"Wingdings 2"', 'P')],
    ['a ▲ b', inFont('"Wingdings 3"', 'p')],
    ['a ✓ b', inFont('Webdings', 'a')],
    ['a [x] b', inFont('Wingdings', '\u00fe')],
    ['a → b', inFont('Wingdings', '\u00d8')],
    ['a • b', '<p>a \uf0b7 b</p>'],
    ['Σ', '<style>.x { font-family: Symbol }</style><p><span class=x>S</span></p>'],
    ['a • b', inFont('Wingdings', '\u0178')],
  ])('writes %s', (expected, html) => {
    expect(clean(html, true)).toMatchObject({ html: `<p>${expected}</p>`, leftOut: { signs: [] } })
    expect(readPlain(html)).toBe(expected)
  })

  it('covers all of Symbol', () => {
    const codes = Array.from({ length: 0xff - 0x21 }, (_, at) => at + 0x21).filter(code => code < 0x7f || code > 0xa0)
    const html = `<p><span style="font-family:Symbol">${codes.map(code => `&#xf0${code.toString(16)};`).join('')}</span></p>`
    const { leftOut, html: written } = clean(html, true)
    // The apple, which Unicode does not have.
    expect(leftOut.signs).toEqual(['Symbol'])
    expect(written).toMatch(/^<p>!∀#∃.*⎫⎬⎭<\/p>$/)
    expect(written).not.toMatch(/[\uf000-\uf0ff]/)
  })

  it('drops symbols without a Unicode character, and reports their font', () => {
    expect(clean(inFont('Wingdings', 'M'), true)).toMatchObject({
      html: '<p>a  b</p>',
      leftOut: { signs: ['Wingdings'] },
    })
    expect(clean('<p>a \uf0e5</p>', true).leftOut.signs).toEqual(['U+F0E5'])
    expect(readPlain(inFont('Wingdings', 'M'))).toBe('a □ b')
  })
})

describe('cleanPasted, formulas, pictures, objects and fields', () => {
  const math = '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
  const wordFormula =
    '<!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--><![if !msEquation]><span style="position:relative;top:3.0pt"><!--[if gte vml 1]><v:shape></v:shape><![endif]--><![if !vml]><img src="file:///x.png"><![endif]></span><![endif]>'
  it.each([
    ['MathML', `<p>a ${math} b</p>`, { formulas: 1 }],
    ['MathML between paragraphs', `<p>a</p>${math}<p>b</p>`, { formulas: 1 }, '<p>a</p><p>b</p>'],
    [
      'KaTeX',
      `<p>a <span class="katex"><span class="katex-mathml">${math}</span><span class="katex-html">x2</span></span> b</p>`,
      { formulas: 1 },
    ],
    [
      'Wikipedia',
      `<p>a <span class="mwe-math-element">${math}<img src="x"></span> b</p>`,
      { formulas: 1, pictures: 0 },
    ],
    ['Word', `<p>a ${wordFormula} b</p>`, { formulas: 1, pictures: 0 }],
    ['an inline drawing', '<p>a <svg><svg/><text>t</text></svg> b</p>', { pictures: 1, formulas: 0 }],
    [
      'what is embedded',
      '<p>a <video>old browser</video><audio></audio><object><embed></object> b</p><canvas></canvas>',
      { objects: 4, pictures: 0 },
    ],
  ])('counts %s', (_, html, leftOut, expected = '<p>a  b</p>') => {
    expect(clean(html, true)).toMatchObject({ html: expected, leftOut })
    expect(clean(html, false)).toMatchObject({ html: expected, leftOut })
  })

  it('replaces a formula by a box in plain text', () => {
    expect(readPlain(`<p>a ${math}</p>`)).toBe('a □')
  })

  it("keeps the text of Word's text boxes that have no fallback", () => {
    const box =
      '<!--[if gte vml 1]><v:shape><v:textbox style="x"><![if !mso]><table><tr><td><![endif]><div><p class=MsoNormal>In <b>the</b> box</p></div><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape><![endif]-->'
    expect(clean(`<p>a${box}b</p><p>c</p>`, true).html).toBe('<p>ab</p><p>In <strong>the</strong> box</p><p>c</p>')
    const beside = '<![if !vml]><span><table><tr><td><p>In the box</p></td></tr></table></span><![endif]>'
    expect(clean(`<p>a</p>${box}${beside}<p>c</p>`, true).html).toBe('<p>a</p><p>In the box</p><p>c</p>')
    const words = '<p>In the box</p>'
    expect(clean(`<p>a${box}</p>${words}`, true).html).toBe(`<p>a</p><p>In <strong>the</strong> box</p>${words}`)
    const deleted = box.replace('<b>the</b>', '<del cite="x" datetime="2026-01-01">no</del> a')
    expect(clean(`<p>a${deleted}</p>`, true).html).toBe('<p>a</p><p>In  a box</p>')
    const second = box.replace('In <b>the</b> box', 'Second')
    const [texts, next] = ['<p>In <strong>the</strong> box</p><p>Second</p>', '<p>c</p>']
    expect(clean(`<p>a${box}b${second}</p>${next}`, true).html).toBe(`<p>ab</p>${texts}${next}`)
    expect(clean(`<div><p>a</p>${box}${second}${next}</div>`, true).html).toBe(`<p>a</p>${texts}${next}`)
  })

  it('turns fields into what they show', () => {
    const html =
      '<p>Power <input value="5"> MW, <select><option>a</option><option selected>b</option></select><input type=hidden value="c"> <input type=checkbox checked></p>'
    expect(clean(html, true).html).toBe('<p>Power 5 MW, b [x]</p>')
  })
})

describe('cleanPasted, tables', () => {
  const inTable = (rows: string) => `<table>${rows}</table>`
  it.each([
    [
      'a table in a cell once',
      '<tr><td>a<table><tr><td><p>b</p></td><td><p>c</p></td></tr><tr><td>d</td><td>e</td></tr></table></td><td>f</td></tr>',
      '<p>a<br>b; c<br>d; e | f</p>',
    ],
    [
      'a table in nothing but a frame',
      '<tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr>',
      '<p>a | b</p>',
    ],
    [
      'cells over several rows',
      '<tr><td rowspan=2>a</td><td>b</td><td rowspan=3>c</td></tr><tr><td>d</td></tr><tr><td>e</td><td>f</td></tr>',
      '<p>a | b | c</p><p> | d | </p><p>e | f | </p>',
    ],
    [
      'cells over several columns',
      '<tr><th colspan=2>a</th><th>b</th></tr><tr><td>c</td><td>d</td><td>e</td></tr>',
      '<p>a |  | b</p><p>c | d | e</p>',
    ],
    ['its caption', '<caption>Table 1</caption><tr><td>a</td><td>b</td></tr>', '<p>Table 1</p><p>a | b</p>'],
    [
      'the numbers and bullets of lists',
      '<tr><td><ol start=4><li>four</li><li>\n<p>five</p></li></ol></td><td><ul><li>x</li></ul><ol type=a><li>y</li><li value=4>z</li></ol></td></tr>',
      '<p>4. four<br>5. five | • x<br>a. y<br>d. z</p>',
    ],
  ])('keeps %s', (_, rows, expected) => {
    expect(cleanPasted(inTable(rows))).toBe(expected)
  })

  it('separates the cells of a table in a list', () => {
    expect(cleanPasted('<ul><li>a<table><tr><td>b</td><td>c</td></tr></table></li></ul>')).toBe(
      '<ul><li><p>a<br>b; c</p></li></ul>',
    )
  })

  it('keeps list numbers in plain text', () => {
    expect(readPlain('<p>a</p><ol start=3 type=i><li>b</li><li>c<ul><li>d</li></ul></li></ol>')).toBe(
      'a\niii. b\niv. c\n• d',
    )
  })
})
