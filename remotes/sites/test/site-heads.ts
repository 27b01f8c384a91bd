/** The heads of the sites table, in the order of the specification; the first is that of the checkboxes. */
export const siteHeads: string[] = [
  '',
  'Updates',
  'Name',
  'TLS',
  'Core',
  'State',
  'Latest backup',
  'Latest tested backup',
  'Actions',
]
