/** A partner's offer; `percent` off with `code`. */
export type Offer = { id: string; name: string; what: string; percent: number; code: string }

/** Discounts for our customers, by name; 15 to 30 percent (spec: account-and-administration §9). */
export const offers: readonly Offer[] = [
  {
    id: 'accessibility',
    name: 'Accessibility checker',
    what: 'Yearly plan for any number of pages',
    percent: 20,
    code: 'FLOTILLA-A11Y-20',
  },
  {
    id: 'backup',
    name: 'Backup tool Pro',
    what: 'Subscription to the backup tool with remote storage',
    percent: 30,
    code: 'FLOTILLA-BACKUP-30',
  },
  {
    id: 'calendar',
    name: 'Event calendar',
    what: 'Booking and calendar extension, agency licence',
    percent: 20,
    code: 'FLOTILLA-EVENTS-20',
  },
  {
    id: 'consent',
    name: 'Consent manager',
    what: 'Cookie consent for all your domains',
    percent: 15,
    code: 'FLOTILLA-CONSENT-15',
  },
  {
    id: 'directory',
    name: 'Directory builder',
    what: 'Content types and directories, yearly licence',
    percent: 20,
    code: 'FLOTILLA-DIR-20',
  },
  {
    id: 'editor',
    name: 'Editor Pro',
    what: 'Visual editor with media manager',
    percent: 20,
    code: 'FLOTILLA-EDIT-20',
  },
  {
    id: 'firewall',
    name: 'Site firewall',
    what: 'Firewall and file scanner, unlimited sites',
    percent: 25,
    code: 'FLOTILLA-WALL-25',
  },
  {
    id: 'forms',
    name: 'Form builder',
    what: 'Forms with payments and conditions',
    percent: 20,
    code: 'FLOTILLA-FORMS-20',
  },
  {
    id: 'hosting',
    name: 'Managed Joomla hosting',
    what: 'First year of any plan',
    percent: 15,
    code: 'FLOTILLA-HOST-15',
  },
  {
    id: 'newsletter',
    name: 'Newsletter suite',
    what: 'Mailing extension with statistics',
    percent: 25,
    code: 'FLOTILLA-MAIL-25',
  },
  {
    id: 'pagebuilder',
    name: 'Page builder Pro',
    what: 'Developer licence with all templates',
    percent: 25,
    code: 'FLOTILLA-BUILD-25',
  },
  {
    id: 'seo',
    name: 'SEO toolkit',
    what: 'Redirects, structured data and sitemaps',
    percent: 20,
    code: 'FLOTILLA-SEO-20',
  },
  {
    id: 'translation',
    name: 'Translation service',
    what: 'Machine translation credits for multilingual sites',
    percent: 15,
    code: 'FLOTILLA-LANG-15',
  },
]
