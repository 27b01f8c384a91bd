import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { complaintAboutNode } from './check-node.mjs'
import { findPnpm } from './find-pnpm.mjs'
import { installStamp } from './install-stamp.mjs'

describe('complaintAboutNode', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
    expect(complaintAboutNode(version)).toBeNull()
  })

  it.each(['8.0.0', '18.20.4', '20.18.9'])('names the version that is needed when Node is %s', (version) => {
    expect(complaintAboutNode(version)).toMatch(`This is Node ${version}; Flotilla needs 20.19 or newer`)
  })
})

describe('findPnpm', () => {
  it('returns the pnpm of the machine when it is the pinned version', () => {
    expect(findPnpm('pnpm@12.21.0', () => '12.21.0')).toEqual({
      command: 'pnpm',
      args: [],
      version: '12.21.0',
    })
  })

  it.each([null, '9.1.0', '12.20.0'])('fetches the pinned version when the machine has %s', (version) => {
    const pnpm = findPnpm('pnpm@12.21.0+sha512.abc', () => version)
    expect(pnpm).toEqual({ command: 'npx', args: ['--yes', 'pnpm@12.21.0'], version: '12.21.0' })
  })

  it('throws when package.json pins no pnpm', () => {
    expect(() => findPnpm('yarn@4', () => null)).toThrow('packageManager')
  })
})

describe('installStamp', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  function clone(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'clone-'))
    folders.push(folder)
    mkdirSync(path.join(folder, 'node_modules'))
    writeFileSync(path.join(folder, 'pnpm-lock.yaml'), 'first')
    return folder
  }

  it('does not exist before the first install', () => {
    expect(installStamp(clone()).isCurrent()).toBe(false)
  })

  it('is up to date while the lockfile is unchanged', () => {
    const folder = clone()
    installStamp(folder).write()
    expect(installStamp(folder).isCurrent()).toBe(true)
  })

  it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])('is out of date when %s changes', (file) => {
    const folder = clone()
    installStamp(folder).write()
    writeFileSync(path.join(folder, file), 'second')
    expect(installStamp(folder).isCurrent()).toBe(false)
  })
})
