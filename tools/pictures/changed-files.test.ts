import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { expect, it, onTestFinished } from 'vitest'
import { changedFiles } from './changed-files.ts'

const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.test']

/** A repository whose main has two commits, of one.ts and two.ts. */
async function aRepository() {
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-changed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const git = (...args: string[]) => execa('git', [...person, ...args], { cwd: folder })
  const commit = async (file: string) => {
    await writeFile(path.join(folder, file), file)
    await git('add', '.')
    await git('commit', '-m', file)
  }
  await git('init', '--initial-branch', 'main')
  await commit('one.ts')
  await commit('two.ts')
  return { folder, git, commit }
}

it('the changed files of main are those of its last commit and of the working tree', async () => {
  const { folder } = await aRepository()
  await mkdir(path.join(folder, 'new'))
  await writeFile(path.join(folder, 'new/three.ts'), '')
  await writeFile(path.join(folder, 'one.ts'), 'other')
  expect(await changedFiles(folder)).toEqual(['one.ts', 'two.ts', 'new/three.ts'])
})

it('the changed files of a branch are those since it left main', async () => {
  const { folder, git, commit } = await aRepository()
  await git('checkout', '-b', 'branch')
  await commit('three.ts')
  await commit('four.ts')
  expect(await changedFiles(folder)).toEqual(['four.ts', 'three.ts'])
})

it('the changed files are not known without the past of the repository', async () => {
  const { folder } = await aRepository()
  await rm(path.join(folder, '.git'), { recursive: true })
  expect(await changedFiles(folder)).toBeNull()
})
