import { describe, expect, it } from 'vitest'
import { tagLook } from './tag.tsx'

describe('tagLook', () => {
  // spec: SM-2-138, SM-9-023
  it('chooses white text below a luminance of 155, and black above', () => {
    expect(tagLook('#1565C0')).toEqual({ kind: 'solid', background: '#1565C0', text: '#ffffff' })
    expect(tagLook('#FFF59D')).toEqual({ kind: 'solid', background: '#FFF59D', text: '#000000' })
  })
  it('chooses black text at a luminance of 155', () => {
    expect(tagLook('#9B9B9B')).toMatchObject({ text: '#000000' })
  })
  it('is a dot when the text would have a contrast below 4.5:1', () => {
    expect(tagLook('#EF6C00')).toEqual({ kind: 'dot', background: '#EF6C00' })
    expect(tagLook('#9A9A9A')).toEqual({ kind: 'dot', background: '#9A9A9A' })
  })
  it('is a dot for a text that is no colour', () => {
    expect(tagLook('red; background: url(x)')).toEqual({ kind: 'dot', background: 'currentColor' })
  })
})
