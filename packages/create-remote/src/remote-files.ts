import { sourceFiles } from './source-files.ts'

/** Path → content of the files of a folder. */
export type Files = Record<string, string>

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** `fleet-report` is shown as "Fleet report". */
export const titleOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/**
 * The files of a new remote that are the same in every place. Its page is at `/<name>`, in the sidebar of
 * every user. `platform`: the range of platforms that it is made for; `schema`: where an editor finds the
 * schema of its declaration.
 */
export function remoteFiles(name: string, { platform, schema }: { platform: string; schema: string }): Files {
  const title = titleOf(name)
  const declaration = {
    $schema: schema,
    name,
    owner: `${title} team`,
    platform,
    routes: [{ path: `/${name}`, layout: 'app', title }],
    navigation: [{ label: title, icon: 'star', path: `/${name}`, order: 90, section: 'main' }],
    permissions: [],
    events: {},
    budgets: { firstRouteKb: 60 },
  }
  return {
    'remote.json': json(declaration),
    'rspack.config.ts': `import { defineRemote } from '@flotilla/remote-kit/build'

export default defineRemote(import.meta.dirname)
`,
    ...sourceFiles(name, title),
  }
}
