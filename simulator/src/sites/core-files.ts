import type { LiveSite } from './live-site.ts'
import { coreOf } from './live-site.ts'

/** The file that contains the version of a site; a half unpacked package may or may not have replaced it. */
const versionFile = 'libraries/src/Version.php'

/** Some files of Joomla, in the order of its package: enough to show what an update has replaced. */
const packaged = [
  'administrator/components/com_joomlaupdate/extract.php',
  'administrator/components/com_users/src/Model/UserModel.php',
  'administrator/manifests/files/joomla.xml',
  'api/components/com_installer/src/Controller/ManageController.php',
  'components/com_content/src/Model/ArticleModel.php',
  'includes/framework.php',
  'index.php',
  'language/en-GB/joomla.ini',
  'layouts/joomla/content/info_block.php',
  'libraries/src/Application/CMSApplication.php',
  versionFile,
  'media/system/js/core.js',
  'modules/mod_menu/src/Helper/MenuHelper.php',
  'plugins/system/sef/src/Extension/Sef.php',
  'templates/cassiopeia/index.php',
] as const

/** Each file of the site's Joomla with its version. */
export function coreFilesOf(site: LiveSite): Record<string, string> {
  const { version } = coreOf(site)
  const { coreFiles = {} } = site.changes()
  return Object.fromEntries(packaged.map((path) => [path, coreFiles[path] ?? version]))
}

/** Unpacks the files of `version` up to `share` (0 to 1) of the package. */
export function unpackCore(site: LiveSite, version: string, share: number): void {
  const before = coreFilesOf(site)
  const brought = packaged.slice(0, Math.floor(packaged.length * share))
  const coreFiles = { ...before, ...Object.fromEntries(brought.map((path) => [path, version])) }
  site.change({ coreFiles, core: coreFiles[versionFile] ?? version })
}
