import type { Facts } from './facts.ts'
import { type Files, json, remoteFiles, titleOf } from './remote-files.ts'

/** Everything that a remote in a repository of its own installs. */
export const installed = {
  dependencies: [
    '@flotilla/api',
    '@flotilla/platform',
    '@flotilla/ui',
    '@tanstack/react-query',
    'react',
    'react-dom',
  ],
  devDependencies: [
    '@flotilla/remote-kit',
    '@flotilla/testing',
    '@rspack/cli',
    '@rspack/core',
    '@rspack/dev-server',
    '@testing-library/react',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'jsdom',
    'typescript',
    'vitest',
  ],
} as const

/** The files of a new remote that has a repository of its own. */
export function ownRepositoryFiles(name: string, { versions }: Facts): Files {
  const schema = './node_modules/@flotilla/remote-kit/remote.schema.json'
  return {
    'README.md': readme(name),
    'package.json': json(manifest(name, versions)),
    'tsconfig.json': json(tsconfig),
    'vitest.config.ts': vitestConfig,
    '.gitignore': 'node_modules\ndist\n*.key\n',
    '.github/workflows/release.yml': releaseWorkflow,
    '.github/workflows/check.yml': workflow,
    ...remoteFiles(name, { platform: versions['@flotilla/platform'] ?? '*', schema }),
  }
}

function manifest(name: string, versions: Facts['versions']) {
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, versions[one] ?? '*']))
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      dev: 'flotilla-remote dev',
      build: 'rspack build',
      types: 'tsc --project .',
      test: 'vitest run',
      check: 'npm run build && flotilla-remote check',
    },
    dependencies: versionsOf(installed.dependencies),
    devDependencies: versionsOf(installed.devDependencies),
  }
}

const tsconfig = {
  compilerOptions: {
    ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx' },
    ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: true, noEmit: true },
    ...{ allowImportingTsExtensions: true, verbatimModuleSyntax: true, isolatedModules: true },
  },
  include: ['src', 'rspack.config.ts', 'vitest.config.ts'],
}

/** Node loads what is below node_modules by itself and knows no styles; these packages go through Vitest. */
const vitestConfig = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'jsdom', server: { deps: { inline: [/@flotilla\\//] } } },
})
`

/** Steps of both workflows. */
const prepared = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npx playwright install --with-deps chromium
`

const workflow = `name: check
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
${prepared}      - run: npm run types
      - run: npm test
      - run: npm run check
`

const releaseWorkflow = `# Publishes what main holds; users get it by flotilla-remote release, by hand.
name: release
on:
  push:
    branches: [main]
jobs:
  release:
    if: vars.FLOTILLA_CONSOLE != ''
    runs-on: ubuntu-latest
    concurrency: release
    env:
      FLOTILLA_CONSOLE: \${{ vars.FLOTILLA_CONSOLE }}
      FLOTILLA_KEY_NAME: \${{ vars.FLOTILLA_KEY_NAME }}
    steps:
${prepared}      - run: npm test
      - run: npm run check
      - run: npx flotilla-remote publish
        env:
          FLOTILLA_KEY: \${{ secrets.FLOTILLA_KEY }}
`

const readme = (name: string) => `# ${titleOf(name)}

A remote of the Flotilla console. It owns \`/${name}\`: the address, its entry in the sidebar and the calls that it may
make (\`permissions\`) are declared in \`remote.json\`, which an editor completes by its schema.

| command | what it does |
|---|---|
| \`npm run dev\` | the remote alone, with hot reload; \`npm run dev -- --console https://console.example\` shows it in that console, with its data |
| \`npm test\` | tests of the pages, in a document without a browser |
| \`npm run types\` | types |
| \`npm run check\` | builds into \`dist\` and runs the contract suite in a Chromium: the remote loads, mounts, unmounts and mounts again without leaks, stays within its addresses, logs no error, violates no policy, is accessible, adds nothing to \`window\` and no style for pages of others, and stays within its budgets |
| \`npx flotilla-remote publish\` | sends the checked build to a console; \`release --share 10\`, \`release\`, \`rollback\`, \`disable\` and \`list\` follow. \`npx flotilla-remote\` explains each |

- \`src/features/overview\`: the page, its story and its test. What it reads and writes goes to \`src/data\`.
- Exposes \`remote\` (routes) from \`src/remote.tsx\`. Uses \`@flotilla/platform\`, \`@flotilla/ui\` and \`@flotilla/api\`, and nothing else of the console.
- To publish, make a pair of keys with \`npx flotilla-remote key\` and give the public one to the operator of the console; \`.github/workflows/release.yml\` names the variables.
- The packages come from the registry of the console's operator: one line of \`.npmrc\`, \`@flotilla:registry=…\`.
`
