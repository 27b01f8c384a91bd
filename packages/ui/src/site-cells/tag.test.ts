import { describe, expect, it } from 'vitest'
import { tagLook } from './tag.tsx'

describe('tagLook', () => {
  // spec: SM-2-138, SM-9-023
  it('writes white below a luminance of 155 and black from there on', () => {
    expect(tagLook('#1565C0')).toEqual({ kind: 'solid', background: '#1565C0', text: '#ffffff' })
    expect(tagLook('#FFF59D')).toEqual({ kind: 'solid', background: '#FFF59D', text: '#000000' })
  })
  it('takes 155 itself as bright', () => {
    expect(tagLook('#9B9B9B')).toMatchObject({ text: '#000000' })
  })
  it('shows a dot where the text would fall under 4.5:1', () => {
    expect(tagLook('#EF6C00')).toEqual({ kind: 'dot', background: '#EF6C00' })
    expect(tagLook('#9A9A9A')).toEqual({ kind: 'dot', background: '#9A9A9A' })
  })
  it('shows a dot for what is no colour', () => {
    expect(tagLook('red; background: url(x)')).toEqual({ kind: 'dot', background: 'currentColor' })
  })
})
