import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'

/** The stack that the product was asked for: the imports of the running code. */
const imported = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  '@rspack/core',
  '@tanstack/react-query',
  '@reduxjs/toolkit',
  'react-redux',
  'axios',
  'laravel-echo',
  'pusher-js',
  '@stripe/react-stripe-js',
  'antd',
  'echarts-for-react',
  'dayjs',
]
/** And the stack that builds and proves it, by the script that runs it. */
const run: Record<string, RegExp> = {
  '@rspack/cli': /\brspack build\b/,
  storybook: /\bstorybook build\b/,
  vitest: /\bvitest run\b/,
  '@playwright/test': /\bplaywright test\b/,
}

const isTest = /\.(?:test|stories)\.tsx?$|[\\/](?:test|testing|fake-host|stories)[\\/]/

async function filesOf(pattern: string): Promise<string> {
  const texts: string[] = []
  for await (const file of glob(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))
    if (!isTest.test(file)) texts.push(readFileSync(path.join(root, file), 'utf8'))
  return texts.join('\n')
}

describe('a part of the required stack', async () => {
  const sources = await filesOf('{packages,remotes}/*/src/**/*.{ts,tsx}')
  const shell = await filesOf('{shell,server}/src/**/*.{ts,tsx}')
  const scripts = await filesOf('{.,shell,remotes/*}/package.json')

  it.each(imported)('is imported by the product: %s', (name) => {
    expect(`${sources}\n${shell}`).toMatch(new RegExp(`(?:from |import\\()'${name}(?:/[^']*)?'`))
  })

  it.each(Object.entries(run))('is run by a script of package.json: %s', (_, script) => {
    expect(scripts).toMatch(script)
  })
})
