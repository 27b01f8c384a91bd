import './dpa.css'
import { KeyValue, Page, Section } from '@flotilla/ui/page'

/** A subprocessor of personal data. */
type Subprocessor = { name: string; task: string; data: string; place: string }

/** All subprocessors of one kind; the agreement refers to this list. */
const subprocessors: readonly Subprocessor[] = [
  {
    name: 'Hosting provider of this installation',
    task: 'Servers and database',
    data: 'All data of the console',
    place: 'European Union',
  },
  {
    name: 'Mail provider of this installation',
    task: 'Delivery of mail',
    data: 'Addresses and content of reports and messages',
    place: 'European Union',
  },
  {
    name: 'Stripe Payments Europe, Ltd.',
    task: 'Payments by card and direct debit',
    data: 'Name, e-mail and payment data of the payer',
    place: 'Ireland; United States under standard contractual clauses',
  },
]

/**
 * The section below the agreement; the figures for sessions and sign-ins are the specification's (spec:
 * account-and-administration §9).
 */
const policyNotes = [
  'Access data of your sites are encrypted at rest and never shown again, not even to you.',
  'Backups are read in parts while they are tested; nothing of them is kept.',
  'A security check keeps the names of the files and users that it found, until the site is removed.',
  'The log of what was done is kept as long as your account, so that you can show it to your customers.',
  'When an account is closed, its data are removed at the beginning of the next month.',
  'We advise sessions of at most 60 minutes on your sites, and to remove privileged accounts that have not signed in for 6 months or never did.',
] as const

/**
 * The fifth tab of the account screen: how the service handles personal data (spec:
 * account-and-administration §2 DPA tab).
 */
export function DpaPage() {
  return (
    <Page title="Data processing" context="How personal data of your sites are handled">
      <Section title="Your agreement" hint="Data processing agreement under Article 28 GDPR.">
        <p>
          When you look after sites with Flotilla, personal data of your customers can pass through our
          systems: in backups while they are tested, in the findings of security checks, and in the addresses
          that reports go to. You stay the controller; we act on your instruction. The agreement is part of
          your contract and needs no signature.
        </p>
        <p className="fc-downloads">
          <a className="fl-btn" href="/materials/data-processing-agreement-en.pdf" download>
            Download the agreement (PDF, English)
          </a>
          <a className="fl-btn" href="/materials/data-processing-agreement-de.pdf" download hrefLang="de">
            Download the agreement (PDF, German)
          </a>
        </p>
      </Section>
      <Section title="Policy notes" hint="Our commitments.">
        <ul className="fc-notes">
          {policyNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
      <Section
        title="Subprocessors"
        hint="Who processes personal data for us. We announce changes 30 days in advance."
      >
        <SubprocessorList />
      </Section>
    </Page>
  )
}

/** Each subprocessor with its task, the data that it sees, and its location. */
function SubprocessorList() {
  return (
    <ul className="fc-subprocessors" aria-label="Subprocessors">
      {subprocessors.map(({ name, task, data, place }) => (
        <li key={name}>
          <h3>{name}</h3>
          <KeyValue
            shape="rows"
            items={[
              { key: 'Task', value: task },
              { key: 'Data', value: data },
              { key: 'Place', value: place },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
