/** The kinds of site the agency looks after (fleet §3.2). */
export type GroupKey =
  | 'brochure'
  | 'club'
  | 'shop'
  | 'municipality'
  | 'news'
  | 'restaurant'
  | 'legacy'
  | 'staging'

/** Common properties of the sites of one kind. Sizes in MB of 1,000,000 bytes. */
export type Group = {
  tag: string
  /** Sites of this kind among the 46 named ones, and so its share of a generated fleet. */
  count: number
  extensions: readonly [number, number]
  backupMb: readonly [number, number]
  cores: readonly string[]
  phps: readonly string[]
}

/** Kinds of site by key, in the order of fleet §3.2. */
export const groups: Record<GroupKey, Group> = {
  brochure: {
    tag: 'Brochure',
    count: 14,
    extensions: [12, 28],
    backupMb: [140, 620],
    cores: ['5.4.8', '5.4.8', '5.4.8', '5.4.8', '5.4.7', '5.4.7', '6.1.3'],
    phps: ['8.3.30', '8.2.30'],
  },
  club: {
    tag: 'Club / school',
    count: 8,
    extensions: [18, 40],
    backupMb: [400, 1900],
    cores: ['5.4.6', '5.4.8', '5.4.8', '4.4.14'],
    phps: ['8.1.34', '8.2.30'],
  },
  shop: {
    tag: 'Shop',
    count: 6,
    extensions: [40, 85],
    backupMb: [2100, 9400],
    cores: ['5.4.8', '5.4.8', '6.1.2'],
    phps: ['8.3.30', '8.4.22'],
  },
  municipality: {
    tag: 'Municipality',
    count: 5,
    extensions: [30, 60],
    backupMb: [1200, 4800],
    cores: ['5.4.8', '6.1.3'],
    phps: ['8.4.22'],
  },
  news: {
    tag: 'News / portal',
    count: 4,
    extensions: [35, 70],
    backupMb: [3000, 14000],
    cores: ['6.1.3', '6.1.3', '6.1.1'],
    phps: ['8.4.22', '8.5.3'],
  },
  restaurant: {
    tag: 'Restaurant, hotel',
    count: 5,
    extensions: [15, 35],
    backupMb: [250, 900],
    cores: ['5.4.5', '5.4.6', '5.4.7', '5.4.8', '5.4.8'],
    phps: ['8.2.30'],
  },
  legacy: {
    tag: 'Legacy',
    count: 3,
    extensions: [25, 60],
    backupMb: [300, 2000],
    cores: ['3.10.12', '3.10.12', '4.2.9'],
    phps: ['7.4.33', '8.0.30'],
  },
  staging: {
    tag: 'Staging',
    count: 1,
    extensions: [14, 14],
    backupMb: [90, 90],
    cores: ['6.1.3'],
    phps: ['8.5.3'],
  },
}
