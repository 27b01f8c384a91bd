/** What other teams get, each after those that it needs. */
export const published = [
  'api',
  'ui',
  'platform',
  'realtime',
  'plain-backend',
  'work',
  'remote-kit',
  'testing',
  'create-remote',
] as const

export type Published = (typeof published)[number]

type Sources = { exports: Readonly<Record<string, string>>; bin: Readonly<Record<string, string>> }

/** Entries that need what is not published. */
const inside: Partial<Record<Published, readonly string[]>> = {
  testing: ['./server'],
  // The console alone shows sandboxed frames.
  platform: ['./framed', './host-parts'],
  'remote-kit': ['./framed'],
}

/** Libraries of which a package needs little: they are bundled into it (ADR 33). */
export const bundled: Partial<Record<Published, readonly string[]>> = {
  ui: ['antd', 'echarts', 'echarts-for-react'],
}

/** Files that no entry imports, but that are used by their name. */
const named: Partial<Record<Published, readonly string[]>> = {
  'remote-kit': [
    './src/contract-suite/host/main.tsx',
    './src/dev/page/main.tsx',
    './src/dev/remember-renderers.ts',
    './src/build/without-json-schema.ts',
    './src/build/without-summaries.ts',
  ],
}

/** The entries of a package that are published, with their files: `./form`, `./src/form/index.ts`. */
export function entriesOf(name: Published, exports: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(exports).filter(([entry]) => !inside[name]?.includes(entry))
}

/** Files of a package that are published as they are. */
export function plainFilesOf(name: Published, { exports }: Sources): string[] {
  const files = entriesOf(name, exports).map(([, file]) => file)
  return files.filter((file) => !/\.tsx?$/.test(file) && file !== './package.json')
}

/** The source files from which a package is compiled; all others are found from these. */
export function rootsOf(name: Published, { exports, bin }: Sources): string[] {
  const files = [...entriesOf(name, exports).map(([, file]) => file), ...Object.values(bin)]
  return [...files.filter((file) => /\.tsx?$/.test(file)), ...(named[name] ?? [])]
}
