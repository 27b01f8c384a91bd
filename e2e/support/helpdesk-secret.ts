/** Credential of the help desk of a product in a test. */
export const helpdeskSecret = 'helpdesk-of-the-journeys'
