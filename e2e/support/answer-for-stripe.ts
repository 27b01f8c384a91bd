import { stripeScript } from '@flotilla/testing/stripe'
import type { Page } from '@playwright/test'

const api = 'https://api.stripe.com'
const frame = 'https://js.stripe.com/double/field.html'

/**
 * The document of a field, on the provider's origin: it sends the typed text to the page's script as a
 * message.
 */
const fieldDocument = `<!doctype html><meta charset="utf-8"><body style="margin:0">
<input style="width:100%;height:28px;border:0;outline:0;font:13px sans-serif;background:none">
<script>
  const input = document.querySelector('input')
  input.setAttribute('aria-label', decodeURIComponent(location.hash.slice(1)))
  input.addEventListener('input', () => parent.postMessage(input.value, '*'))
</script>`

/**
 * Answers for Stripe in this page: doubles replace its script and the frames of its fields, the double at
 * `apiUrl` replaces its API. The addresses are the real ones, so that the security policy is tested as well.
 * Returns the fetched addresses.
 */
export async function answerForStripe(page: Page, apiUrl: string): Promise<() => string[]> {
  const fetched: string[] = []
  const options = { apiUrl: api, frameUrl: frame }
  await page.route('https://js.stripe.com/**', async (route) => {
    const address = route.request().url()
    fetched.push(address)
    if (address.startsWith(frame)) return route.fulfill({ contentType: 'text/html', body: fieldDocument })
    const body = `(${stripeScript.toString()})(${JSON.stringify(options)})`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.route(`${api}/**`, async (route) => {
    const request = route.request()
    fetched.push(request.url())
    const answer = await fetch(request.url().replace(api, apiUrl), {
      method: request.method(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: request.postData(),
    })
    return route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
  return () => fetched
}
