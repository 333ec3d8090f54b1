// Texts as Word 365, Outlook, Google Docs and web pages put them on the clipboard.
import { describe, expect, it } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

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

  it('makes lists of what Word writes as paragraphs with a bullet in front', () => {
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

  it('knows numbered lists by their numbers, and ends a list where a paragraph follows', () => {
    const numbered = (number: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span><span style='mso-list:Ignore'>${number}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>`
    const html = wordPage(
      `${numbered('1.', 'One')}${numbered('2.', 'Two')}<p class=MsoNormal>After</p>${numbered('a)', 'Again')}`,
    )
    expect(cleanPasted(html)).toBe(
      '<ol><li><p>One</p></li><li><p>Two</p></li></ol><p>After</p><ol><li><p>Again</p></li></ol>',
    )
  })

  it('makes headings and titles bold paragraphs', () => {
    const html = wordPage(
      `<p class=MsoTitle>Report</p><h1 style='mso-outline-level:1'><a name="_Toc1"></a>1. <b>Introduction</b></h1><p class=MsoNormal>Text</p>`,
    )
    expect(cleanPasted(html)).toBe('<p><strong>Report</strong></p><p><strong>1. Introduction</strong></p><p>Text</p>')
  })

  it('keeps links that lead into the web, without their underline, and only the words of all others', () => {
    const html = wordPage(`<p class=MsoNormal>See <a href="https://www.acer.europa.eu/"><span
style='color:#0563C1;text-decoration:underline'>ACER</span></a>, <a href="mailto:info@acer.europa.eu">mail</a>,
<a href="file:///C:/Users/me/plan.docx">a file</a> and <a href="#_Toc2">a place</a>.</p>`)
    expect(cleanPasted(html)).toBe(
      '<p>See <a href="https://www.acer.europa.eu/">ACER</a>, <a href="mailto:info@acer.europa.eu">mail</a>, a file and a place.</p>',
    )
  })

  it('makes lines of a table', () => {
    const html =
      wordPage(`<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Type</b></p></td><td><p>MW</p></td></tr>
<tr><td><p>A</p></td><td><p>0,8</p></td></tr></table>`)
    expect(cleanPasted(html)).toBe('<p><strong>Type</strong> | MW</p><p>A | 0,8</p>')
  })

  it('drops pictures, comments, scripts and what is hidden', () => {
    const html =
      wordPage(`<p class=MsoNormal>Seen<span style='mso-hide:all;display:none'>hidden</span><img src="file:///x.png">
<script>alert(1)</script><!--[if gte vml 1]><v:shape></v:shape><![endif]--></p>`)
    expect(cleanPasted(html)).toBe('<p>Seen </p>')
  })
})

describe('cleanPasted, from elsewhere', () => {
  it('does not take the frame of Google Docs for bold, and hangs its inner lists where they belong', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain</span></p><ul><li><p>One</p></li><ul><li><p>Inner</p></li></ul><li><p>Two</p></li></ul></b>`
    expect(cleanPasted(html)).toBe(
      '<p><strong>Bold</strong> plain</p><ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
    )
  })

  it('keeps a piece of a line a piece of a line', () => {
    expect(cleanPasted('some <em>words</em>')).toBe('<p>some <em>words</em></p>')
  })

  it('takes what was cut from one of our own texts as it is', () => {
    const own = '<p data-pm-slice="1 1 []">See <a data-ref="1"></a></p>'
    expect(cleanPasted(own)).toBe(own)
  })

  it('refuses addresses that run something', () => {
    expect(cleanPasted('<p><a href="javascript:alert(1)">x</a></p>')).toBe('<p>x</p>')
  })
})
