import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ESLint } from 'eslint'
import { execa } from 'execa'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../root.ts'

type Planted = { promise: string; file: string; code: string; rule: string; says: RegExp }

const planted: Planted[] = [
  {
    promise: 'keeps Ant Design behind the ui package',
    file: 'remotes/sites/src/a.tsx',
    code: `import { Button } from 'antd'\nexport const x = Button\n`,
    rule: 'eslint(no-restricted-imports)',
    says: /@flotilla\/ui/,
  },
  {
    promise: 'lets SafeHtml alone set HTML',
    file: 'remotes/sites/src/a.tsx',
    code: `export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n`,
    rule: 'no-restricted-syntax',
    says: /SafeHtml/,
  },
  {
    promise: 'lets the client alone fetch',
    file: 'shell/src/features/a.ts',
    code: `export const a = () => fetch('/api')\n`,
    rule: 'eslint(no-restricted-globals)',
    says: /platform\.http/,
  },
  {
    promise: 'sees a fetch that goes through window',
    file: 'packages/ui/src/a.ts',
    code: `export const a = () => window.fetch('/api')\n`,
    rule: 'eslint(no-restricted-properties)',
    says: /platform\.http/,
  },
  {
    promise: 'lets packages/realtime alone open a socket',
    file: 'remotes/sites/src/a.ts',
    code: `export const a = new WebSocket('ws://x')\n`,
    rule: 'eslint(no-restricted-globals)',
    says: /one socket/,
  },
  {
    promise: 'keeps browser storage in its wrapper',
    file: 'shell/src/a.ts',
    code: `export const a = localStorage.length\n`,
    rule: 'eslint(no-restricted-globals)',
    says: /browser-storage/,
  },
  {
    promise: 'forbids the other edges inside a wrapper',
    file: 'packages/realtime/src/a.ts',
    code: `export const a = () => fetch('/')\n`,
    rule: 'eslint(no-restricted-globals)',
    says: /platform\.http/,
  },
  {
    promise: 'asks for query options factories',
    file: 'remotes/sites/src/a.ts',
    code: `import { useQuery } from '@tanstack/react-query'\nexport const useA = () => useQuery({ queryKey: ['a'], queryFn: () => 1 })\n`,
    rule: '@tanstack/query/prefer-query-options',
    says: /queryOptions/,
  },
  {
    promise: 'keeps the rules of hooks',
    file: 'remotes/sites/src/a.ts',
    code: `import { useState } from 'react'\nexport function useA(on: boolean) {\n  if (on) useState(1)\n}\n`,
    rule: 'react-hooks(rules-of-hooks)',
    says: /conditionally/i,
  },
  {
    promise: 'asks for a text alternative',
    file: 'remotes/sites/src/a.tsx',
    code: `export const A = () => <img src="a.png" />\n`,
    rule: 'jsx-a11y(alt-text)',
    says: /alt/,
  },
  {
    promise: 'takes no regular expression that a hostile text slows down more than it is long',
    file: 'server/src/a.ts',
    code: 'export const a = /<(script|style)\\b[\\s\\S]*?<\\/\\1>/gi\n',
    rule: 'redos/no-vulnerable',
    says: /polynomial|unsupported/,
  },
  {
    promise: 'sees one that only begins again at each sign',
    file: 'packages/api/src/a.ts',
    code: 'export const a = /<[^>]*>/g\n',
    rule: 'redos/no-vulnerable',
    says: /polynomial|unsupported/,
  },
  {
    promise: 'stops a file at 250 lines',
    file: 'server/src/a.ts',
    code: 'export {}\n'.repeat(251),
    rule: 'eslint(max-lines)',
    says: /250/,
  },
  {
    promise: 'stops a test at 400 lines',
    file: 'server/src/a.test.ts',
    code: 'export {}\n'.repeat(401),
    rule: 'eslint(max-lines)',
    says: /400/,
  },
  {
    promise: 'stops a function at 60 lines',
    file: 'server/src/a.ts',
    code: `export function a() {\n${'  a()\n'.repeat(60)}}\n`,
    rule: 'eslint(max-lines-per-function)',
    says: /60/,
  },
  {
    promise: 'stops a comment at 110 columns',
    file: 'server/src/a.ts',
    code: `// ${'word '.repeat(22)}\nexport {}\n`,
    rule: 'max-len',
    says: /110/,
  },
  {
    promise: 'asks for a plain word in a comment',
    file: 'server/src/a.ts',
    code: '/** Whoever has the lease. */\nexport const a = 1\n',
    rule: 'eslint(no-warning-comments)',
    says: /whoever/i,
  },
]

/** Files in which an edge may be used: its own wrapper. */
const allowed: Record<string, string> = {
  'packages/api/src/client/a.ts': `export const a = () => fetch('/api')\n`,
  'packages/realtime/src/a.ts': `export const a = new WebSocket('/')\n`,
  'shell/src/storage/browser-storage.ts': `export const a = localStorage\n`,
  'packages/ui/src/allowed.ts': `import { Button } from 'antd'\nexport const a = Button\n`,
}

const eslint = new ESLint({ cwd: root })

async function eslintComplaints({ file, code }: Planted): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) })
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

type Diagnostic = { code: string; message: string; help?: string; filename: string }

/** What oxlint says of files under these names, in a folder of their own with our configuration. */
async function oxlintComplaints(files: Record<string, string>): Promise<Diagnostic[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'planted-lint-'))
  try {
    const own = { 'oxlint.config.ts': `export { default } from '${path.join(root, 'oxlint.config.ts')}'\n` }
    for (const [name, code] of Object.entries({ ...own, ...files })) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), code)
    }
    const options = { cwd: folder, reject: false }
    const { stdout } = await execa(path.join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', '.'], options)
    return JSON.parse(stdout).diagnostics
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Oxlint writes a rule with the plugin before brackets. */
const isOxlint = ({ rule }: Planted) => rule.endsWith(')')

/** Each planted file under a folder of its own name, so that one run sees them all. */
const folderOf = (index: number, file: string) => file.replace('/src/', `/src/planted-${index}/`)

describe('the lint rules', () => {
  let found: Diagnostic[] = []

  beforeAll(async () => {
    const files = planted.map(({ file, code }, index) => [folderOf(index, file), code])
    found = await oxlintComplaints({ ...Object.fromEntries(files), ...allowed })
  })

  it.each(planted.filter((one) => isOxlint(one)))('$promise', (one) => {
    const name = folderOf(planted.indexOf(one), one.file)
    const own = found.filter(({ code, filename }) => code === one.rule && filename === name)
    expect(own.map(({ message, help }) => `${message} ${help ?? ''}`).join('\n')).toMatch(one.says)
  })

  it.each(planted.filter((one) => !isOxlint(one)))('$promise', async (one) => {
    const complaints = await eslintComplaints(one)
    expect(complaints.filter((line) => line.startsWith(`${one.rule}:`)).join('\n')).toMatch(one.says)
  })

  it('allow each call to the outside in the one file that wraps it', () => {
    expect(found.filter(({ filename }) => filename in allowed)).toEqual([])
  })
})
