import { expect, it } from 'vitest'
import { earlierDatabase } from '../testing/earlier-database.ts'

it('the migration takes away the extensions that are Joomla itself, and leaves the others and the log alone', async () => {
  const { pglite, update } = await earlierDatabase(16)
  await pglite.exec(`
    insert into accounts (id) values (1);
    insert into sites (id, account_id, name, url, url_key, api_url) values (1, 1, 'Ada', 'https://a.example/', 'a.example', 'x');
    insert into extensions (account_id, site_id, eid, name, translated_name, type, folder, element) values
      (1, 1, 1, 'Article', 'Article', 'plugin', 'schemaorg', 'article'),
      (1, 1, 2, 'Schemaorg', 'Schemaorg', 'plugin', 'system', 'schemaorg'),
      (1, 1, 3, 'Global Check-in', 'Global Check-in', 'plugin', 'task', 'globalcheckin'),
      (1, 1, 4, 'Recipes by others', 'Recipes by others', 'plugin', 'schemaorg', 'cookbook'),
      (1, 1, 5, 'JCE', 'JCE', 'package', '', 'pkg_jce')`)
  await update()
  const { rows } = await pglite.query('select element from extensions order by eid')
  expect(rows).toEqual([{ element: 'cookbook' }, { element: 'pkg_jce' }])
  expect((await pglite.query('select extensions_installed from sites')).rows).toEqual([
    { extensions_installed: 2 },
  ])
  expect((await pglite.query('select id from activity')).rows).toEqual([])
})
