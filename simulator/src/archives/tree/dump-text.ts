import { createRandom } from '../../fleet/random.ts'
import type { SiteIdentity } from './site-identity.ts'

/*
 * A dump as Akeeba writes it: abstract prefix, one statement after the other, never split between two parts.
 */

type Table = { name: string; columns: string[]; definition: string }

const tables: Table[] = [
  {
    name: 'assets',
    columns: ['id', 'parent_id', 'name', 'title', 'rules'],
    definition:
      "`id` int unsigned NOT NULL AUTO_INCREMENT,\n  `parent_id` int NOT NULL DEFAULT 0,\n  `name` varchar(50) NOT NULL,\n  `title` varchar(100) NOT NULL COMMENT 'The descriptive title; may hold ( and )',\n  `rules` varchar(5120) NOT NULL DEFAULT '{}',\n  PRIMARY KEY (`id`),\n  UNIQUE KEY `idx_asset_name` (`name`)",
  },
  {
    name: 'content',
    columns: ['id', 'asset_id', 'title', 'introtext', 'state'],
    definition:
      "`id` int unsigned NOT NULL AUTO_INCREMENT,\n  `asset_id` int unsigned NOT NULL DEFAULT 0,\n  `title` varchar(255) NOT NULL DEFAULT '',\n  `introtext` mediumtext NOT NULL,\n  `state` tinyint NOT NULL DEFAULT 0,\n  PRIMARY KEY (`id`),\n  KEY `idx_title` (`title`(100))",
  },
  {
    name: 'users',
    columns: ['id', 'name', 'username', 'email', 'params'],
    definition:
      "`id` int NOT NULL AUTO_INCREMENT,\n  `name` varchar(400) NOT NULL DEFAULT '',\n  `username` varchar(150) NOT NULL DEFAULT '',\n  `email` varchar(100) NOT NULL DEFAULT '',\n  `params` text NOT NULL,\n  PRIMARY KEY (`id`)",
  },
]

/** `DROP` and `CREATE` of every table. */
export function structureText(): string {
  return tables
    .map(
      ({ name, definition }) =>
        `DROP TABLE IF EXISTS \`#__${name}\`;\nCREATE TABLE \`#__${name}\` (\n  ${definition}\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;\n`,
    )
    .join('')
}

const texts = [
  '<p>Herzlich willkommen; wir freuen uns auf Ihren Besuch.</p>',
  "It\\'s a café -- open daily (except Mondays) /* really */",
  "Ein ''Zitat'' und ein Pfad C:\\\\Temp\\\\",
  'Öffnungszeiten:\\r\\nMo–Fr 9–18 Uhr # nach Vereinbarung',
]

/** About `bytes` of whole `INSERT` statements about the site, at least one. */
export function rowsText(site: SiteIdentity, bytes: number): string {
  const random = createRandom(`${site.slug}/${site.remoteId}/rows`)
  const statements: string[] = []
  let length = 0
  let id = 1
  do {
    const { name, columns } = random.pick(tables)
    const rows = Array.from({ length: random.int(2, 8) }, () => {
      id += 1
      return `('${id}', '${random.int(0, 99)}', '${site.slug} ${id}', '${random.pick(texts)}', ${random.isChance(0.2) ? 'NULL' : `'${random.int(0, 1)}'`})`
    })
    const list = columns.map((column) => `\`${column}\``).join(', ')
    const statement = `INSERT INTO \`#__${name}\` (${list}) VALUES ${rows.join(', ')};\n`
    statements.push(statement)
    length += Buffer.byteLength(statement)
  } while (length < bytes)
  return statements.join('')
}
