import type { accounts } from '../db/index.ts'

/** A sign-in of the demo. */
export type DemoPerson = {
  email: string
  firstname: string
  lastname: string
  timezone?: string
  role?: number
  /** False: the e-mail is not verified yet. */
  isConfirmed?: boolean
  /** True: is removed at the beginning of next month. */
  isLeaving?: boolean
}

/** A customer of the demo with its people. */
export type DemoAccount = {
  account: typeof accounts.$inferInsert
  people: DemoPerson[]
  /** Days left of the free trial, negative when it has ended; null for a customer without one. */
  trialDays: number | null
  paysBy: 'CC' | 'SEPA' | null
}

/** The agency of the demo first, then the accounts that show each side of the console (contract §1). */
export const demoAccounts: DemoAccount[] = [
  {
    account: {
      company: 'Studio Nordlicht',
      street: 'Speicherstraße',
      housenumber: '14',
      zip: '24103',
      city: 'Kiel',
      country: 'DE',
      homepage: 'https://studio-nordlicht.example/',
      telephone: '+49 431 5550123',
      vatid: 'DE299999999',
      vatidIsValid: true,
      sepaPaymentAllowed: true,
      stripeCustomerId: 'cus_demo_nordlicht',
      stripeCustomerEmail: 'agency@demo.test',
      config: { autobackup: true },
      betaTester: true,
    },
    people: [
      { email: 'agency@demo.test', firstname: 'Lena', lastname: 'Petersen', timezone: '1' },
      { email: 'jonas@studio-nordlicht.test', firstname: 'Jonas', lastname: 'Albrecht', timezone: '1' },
      { email: 'mia@studio-nordlicht.test', firstname: 'Mia', lastname: 'Sørensen', timezone: '1' },
    ],
    trialDays: null,
    paysBy: 'CC',
  },
  {
    account: { company: 'Atelier Morgen', city: 'Leipzig', country: 'DE' },
    people: [{ email: 'new@demo.test', firstname: 'Nora', lastname: 'Neumann', timezone: '1' }],
    trialDays: 30,
    paysBy: null,
  },
  {
    account: {
      company: 'Webwerk Unbezahlt',
      street: 'Hauptstraße',
      housenumber: '3',
      zip: '50667',
      city: 'Köln',
      country: 'DE',
      serviceEnabled: false,
    },
    people: [{ email: 'unpaid@demo.test', firstname: 'Uwe', lastname: 'Pohl', timezone: '1' }],
    trialDays: -12,
    paysBy: null,
  },
  {
    account: { company: 'Flotilla', city: 'Hamburg', country: 'DE' },
    people: [{ email: 'admin@demo.test', firstname: 'Ada', lastname: 'Admin', timezone: '0', role: 99 }],
    trialDays: null,
    paysBy: null,
  },
]

/** Further customers, for the user list: company, first name, last name, city. */
const furtherPeople = [
  ['Pixelmanufaktur', 'Anja', 'Becker', 'Berlin'],
  ['Weber Webdesign', 'Thomas', 'Weber', 'München'],
  ['Netzschmiede Süd', 'Katrin', 'Hofmann', 'Ulm'],
  ['', 'Peter', 'Lang', 'Bremen'],
  ['Grün & Digital', 'Sabine', 'Grün', 'Freiburg'],
  ['Agentur Leuchtturm', 'Ole', 'Hansen', 'Rostock'],
  ['Schäfer IT-Service', 'Markus', 'Schäfer', 'Kassel'],
  ['Kreativbüro Ost', 'Jana', 'Krüger', 'Dresden'],
  ['Digitalwerk Tirol', 'Lukas', 'Egger', 'Innsbruck'],
  ['Webalm', 'Magdalena', 'Huber', 'Salzburg'],
  ['Atelier Numérique', 'Claire', 'Fontaine', 'Strasbourg'],
  ['', 'Stefan', 'Vogt', 'Erfurt'],
  ['Medienhaus Kolb', 'Ute', 'Kolb', 'Würzburg'],
  ['Zeitgeist Online', 'Daniel', 'Roth', 'Zürich'],
  ['Nordsee Media', 'Femke', 'Janssen', 'Emden'],
  ['Kirchenweb e. V.', 'Matthias', 'Engel', 'Fulda'],
  ['Schulnetz Mitte', 'Petra', 'Lorenz', 'Hannover'],
  ['Bauer & Söhne', 'Georg', 'Bauer', 'Regensburg'],
  ['Contao? Joomla!', 'Silke', 'Ziegler', 'Mainz'],
  ['', 'Ahmet', 'Yılmaz', 'Duisburg'],
  ['Vereinsportal24', 'Heike', 'Arnold', 'Gera'],
  ['Studio Kastanie', 'Emil', 'Franke', 'Potsdam'],
  ['Bytewerk', 'Ronja', 'Maurer', 'Basel'],
] as const

/**
 * The further customers as accounts: most pay by card, some by debit, a few are not verified, leaving or on
 * trial.
 */
export const furtherAccounts: DemoAccount[] = furtherPeople.map(
  ([company, firstname, lastname, city], index) => ({
    account: {
      company,
      city,
      ...(index % 4 === 3
        ? {}
        : { street: 'Bahnhofstraße', housenumber: String(index + 2), zip: String(10_115 + index * 311) }),
      country:
        city === 'Zürich' || city === 'Basel'
          ? 'CH'
          : city === 'Innsbruck' || city === 'Salzburg'
            ? 'AT'
            : 'DE',
      serviceEnabled: index % 11 !== 7,
    },
    people: [
      {
        email: `${ascii(firstname)}.${ascii(lastname)}@kunde-${index + 1}.test`,
        firstname,
        lastname,
        isConfirmed: index !== 11,
        isLeaving: index === 16,
      },
    ],
    trialDays: index % 9 === 5 ? 11 : null,
    paysBy: index % 5 === 4 ? null : index % 3 === 2 ? 'SEPA' : 'CC',
  }),
)

function ascii(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ı', 'i')
}
