/** What the help desk of a product in a test lets itself in with. */
export const helpdeskSecret = 'helpdesk-of-the-journeys'
