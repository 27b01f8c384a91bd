/** Loads the code of each page that has a file of its own, by the first part of its address. */
export const pageCode = {
  settings: () => import('./features/settings/settings-page.tsx'),
  payment: () => import('./features/payment/payment-page.tsx'),
  invoices: () => import('./features/invoices/invoices-page.tsx'),
  tokens: () => import('./features/tokens/tokens-page.tsx'),
  dpa: () => import('./features/dpa/dpa-page.tsx'),
  support: () => import('./features/support/support-page.tsx'),
  addCard: () => import('./features/add-card/add-card-page.tsx'),
  addSepa: () => import('./features/add-sepa/add-sepa-page.tsx'),
  activity: () => import('./features/activity/activity-page.tsx'),
  toolbox: () => import('./features/toolbox/toolbox-page.tsx'),
}

/**
 * Loads the code of the page at `path` ahead: the frame of the account draws a page only when its own data is
 * there, and the code would be asked for no earlier. Rejects when it cannot be had; the page tries again.
 */
export async function fetchPageCode(path: string): Promise<void> {
  const load = new Map<string, () => Promise<unknown>>(Object.entries(pageCode)).get(path.split('/')[1] ?? '')
  await load?.()
}
