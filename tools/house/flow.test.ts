import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flowFiles } from './flow.ts'

const house = {
  'server/src/jobs/run/run-job.ts':
    "import { accept } from '../accept/index.ts'\nimport type { Row } from './row.ts'\nimport { db } from '../../db/open.ts'",
  'server/src/jobs/run/row.ts': 'export type Row = string',
  'server/src/jobs/accept/index.ts': "export { refuse } from './refuse.ts'\nexport * from './accept.ts'",
  'server/src/jobs/accept/accept.ts': 'export function accept() {}',
  'server/src/jobs/accept/refuse.ts': 'export function refuse() {}',
  'server/src/db/open.ts': 'export const db = null',
}

test('a flow is the files of its rooms whose values it imports, past lists of names', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'flotilla-flow-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(house)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
  expect(flowFiles(root, Object.keys(house))).toEqual([
    'server/src/jobs/accept/accept.ts',
    'server/src/jobs/run/run-job.ts',
  ])
})
