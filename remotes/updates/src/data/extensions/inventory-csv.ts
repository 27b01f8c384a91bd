import { type AccountExtension, extensionName, type Installation } from '@flotilla/api/contract'
import { toCsv } from '@flotilla/platform'

const yes = (is: boolean) => (is ? 'Yes' : 'No')

/** Extensions as CSV, a line each. */
export function extensionsCsv(rows: readonly AccountExtension[]): string {
  const header = [
    ...['Name', 'Type', 'Folder', 'Element', 'Author', 'Sites', 'Matching sites'],
    ...['Oldest', 'Newest installed', 'Newest known', 'Updates', 'Updater', 'Auto-update'],
  ]
  return toCsv(
    header,
    rows.map(({ inventory, ...row }) => [
      ...[extensionName(row), row.type, row.folder ?? '', row.element, inventory?.author ?? ''],
      ...[row.sitecount, inventory?.installations ?? row.sitecount],
      ...[inventory?.oldest ?? '', inventory?.latest ?? '', inventory?.newest ?? ''],
      ...[inventory?.startable ?? '', yes(row.support_update), yes(row.autoupdate_enabled === 1)],
    ]),
  )
}

/** Installations as CSV, a line each. */
export function installationsCsv(rows: readonly Installation[]): string {
  const header = [
    ...['Site', 'Extension', 'Type', 'Folder', 'Element', 'Author', 'Version', 'Update to', 'Ignored'],
    ...['Updater', 'Auto-update', 'Joomla', 'PHP'],
  ]
  return toCsv(
    header,
    rows.map((row) => [
      ...[row.site.name, extensionName(row), row.type, row.folder, row.element, row.author],
      ...[row.version ?? '', row.next_version ?? '', yes(row.ignore_update === 1)],
      ...[yes(row.support_update), yes(row.auto_update), row.core ?? '', row.php ?? ''],
    ]),
  )
}
