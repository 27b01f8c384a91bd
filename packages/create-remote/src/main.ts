#!/usr/bin/env node
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Facts, NameRefused, refuseName } from './facts.ts'
import { ownRepositoryFiles } from './own-repository.ts'

/** `npm create flotilla-remote <name>`: writes a repository into the folder `<name>`, which must be empty. */
try {
  const [name, ...more] = process.argv.slice(2)
  if (name === undefined || more.length > 0) throw new NameRefused('npm create flotilla-remote <name>')
  const facts: Facts = JSON.parse(readFileSync(new URL('./facts.json', import.meta.url), 'utf8'))
  refuseName(name, facts)
  const folder = path.resolve(name)
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new NameRefused(`${folder} is not empty. Choose another name.`)
  for (const [file, content] of Object.entries(ownRepositoryFiles(name, facts))) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  console.log(
    `Made ${name}. Next:\n\n  cd ${name}\n  npm install\n  npm run dev\n  npm test\n  npm run check\n`,
  )
} catch (error) {
  if (!(error instanceof NameRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
