import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

describe('cleanHtml', () => {
  it('keeps the formatting that agents use', () => {
    const html = '<p>Please <b>update</b> first:<br><a href="https://docs.example/x?a=1&amp;b=2">how</a></p>'
    expect(cleanHtml(html)).toBe(
      '<p>Please <b>update</b> first:<br /><a href="https://docs.example/x?a=1&amp;b=2" rel="noopener">how</a></p>',
    )
  })

  it.each([
    ['<script>alert(1)</script>hi', 'hi'],
    ['<script>alert(1)', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', ''],
    ['<p/onmouseover=alert(1)>x', '<p>x</p>'],
    ['<scr<script></script>ipt>alert(1)', 'ipt&gt;alert(1)'],
    ['<b <img src=x onerror=alert(1)>', '<b></b>'],
    ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
    ['<!-- <b>x</b> -->y', 'y'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example/">x</a>', '<a>x</a>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<p>a<ul><li>b', '<p>a</p><ul><li>b</li></ul>'],
    [
      `<a href='https://x.example/"onclick="alert(1)'>x</a>`,
      '<a href="https://x.example/&quot;onclick=&quot;alert(1)" rel="noopener">x</a>',
    ],
  ])('cleans %s to %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
    expect(cleanHtml(clean)).toBe(clean)
  })
})
