import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SafeHtml } from './safe-html.tsx'

const shown = (html: string) => render(<SafeHtml html={html} />).container.firstElementChild?.innerHTML

describe('SafeHtml', () => {
  it('shows paragraphs, emphasis, lists and code', () => {
    const html = '<p>Please <b>update</b>:</p><ul><li>one</li></ul><pre><code>php -v</code></pre>'
    expect(shown(html)).toBe(html)
  })

  it('opens links in a new window that has no access to the opening one', () => {
    expect(shown('<a href="https://docs.example/?a=1&amp;b=2">how</a>')).toBe(
      '<a href="https://docs.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">how</a>',
    )
  })

  it.each([
    ['<script>alert(1)</script>hi', 'hi'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="position:fixed" class="fl-btn" id="root">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="  JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['<a href="/profile">x</a>', '<a>x</a>'],
    ['<svg><animate onbegin=alert(1)></svg>', ''],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '',
    ],
    ['<form action="https://evil.example"><input name="password"></form>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<p>a<style>*{display:none}</style>b</p>', '<p>ab</p>'],
    ['<b data-x="1" aria-hidden="true">x</b>', '<b>x</b>'],
    ['<scr<script></script>ipt>alert(1)', 'ipt&gt;alert(1)'],
  ])('cleans %s', (html, clean) => {
    expect(shown(html)).toBe(clean)
  })

  it('replaces old HTML by new', () => {
    const { container, rerender } = render(<SafeHtml html="<p>old</p>" />)
    rerender(<SafeHtml html="<p>new</p>" />)
    expect(container.textContent).toBe('new')
  })
})
