// What comes from elsewhere, and the canonical HTML that becomes of it: the same wherever it is cleaned, by the editor that it is
// pasted into and by the server that it is sent to.

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
  ['<ol start="4"><li>a<ul><li>b</li></ul></li></ol>', '<ol><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>'],
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
