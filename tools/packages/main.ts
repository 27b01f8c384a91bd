import path from 'node:path'
import { root } from '../root.ts'
import { packPackages } from './pack.ts'

/** `pnpm packages [folder]`: compiles and packs what other teams get; default `.cache/packages`. */
const folder = path.resolve(process.argv[2] ?? path.join(root, '.cache/packages'))
for (const { name, file, kilobytes } of await packPackages(folder))
  console.log(`${name.padEnd(28)} ${kilobytes.toFixed(0).padStart(5)} kB  ${path.relative(root, file)}`)
