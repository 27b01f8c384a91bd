import { expect, it } from 'vitest'
import { findBareProps } from './bare-props.ts'

it('each prop of an exported component has a sentence', () => {
  const { components, bare } = findBareProps()
  expect(components).toBeGreaterThan(100)
  expect(bare).toEqual([])
})
