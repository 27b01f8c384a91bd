import type { LiveSite } from './live-site.ts'
import { coreOf } from './live-site.ts'
import type { CorePackage } from './site-changes.ts'

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

/** The last file of the package: it differs where the package has other bytes than Joomla's. */
const alteredFile = packaged.at(-1)

/** Unpacks the files of a package up to `share` (0 to 1) of it. */
export function unpackCore(
  site: LiveSite,
  { toVersion, isWhole }: Pick<CorePackage, 'toVersion' | 'isWhole'>,
  share: number,
): void {
  const brought = packaged
    .slice(0, Math.floor(packaged.length * share))
    .map((path) => [path, path === alteredFile && !isWhole ? `${toVersion} (altered)` : toVersion])
  const coreFiles = { ...coreFilesOf(site), ...Object.fromEntries(brought) }
  site.change({ coreFiles, core: coreFiles[versionFile] ?? toVersion })
}
