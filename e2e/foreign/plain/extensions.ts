export const update = {
  id: 31,
  data: {
    site_name: 'Alpha',
    translated_name: 'JCE Editor',
    version: '2.9.1',
    next_version: '2.9.99',
    process_state: 0,
    ignore_update: 0,
  },
}

export const updates = [
  update,
  { ...update, id: 33, data: { ...update.data, site_name: 'Beta', ignore_update: 1 } },
]

export const accountExtensions = [
  {
    id: 61,
    translated_name: 'JCE Editor',
    type: 'package',
    element: 'pkg_jce',
    folder: '',
    sitecount: 1,
    site_info: ['Alpha (2.9.1)'],
    support_update: true,
    autoupdate_enabled: 0,
  },
]
