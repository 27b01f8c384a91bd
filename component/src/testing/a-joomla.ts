import { readFile } from 'node:fs/promises'
import { runPhp } from './run-php.ts'

/** A Joomla site in the view of the component. `files`: additional files on its disk, by absolute path. */
export type AJoomla = {
  isSuperUser: boolean
  hasFormToken: boolean
  root: string
  configuration: { secret: string; sitename: string }
  params: Record<string, Record<string, string | number>>
  plugins: string[]
  /** The signed-in user's profile, by key. */
  profile: Record<string, string>
  /** A row of the profile that the database refuses; empty: it accepts all. */
  refusedKey: string
  files: string[]
}

const stubs = new URL('./joomla.php', import.meta.url)
/** Address of Akeeba's API in its Professional edition. */
export const akeebaApi = '/site/api/components/com_akeebabackup/src/Controller/ApiController.php'

/** A site without problems. */
export function aJoomla(changes: Partial<AJoomla> = {}): AJoomla {
  return {
    isSuperUser: true,
    hasFormToken: true,
    root: 'https://www.example.test/joomla/',
    configuration: { secret: 'secret of the site', sitename: 'Bäckerei Klein & Söhne' },
    params: {
      com_flotilla: { console: 'https://console.test/' },
      com_akeebabackup: { frontend_secret_word: 'word of akeeba', jsonapi_enabled: 1 },
    },
    plugins: ['api-authentication/token', 'user/token', 'webservices/installer', 'webservices/panopticon'],
    profile: { 'joomlatoken.token': 'c2VlZCBvZiB0aGUgdXNlcg==', 'joomlatoken.enabled': '1' },
    refusedKey: '',
    files: [akeebaApi, '/site/administrator/components/com_akeebabackup/akeebabackup.xml'],
    ...changes,
  }
}

/** Runs the component: `display` shows the page, `make` makes the link. Returns its output, headers first. */
export async function answerOf(joomla: AJoomla, task: 'display' | 'make'): Promise<string> {
  const { files, ...site } = joomla
  const controller = task === 'make' ? 'LinkController' : 'DisplayController'
  const json = Buffer.from(JSON.stringify(site)).toString('base64')
  const code = `<?php require '/stubs/joomla.php';
    $GLOBALS['site'] = json_decode(base64_decode('${json}'), true);
    $class = 'Flotilla\\\\Component\\\\Flotilla\\\\Administrator\\\\Controller\\\\${controller}';
    try { (new $class())->${task}(); } catch (\\RuntimeException $e) { echo get_class($e), ': ', $e->getMessage(); }
    echo "\\n<!-- profile ", json_encode($GLOBALS['site']['profile']), ' -->';`
  const stub = await readFile(stubs, 'utf8')
  const found = Object.fromEntries(files.map((path) => [path, '']))
  return runPhp(code, { ...found, '/stubs/joomla.php': stub })
}

/** The connect link in an answer; null when there is none. */
export function linkIn(answer: string): string | null {
  return /href="([^"]+\/addSite\/[^"]+)"/.exec(answer)?.[1] ?? null
}
