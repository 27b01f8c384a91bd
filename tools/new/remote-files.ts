import { PLATFORM_RANGE } from './platform-range.ts'
import { sourceFiles } from './source-files.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Path → content of every file of a new remote. Its page is at `/<name>`, in the sidebar of every user. */
export function remoteFiles(name: string): Record<string, string> {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  const declaration = {
    name,
    owner: `${title} team`,
    platform: PLATFORM_RANGE,
    routes: [{ path: `/${name}`, layout: 'app', title }],
    navigation: [{ label: title, icon: 'star', path: `/${name}`, order: 90, section: 'main' }],
    permissions: [],
    events: {},
    budgets: { firstRouteKb: 60 },
  }
  return {
    'README.md': readme(name, title),
    'package.json': json(manifest(name)),
    'remote.json': json(declaration),
    'rspack.config.ts': `import { defineRemote } from '@flotilla/remote-kit/build'

export default defineRemote(import.meta.dirname)
`,
    ...sourceFiles(name, title),
  }
}

function manifest(name: string) {
  return {
    name: `@flotilla/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'rspack build' },
    dependencies: {
      '@flotilla/api': 'workspace:*',
      '@flotilla/platform': 'workspace:*',
      '@flotilla/ui': 'workspace:*',
      '@tanstack/react-query': 'catalog:',
      react: 'catalog:',
      'react-dom': 'catalog:',
    },
    devDependencies: {
      '@flotilla/remote-kit': 'workspace:*',
      '@flotilla/server': 'workspace:*',
      '@flotilla/testing': 'workspace:*',
      '@rspack/cli': 'catalog:',
      '@rspack/core': 'catalog:',
      '@rspack/dev-server': 'catalog:',
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
      'storybook-react-rsbuild': 'catalog:',
      vitest: 'catalog:',
    },
  }
}

function readme(name: string, title: string): string {
  return `# ${title}

Owns \`/${name}\`: the address and its entry in the sidebar are declared in \`remote.json\`.

- \`src/features/overview\`: the page, its story and its test. \`src/data\`: what it reads.
- Exposes \`remote\` (routes). May use [what the platform promises](../../packages/platform/api-report.md). Must not know other remotes or the shell.
- Build: \`pnpm build ${name}\`; tests: \`npx vitest run remotes/${name}\` from the root.
- Contract suite on what is built: \`pnpm remotes check ${name}\`.
- Release: \`pnpm remotes publish ${name}\`, \`pnpm remotes release ${name}\`; back: \`pnpm remotes rollback ${name}\`.
`
}
