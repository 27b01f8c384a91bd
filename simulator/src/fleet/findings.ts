import type { NamedSite } from './named/named-site.ts'
import type { FindingsDefinition } from './site-definition.ts'

/** Additions to a clean audit by each kind of finding (fleet §3.4). All file contents are inert text. */
export const findings: Record<NonNullable<NamedSite['findings']>, Partial<FindingsDefinition>> = {
  edited: {
    modified: [
      {
        file: 'templates/cassiopeia/error.php',
        line: 42,
        content:
          "-    <h1><?php echo Text::_('JERROR_LAYOUT_PAGE_NOT_FOUND'); ?></h1>\n+    <h1>Diese Seite gibt es nicht mehr</h1>\n+    <p>Studio Nordlicht, 2025-03-11</p>",
      },
    ],
  },
  backdoor: {
    modified: [
      { file: 'index.php', line: 2, content: '+@include "../.cache.ico";' },
      { file: 'libraries/src/Application/CMSApplication.php', line: 0, content: 'The file is missing' },
    ],
    suspicious: [
      {
        file: 'images/stories/thumbs.php',
        match: 'eval(base64_decode(',
        line: 1,
        content: "<?php eval(base64_decode('ZGVtbw==')); // inert sample of the demo",
        isIgnored: false,
      },
    ],
    users: {
      weak_passwords: [{ id: 142, username: 'redaktion' }],
      inactive_users: [{ id: 43, username: 'altadmin' }],
      default_usernames: [{ id: 42, username: 'admin' }],
    },
  },
  upload: {
    suspicious: [
      {
        file: 'media/com_jce/.x.php',
        match: 'move_uploaded_file + $_REQUEST',
        line: 3,
        content:
          "<?php\n// inert sample of the demo\nmove_uploaded_file($_FILES['f']['tmp_name'], $_REQUEST['p']);",
        isIgnored: false,
      },
    ],
    configuration: { default_db_prefix: 'jos_', configuration_writable: 1 },
  },
  falsePositive: {
    suspicious: [
      {
        file: 'components/com_phocagallery/libraries/phocagallery/render/rendermap.php',
        match: 'gzinflate',
        line: 118,
        content: '$style = gzinflate($packed); // map style, packed by the vendor',
        isIgnored: true,
      },
    ],
  },
  cache: {
    suspicious: [
      {
        file: 'cache/wp-load.php',
        match: 'name of another system',
        line: 1,
        content: '<?php // left over from a migration, inert sample of the demo',
        isIgnored: false,
      },
    ],
  },
  settings: { configuration: { debug_on: 1, session_lifetime: 240 } },
  users: {
    users: {
      weak_passwords: [{ id: 142, username: 'redaktion' }],
      inactive_users: [{ id: 43, username: 'altadmin' }],
    },
  },
}
