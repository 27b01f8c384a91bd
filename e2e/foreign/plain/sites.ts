import { at } from './at.ts'

export const tag = { id: 7, name: 'Retainer', color: '#FFCC00', shortname: 'RET', in_sidebar: true }

/** Fields that rows and details of a site share. */
export const fields = {
  remote_name: 'Alpha at home',
  description: 'Ring before any update, the shop is open at night and on Sundays',
  url: 'https://alpha.example/',
  url_backend: 'https://alpha.example/administrator/',
  tags: [tag],
  extensions_installed: 2,
  extensions_need_update: 1,
  tls_enabled: 1,
  tls_expiration: '2027-06-01T00:00:00Z',
  app_version: '5.4.6',
  php_version: '8.3.1',
  core_need_update: 1,
  core_update_to: '5.4.8',
  state: 0,
  refresh_disabled: false,
  last_backup: at(20),
  last_checked_backup: at(13),
  last_checked_backup_state: 3,
  updated_at: at(21, '08:45'),
  backup_tools_installed: true,
  can_start_backup: true,
}
/** A site without any data in the backend yet. */
export const bare = {
  ...fields,
  remote_name: null,
  description: null,
  url: 'https://beta.example/',
  url_backend: null,
  tags: [],
  extensions_installed: 0,
  extensions_need_update: 0,
  tls_enabled: 0,
  tls_expiration: null,
  app_version: null,
  php_version: null,
  core_need_update: 0,
  core_update_to: null,
  state: null,
  last_backup: null,
  last_checked_backup: null,
  last_checked_backup_state: null,
  updated_at: null,
  backup_tools_installed: false,
  can_start_backup: false,
}

export const sites = [
  { id: 1, name: 'Alpha', process_state: 0, data: fields },
  { id: 2, name: 'Beta', process_state: 0, data: bare },
]
