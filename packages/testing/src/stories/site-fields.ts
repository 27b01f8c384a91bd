import type { SiteFields } from '@flotilla/api/contract'
import type { z } from 'zod'

/** A healthy, idle site with TLS, a backup tool and a tested backup, seen from November 2026. */
export const healthySite: z.input<typeof SiteFields> = {
  remote_name: 'Architekturbüro Nord',
  description: 'Portfolio, moved to the new host in March',
  url: 'https://www.architektur-nord.example/',
  url_backend: 'https://www.architektur-nord.example/administrator/',
  tags: [{ id: 1, name: 'Brochure', color: '#2E7D32', shortname: null, in_sidebar: true }],
  extensions_installed: 24,
  extensions_need_update: 0,
  tls_enabled: 1,
  tls_expiration: '2027-02-10T00:00:00Z',
  app_version: '5.4.8',
  php_version: '8.3.30',
  core_need_update: 0,
  core_update_to: null,
  state: 0,
  refresh_disabled: false,
  last_backup: '2026-11-19T03:24:00Z',
  last_checked_backup: '2026-11-15T03:31:00Z',
  last_checked_backup_state: 2,
  updated_at: '2026-11-21T07:58:00Z',
  backup_tools_installed: true,
  can_start_backup: true,
  online: true,
  maintenance: false,
  progress: null,
}
