/** Look and words of reports of an account that has not customised them; texts with placeholders in braces. */
export const REPORT_DEFAULTS = {
  primaryColor: '#2257C5',
  contrastColor: '#FFFFFF',
  mailSubject: 'Maintenance report for {site}',
  mailContent: `Hello {contactperson},

this is what we did for your website {site} in the past month:

Extension updates: {amount-extension-updates}
Joomla updates: {amount-core-updates}
Backups: {amount-backups}
Tested backups: {amount-tests}, of which {amount-tests-successfull} could be restored
Uptime: {uptime-percentage} %

If you have any questions, just answer this mail.`,
} as const
