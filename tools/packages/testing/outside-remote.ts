import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteFiles } from '../../new/remote-files.ts'
import type { Packed } from '../pack.ts'
import { installedVersion } from '../source-manifest.ts'

const tsconfig = {
  compilerOptions: {
    ...{
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
    },
    ...{ allowImportingTsExtensions: true, noEmit: true, verbatimModuleSyntax: true, isolatedModules: true },
  },
  include: ['src', 'rspack.config.ts'],
}

/** Node loads what is below node_modules itself, and knows no styles. */
const vitestConfig = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'jsdom', server: { deps: { inline: [/@flotilla\\//] } } },
})
`

/** Writes the files of a new remote into a folder that knows our packages by their registry alone. */
export async function writeOutsideRemote(folder: string, npmrc: string, packed: readonly Packed[]) {
  const files = {
    ...remoteFiles('hello'),
    'package.json': JSON.stringify(await manifest(packed), null, 2),
    'tsconfig.json': JSON.stringify(tsconfig, null, 2),
    'vitest.config.ts': vitestConfig,
    '.npmrc': npmrc,
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
}

async function manifest(packed: readonly Packed[]) {
  const ours = packed.filter(({ name }) => /\/(?:api|ui|platform|remote-kit|testing)$/.test(name))
  const others = await Promise.all(
    Object.entries({
      '@tanstack/react-query': 'platform',
      react: 'ui',
      'react-dom': 'ui',
      '@playwright/test': 'remote-kit',
      '@rspack/core': 'remote-kit',
      '@testing-library/react': 'testing',
      '@types/react': 'ui',
      'storybook-react-rsbuild': 'ui',
      vitest: 'testing',
    } as const).map(async ([name, owner]) => [name, await installedVersion(owner, name)] as const),
  )
  const tools = {
    '@rspack/cli': '^2.2.8',
    '@rspack/dev-server': '^2.2.2',
    jsdom: '^31.0.1',
    typescript: '^6.0.3',
  }
  return {
    ...{ name: 'hello', version: '1.0.0', private: true, type: 'module' },
    dependencies: {
      ...Object.fromEntries(ours.map(({ name, file }) => [name, versionOf(file)])),
      ...Object.fromEntries(others),
      ...tools,
    },
  }
}

/** Of `flotilla-ui-2.0.0.tgz`. */
const versionOf = (archive: string) => /-(\d[^-]*)\.tgz$/.exec(archive)?.[1] ?? ''
