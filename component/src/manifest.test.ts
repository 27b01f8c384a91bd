import { describe, expect, it } from 'vitest'
import { joomlaFiles } from './joomla-files.ts'

const files = await joomlaFiles()
const text = (path: string) => files.get(path)?.toString() ?? ''
const manifest = text('flotilla.xml')
const all = (pattern: RegExp, source = manifest) =>
  [...source.matchAll(pattern)].map((match) => match[1] ?? '')
const keysOf = (path: string) => all(/^([A-Z_]+)="/gm, text(path)).sort()

describe('the Joomla manifest of the component', () => {
  it('names only existing files, and every file of the package', () => {
    const named = [
      'flotilla.xml',
      ...all(/<scriptfile>([^<]+)</g),
      ...all(/<filename>([^<]+)</g).map((path) => `admin/${path}`),
      ...all(/<language tag="[^"]+">([^<]+)</g).map((path) => `admin/language/${path}`),
    ]
    expect(named.filter((path) => !files.has(path))).toEqual([])
    const folders = all(/<folder>([^<]+)</g).map((path) => `admin/${path}/`)
    const inFolders = [...files.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)))
    expect(
      folders.filter((folder) => inFolders.every((path) => !path.startsWith(folder))),
      'empty',
    ).toEqual([])
    expect([...named, ...inFolders].sort()).toEqual([...files.keys()].sort())
  })

  it('declares an upgradable component with the namespace of its classes', () => {
    expect(manifest).toContain('<extension type="component" method="upgrade">')
    expect(all(/<version>(\d+\.\d+\.\d+)</g)).toHaveLength(1)
    const [namespace = ''] = all(/<namespace path="src">([^<]+)</g)
    for (const [path, bytes] of files) {
      if (!path.startsWith('admin/src/')) continue
      const folder = path.slice('admin/src/'.length, path.lastIndexOf('/')).replaceAll('/', '\\')
      const code = bytes.toString()
      expect(all(/^namespace ([^;]+);/gm, code), path).toEqual([`${namespace}\\Administrator\\${folder}`])
      expect(code, path).toMatch(
        new RegExp(`^(final )?class ${path.split('/').at(-1)?.slice(0, -4)}\\b`, 'm'),
      )
    }
    expect(text('admin/services/provider.php')).toContain(`'\\\\${namespace.replaceAll('\\', '\\\\')}'`)
  })

  it('declares the rights that control access to the component', () => {
    expect(all(/<action name="([^"]+)"/g, text('admin/access.xml'))).toEqual([
      'core.admin',
      'core.options',
      'core.manage',
    ])
  })
})

describe('the language files of the component', () => {
  const code = [...files]
    .filter(([path]) => !path.includes('/language/'))
    .map(([, bytes]) => bytes.toString())
  const used = new Set(all(/\b(COM_FLOTILLA(?:_[A-Z_]*[A-Z])?)\b/g, code.join('\n')))
  const checks = all(/->check\('([A-Z_]+)'/g, text('admin/src/Model/ConnectModel.php'))
  for (const check of checks) for (const end of ['', '_HELP']) used.add(`COM_FLOTILLA_CHECK_${check}${end}`)
  used.delete('COM_FLOTILLA_CHECK')
  const said = (language: string) => [
    ...keysOf(`admin/language/${language}/com_flotilla.ini`),
    ...keysOf(`admin/language/${language}/com_flotilla.sys.ini`),
  ]

  it.each(['en-GB', 'de-DE'])('hold every used key and no unused one in %s', (language) => {
    // The title of a point always has a help text, which is shown while the point is open.
    expect([...new Set(said(language))].sort()).toEqual([...used].sort())
  })

  it.each(['en-GB', 'de-DE'])(
    'promise no updates in the help on a missing backup tool, in %s',
    (language) => {
      const words = text(`admin/language/${language}/com_flotilla.ini`)
      const [help = ''] = all(/^COM_FLOTILLA_CHECK_BACKUP_HELP="(.*)"$/gm, words)
      expect(help).toContain('Akeeba Backup Professional')
      expect(help).not.toMatch(/update|aktualisier/i)
    },
  )

  it('are valid INI: one quoted line each, with inner quotes escaped', () => {
    for (const [path, bytes] of files) {
      if (!path.endsWith('.ini')) continue
      const lines = bytes.toString().trim().split('\n')
      const bad = lines.filter((line) => !/^(;.*|[A-Z_]+="(\\"|[^"\\])*")?$/.test(line))
      expect(bad, path).toEqual([])
    }
  })
})
