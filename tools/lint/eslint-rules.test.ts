import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint({ cwd: new URL('../..', import.meta.url).pathname })

async function complaintsAbout(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath })
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

const planted: { promise: string; file: string; code: string; rule: string; says: RegExp }[] = [
  {
    promise: 'keeps Ant Design behind the ui package',
    file: 'remotes/sites/src/a.tsx',
    code: `import { Button } from 'antd'\nexport const x = Button\n`,
    rule: 'no-restricted-imports',
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
    rule: 'no-restricted-globals',
    says: /platform\.http/,
  },
  {
    promise: 'sees a fetch that goes through window',
    file: 'packages/ui/src/a.ts',
    code: `export const a = () => window.fetch('/api')\n`,
    rule: 'no-restricted-properties',
    says: /platform\.http/,
  },
  {
    promise: 'lets packages/realtime alone open a socket',
    file: 'remotes/sites/src/a.ts',
    code: `export const a = new WebSocket('ws://x')\n`,
    rule: 'no-restricted-globals',
    says: /one socket/,
  },
  {
    promise: 'keeps browser storage in its wrapper',
    file: 'shell/src/a.ts',
    code: `export const a = localStorage.length\n`,
    rule: 'no-restricted-globals',
    says: /browser-storage/,
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
    rule: 'react-hooks/rules-of-hooks',
    says: /conditionally/,
  },
  {
    promise: 'asks for a text alternative',
    file: 'remotes/sites/src/a.tsx',
    code: `export const A = () => <img src="a.png" />\n`,
    rule: 'jsx-a11y/alt-text',
    says: /alt/,
  },
  {
    promise: 'takes no regular expression that a hostile text slows down more than it is long',
    file: 'server/src/a.ts',
    code: 'export const a = /<(script|style)\\b[\\s\\S]*?<\\/\\1>/gi\n',
    rule: 'redos/no-vulnerable',
    says: /polynomial/,
  },
  {
    promise: 'sees one that only begins again at each sign',
    file: 'packages/api/src/a.ts',
    code: 'export const a = /<[^>]*>/g\n',
    rule: 'redos/no-vulnerable',
    says: /polynomial/,
  },
  {
    promise: 'stops a file at 250 lines',
    file: 'server/src/a.ts',
    code: 'export {}\n'.repeat(251),
    rule: 'max-lines',
    says: /250/,
  },
  {
    promise: 'stops a test at 400 lines',
    file: 'server/src/a.test.ts',
    code: 'export {}\n'.repeat(401),
    rule: 'max-lines',
    says: /400/,
  },
  {
    promise: 'stops a function at 60 lines',
    file: 'server/src/a.ts',
    code: `export function a() {\n${'  a()\n'.repeat(60)}}\n`,
    rule: 'max-lines-per-function',
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
    rule: 'no-warning-comments',
    says: /whoever/i,
  },
]

describe('the lint rules', () => {
  it.each(planted)('$promise', async ({ file, code, rule, says }) => {
    const complaints = await complaintsAbout(file, code)
    expect(complaints.filter((line) => line.startsWith(`${rule}:`)).join('\n')).toMatch(says)
  })

  it('allows each edge in its own wrapper', async () => {
    expect(
      await complaintsAbout('packages/api/src/client/a.ts', `export const a = () => fetch('/api')\n`),
    ).toEqual([])
    expect(
      await complaintsAbout('packages/realtime/src/a.ts', `export const a = new WebSocket('/')\n`),
    ).toEqual([])
    expect(
      await complaintsAbout('shell/src/storage/browser-storage.ts', `export const a = localStorage\n`),
    ).toEqual([])
    expect(
      await complaintsAbout(
        'packages/ui/src/a.ts',
        `import { Button } from 'antd'\nexport const a = Button\n`,
      ),
    ).toEqual([])
  })

  it('still forbids the other edges inside a wrapper', async () => {
    const complaints = await complaintsAbout(
      'packages/realtime/src/a.ts',
      `export const a = () => fetch('/')\n`,
    )
    expect(complaints.join()).toMatch(/platform\.http/)
  })
})
