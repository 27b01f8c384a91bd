import type { ArchiveEntry } from '../archive-entry.ts'
import { deflatedContent } from '../bytes/content.ts'
import type { SiteIdentity } from './site-identity.ts'

const phpHead = (about: string) =>
  `<?php\n/**\n * ${about}\n *\n * Demo file of the simulated fleet.\n */\n\ndefined('_JEXEC') or die;\n\n`

function classFile(path: string): string {
  const name = (path.split('/').at(-1) ?? '').replace('.php', '')
  const methods = Array.from(
    { length: 12 },
    (_, index) =>
      `    public function task${index}(array $input): array\n    {\n        return array_filter($input, fn ($value) => $value !== null && $value !== '${name}${index}');\n    }\n`,
  )
  return `${phpHead(name)}class ${name}\n{\n${methods.join('\n')}}\n`
}

/** `configuration.php`: every setting that a restore needs, and no real secret. */
export function configurationFile({ slug, name, dbPrefix }: SiteIdentity): string {
  const settings: Record<string, string> = {
    offline: '0',
    sitename: name.replaceAll("'", "\\'"),
    editor: 'jce',
    dbtype: 'mysqli',
    host: 'localhost',
    user: `db_${slug.slice(0, 8)}`,
    password: 'demo-password-of-no-use',
    db: `joomla_${slug.replaceAll('-', '_')}`,
    dbprefix: dbPrefix,
    secret: 'demo-secret-of-no-use',
    mailfrom: `info@${slug}.example`,
    tmp_path: '/var/www/html/tmp',
    log_path: '/var/www/html/administrator/logs',
  }
  const lines = Object.entries(settings).map(([key, value]) => `\tpublic $${key} = '${value}';`)
  return `<?php\nclass JConfig {\n${lines.join('\n')}\n}\n`
}

const manifest = (version: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<extension type="file" method="upgrade">\n\t<name>files_joomla</name>\n\t<version>${version}</version>\n</extension>\n`

const classes = [
  'administrator/components/com_content/src/Controller/ArticleController.php',
  'administrator/components/com_content/src/Model/ArticlesModel.php',
  'administrator/components/com_users/src/Model/UsersModel.php',
  'administrator/components/com_akeebabackup/src/Model/BackupModel.php',
  'components/com_content/src/View/Article/HtmlView.php',
  'components/com_contact/src/Controller/ContactController.php',
  'libraries/src/Application/CMSApplication.php',
  'libraries/src/Table/Content.php',
  'libraries/src/User/User.php',
  'libraries/vendor/joomla/database/src/DatabaseDriver.php',
  'modules/mod_menu/src/Helper/MenuHelper.php',
  'plugins/system/cache/src/Extension/Cache.php',
]

const bootstrap = (role: string) => `${phpHead(role)}require_once __DIR__ . '/includes/app.php';\n`

/** The code of a Joomla site: enough of every folder, deflated as Akeeba does it. */
export function joomlaFiles(site: SiteIdentity): ArchiveEntry[] {
  const texts: [string, string][] = [
    ['index.php', bootstrap('Front page')],
    ['htaccess.txt', 'RewriteEngine On\nRewriteRule .* index.php [F]\n'],
    ['robots.txt', 'User-agent: *\nDisallow: /administrator/\nDisallow: /api/\n'],
    ['administrator/index.php', bootstrap('Administrator')],
    ['administrator/manifests/files/joomla.xml', manifest(site.coreVersion)],
    ['api/index.php', bootstrap('Web services')],
    ['language/de-DE/joomla.ini', 'JYES="Ja"\nJNO="Nein"\nJSAVE="Speichern"\n'.repeat(20)],
    ['language/en-GB/joomla.ini', 'JYES="Yes"\nJNO="No"\nJSAVE="Save"\n'.repeat(20)],
    ['media/system/js/core.min.js', 'window.Joomla=window.Joomla||{};Joomla.Text={_:k=>k};\n'.repeat(40)],
    ['media/templates/site/cassiopeia/css/template.min.css', '.container{max-width:1320px;margin:0 auto}\n'],
    ['templates/cassiopeia/index.php', bootstrap('Template')],
    ['templates/cassiopeia/error.php', bootstrap('Error page')],
    ['tmp/index.html', '<!DOCTYPE html><title></title>\n'],
    ...classes.map((path): [string, string] => [path, classFile(path)]),
  ]
  const folders = ['administrator', 'components', 'images', 'libraries', 'modules', 'plugins', 'templates']
  return [
    ...folders.map((path) => ({ path, content: null })),
    ...texts.map(([path, text]) => ({ path, content: deflatedContent(Buffer.from(text)) })),
  ]
}
