/** What stands below the agreement; the figures of sessions and sign-ins are the specification's (spec: account-and-administration §9). */
export const policyNotes = [
  'Access data of your sites are encrypted at rest and never shown again, not even to you.',
  'Backups are read in parts while they are tested; nothing of them is kept.',
  'A security check keeps the names of the files and users that it found, until the site is removed.',
  'The log of what was done is kept as long as your account, so that you can show it to your customers.',
  'When an account is closed, its data are removed at the beginning of the next month.',
  'We advise sessions of at most 60 minutes on your sites, and to remove privileged accounts that have not signed in for 6 months or never did.',
] as const
