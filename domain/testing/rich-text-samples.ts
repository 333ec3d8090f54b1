// Foreign HTML and its canonical form, which must be the same in the editor and on the server.

export const richTextSamples: readonly (readonly [given: string, canonical: string])[] = [
  ['<p>one</p><p>two</p>', '<p>one</p><p>two</p>'],
  ['<div>one</div>two', '<p>one</p><p>two</p>'],
  ['<h1>Title</h1><p>text</p>', '<p><strong>Title</strong></p><p>text</p>'],
  ['<h2>Part</h2>text', '<p><strong>Part</strong></p><p>text</p>'],
  ['text<h3>Part</h3>', '<p>text</p><p><strong>Part</strong></p>'],
  ['<h4>A <em>small</em> part</h4>', '<p><strong>A <em>small</em> part</strong></p>'],
  ['<h5>Bold <b>within</b></h5>', '<p><strong>Bold within</strong></p>'],
  ['<h6 style="text-align: center">Middle</h6>', '<p style="text-align: center"><strong>Middle</strong></p>'],
  ['<p><b>b</b> <i>i</i> <u>u</u> <s>s</s></p>', '<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p>'],
  ['<p><em><strong>both</strong></em></p>', '<p><strong><em>both</em></strong></p>'],
  ['<ul><li>a</li><li><p>b</p></li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  [
    '<ol start="4"><li>a<ul><li>b</li></ul></li></ol>',
    '<ol start="4"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
  ],
  ['<ol type="a" start="1"><li>a</li></ol>', '<ol type="a"><li><p>a</p></li></ol>'],
  ['<p>10<sup>3</sup> CO<sub>2</sub></p>', '<p>10<sup>3</sup> CO<sub>2</sub></p>'],
  ['<p>10<span style="vertical-align: 4pt">6</span></p>', '<p>10<sup>6</sup></p>'],
  ['<p style="text-align: right; color: red">a</p>', '<p style="text-align: right">a</p>'],
  ['<p>a<br>b</p>', '<p>a<br>b</p>'],
  ['<p>U &lt; 110&nbsp;kV &amp; more</p>', '<p>U &lt; 110&nbsp;kV &amp; more</p>'],
  [
    '<p><a href="https://x.eu/?a=1&amp;b=2" target="_blank">x</a></p>',
    '<p><a href="https://x.eu/?a=1&amp;b=2">x</a></p>',
  ],
  ['<p>a<script>alert(1)</script>b<!-- c --></p>', '<p>ab</p>'],
  ['<p onclick="x()" class="y">a<img src="x" onerror="x()"></p>', '<p>a</p>'],
]

/** Formatting with a meaning: in reports, and in forms, whose texts have no superscripts and subscripts. */
export const meaningSamples: readonly (readonly [given: string, inReport: string, inForm: string])[] = [
  ['<p>10<sup>3</sup> CO<sub>2</sub></p>', '<p>10<sup>3</sup> CO<sub>2</sub></p>', '<p>10³ CO₂</p>'],
  ['<p>x<span style="vertical-align: super">2</span></p>', '<p>x<sup>2</sup></p>', '<p>x²</p>'],
  [
    '<p>x<span style="position:relative;top:-4.0pt;mso-text-raise:4.0pt">2</span></p>',
    '<p>x<sup>2</sup></p>',
    '<p>x²</p>',
  ],
  ['<p>x<span style="mso-text-raise:-3.0pt">2</span></p>', '<p>x<sub>2</sub></p>', '<p>x₂</p>'],
  ['<p>10<span style="font-size:8pt;vertical-align:4pt">6</span></p>', '<p>10<sup>6</sup></p>', '<p>10⁶</p>'],
  ['<p>10<span style="vertical-align: 30%">6</span></p>', '<p>10<sup>6</sup></p>', '<p>10⁶</p>'],
  ['<p>CO<span style="vertical-align: -2.5pt">2</span></p>', '<p>CO<sub>2</sub></p>', '<p>CO₂</p>'],
  ['<p>10<font size="1" style="position: relative; top: -4pt">6</font></p>', '<p>10<sup>6</sup></p>', '<p>10⁶</p>'],
  ['<p>2020<span class="MsoFootnoteReference">[1]</span></p>', '<p>2020<sup>[1]</sup></p>', '<p>2020[1]</p>'],
  ['<p>a <s>0.5</s> 0.8</p>', '<p>a <s>0.5</s> 0.8</p>', '<p>a <s>0.5</s> 0.8</p>'],
  ['<p>a <del cite="mailto:x" datetime="2026-01-01">0.5</del> b</p>', '<p>a b</p>', '<p>a b</p>'],
  [
    '<ol start="4" type="a"><li>a</li></ol>',
    '<ol start="4" type="a"><li><p>a</p></li></ol>',
    '<ol start="4" type="a"><li><p>a</p></li></ol>',
  ],
  [
    '<ol><li value="7">a</li><li>b</li></ol>',
    '<ol start="7"><li><p>a</p></li><li><p>b</p></li></ol>',
    '<ol start="7"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  ['<center>10</center><footer>20</footer>', '<p>10</p><p>20</p>', '<p>10</p><p>20</p>'],
  [
    '<span style="display: block">10</span><span style="display: block">20</span>',
    '<p>10</p><p>20</p>',
    '<p>10</p><p>20</p>',
  ],
  ['<p>10<span style="vertical-align: text-top">6</span></p>', '<p>10<sup>6</sup></p>', '<p>10⁶</p>'],
  ['<p>קוד\u200f.</p>', '<p>קוד\u200f.</p>', '<p>קוד\u200f.</p>'],
]
