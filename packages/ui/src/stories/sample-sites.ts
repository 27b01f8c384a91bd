/** A site as the stories show it; small enough to read, with every state once. */
export type SampleSite = {
  id: string
  name: string
  description: string
  tags: { name: string; color: string }[]
  updates: number
  tls: string | null
  core: [version: string, target: string | null]
  state: number
  processState: number
  isRefreshDisabled: boolean
  work: { title: 'Backup' | 'Core update'; percent: number } | null
  backupAt: string | null
  test: { state: number | null; at: string | null; reason: string | null }
}

const brochure = { name: 'Brochure', color: '#2E7D32' }
const club = { name: 'Club / school', color: '#1565C0' }
const news = { name: 'News / portal', color: '#EF6C00' }
const retainer = { name: 'Retainer', color: '#FFF59D' }
const shop = { name: 'Shop', color: '#C62828' }

const site = (id: string, name: string, part: Partial<SampleSite>): SampleSite => ({
  id,
  name,
  description: '',
  tags: [brochure],
  updates: 0,
  tls: '2027-02-10T00:00:00Z',
  core: ['5.4.8', null],
  state: 0,
  processState: 0,
  isRefreshDisabled: false,
  work: null,
  backupAt: '2026-11-19T03:15:00Z',
  test: { state: 2, at: '2026-11-12T03:40:00Z', reason: null },
  ...part,
})

/** Epoch milliseconds at which the samples are looked at: 21.11.2026 08:00 UTC. */
export const sampleNow = Date.parse('2026-11-21T08:00:00Z')

export const sampleSites: SampleSite[] = [
  site('1', 'Alpenverein Sektion Tal', {
    tags: [club],
    description: 'Volunteers edit, no changes on Thursdays',
    updates: 6,
    core: ['5.4.6', '5.4.8'],
    state: -1,
  }),
  site('2', 'Architekturbüro Nord', { description: 'Portfolio, moved to the new host in March' }),
  site('3', 'Autohaus Meier', {
    description: 'Used-car import runs nightly at 01:00',
    updates: 4,
    core: ['5.4.7', '5.4.8'],
    state: -1,
    test: { state: 3, at: '2026-11-15T03:36:00Z', reason: 'HTTP 500' },
  }),
  site('4', 'Bäckerei Klein', {
    description: 'Opening hours change before holidays',
    updates: 2,
    processState: 1,
    work: { title: 'Backup', percent: 43 },
  }),
  site('5', 'Fahrradladen Kette', {
    tags: [shop],
    description: 'Payment provider checked every month',
    updates: 7,
    tls: '2026-12-03T06:00:00Z',
    state: -1,
  }),
  site('6', 'FC Rot-Weiß Altdorf', {
    tags: [club, news],
    description: 'Match reports on Sunday evening',
    updates: 3,
    tls: '2026-11-20T00:00:00Z',
    core: ['5.4.6', '5.4.8'],
    state: 1,
    backupAt: '2026-11-12T03:18:00Z',
    test: { state: -1, at: null, reason: null },
  }),
  site('7', 'Förderverein der Grundschule am Stadtpark e. V.', {
    tags: [club, retainer, shop],
    description: 'Contact is the treasurer, invoices by post. Template has an edit in error.php, line 42.',
    updates: 7,
    state: -1,
  }),
  site('8', 'Hotel Seeblick Konstanz', {
    tags: [retainer],
    updates: 5,
    core: ['5.4.5', '5.4.8'],
    processState: 1,
    work: { title: 'Core update', percent: 71 },
  }),
  site('9', 'Immobilien Hartmann', {
    tags: [{ name: 'Legacy', color: '#455A64' }],
    description: 'Migration offer sent, waiting for an answer',
    updates: 12,
    tls: null,
    core: ['3.10.12', null],
    isRefreshDisabled: true,
    backupAt: null,
    test: { state: -1, at: null, reason: null },
  }),
  site('10', 'Kanzlei Brandt & Partner', {
    tags: [],
    test: { state: 1, at: null, reason: null },
    updates: 1,
  }),
]
