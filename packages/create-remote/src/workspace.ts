import { type Files, json, remoteFiles, titleOf } from './remote-files.ts'

/** The files of a new remote that is a package of the console's own repository, in `remotes/<name>`. */
export function workspaceFiles(name: string, platform: string): Files {
  const schema = '../../packages/remote-kit/remote.schema.json'
  return {
    'README.md': readme(name),
    'package.json': json(manifest(name)),
    ...remoteFiles(name, { platform: `^${platform}`, schema }),
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
      vitest: 'catalog:',
    },
  }
}

const readme = (name: string) => `# ${titleOf(name)}

Owns \`/${name}\`: the address and its entry in the sidebar are declared in \`remote.json\`.

- \`src/features/overview\`: the page, its story and its test. \`src/data\`: what it reads.
- Exposes \`remote\` (routes). May use [what the platform promises](../../packages/platform/api-report.md). Must not know other remotes or the shell.
- Build: \`pnpm build ${name}\`; tests: \`npx vitest run remotes/${name}\` from the root.
- Contract suite on what is built: \`pnpm remotes check ${name}\`.
- Release: \`pnpm remotes publish ${name}\`, \`pnpm remotes release ${name}\`; back: \`pnpm remotes rollback ${name}\`.
`
