import { Page, Section } from '@flotilla/ui/page'
import './dpa.css'
import { policyNotes } from './policy-notes.ts'
import { SubprocessorList } from './subprocessor-list.tsx'

/** The fifth tab of the account screen: how personal data are handled (spec: account-and-administration §2 DPA tab). */
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
      <Section title="Policy notes" hint="What we hold ourselves to.">
        <ul className="fc-notes">
          {policyNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
      <Section
        title="Subprocessors"
        hint="Who works for us with personal data. We tell of a change 30 days before."
      >
        <SubprocessorList />
      </Section>
    </Page>
  )
}
