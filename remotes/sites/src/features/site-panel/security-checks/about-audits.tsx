/** What an audit looks at, and the advice it judges by (spec: account-and-administration §9). */
export function AboutAudits() {
  return (
    <div className="st-about">
      <p>
        An audit compares the files of Joomla with the published ones, looks for suspicious files where the
        connection can, and judges the settings and the accounts of the site. It changes nothing.
      </p>
      <ul>
        <li>A session should last 60 minutes at most.</li>
        <li>A privileged account counts as inactive after 6 months, or when it never signed in.</li>
        <li>
          A file that is meant to be as it is can be ignored; the next audit leaves it out of its verdict.
        </li>
      </ul>
    </div>
  )
}
